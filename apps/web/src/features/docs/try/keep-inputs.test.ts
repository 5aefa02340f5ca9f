import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadInputs, saveInputs } from "./keep-inputs.ts";

const initial = {
  parameters: { "query limit": "1" },
  headers: [],
  media: "",
  body: "",
  server: "mock",
  security: 0,
};

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("inputs come back; what may be a secret by its name was never written", () => {
  saveInputs("a", {
    ...initial,
    parameters: { "query limit": "7", "header X-Api-Key": "hidden-1", "query access_token": "hidden-2" },
    headers: [
      { name: "X-Trace", value: "on" },
      { name: "Authorization", value: "hidden-3" },
      { name: "Cookie", value: "hidden-4" },
    ],
    body: "{}",
  });
  expect(sessionStorage.getItem("a")).not.toContain("hidden");
  expect(loadInputs("a", initial)).toEqual({
    ...initial,
    parameters: { "query limit": "7" },
    headers: [{ name: "X-Trace", value: "on" }],
    body: "{}",
  });
});

test.each(["", "null", "7", "{", '{"parameters":[1],"body":3,"server":null}'])(
  "what was spoilt (%s) counts as nothing",
  (text) => {
    sessionStorage.setItem("a", text);
    expect(loadInputs("a", initial)).toEqual(initial);
  },
);

test("without storage nothing is kept and nothing breaks", () => {
  vi.stubGlobal("sessionStorage", undefined);
  saveInputs("a", initial);
  expect(loadInputs("a", initial)).toEqual(initial);
});
