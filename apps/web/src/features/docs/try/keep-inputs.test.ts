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

test("restores inputs and never stores values with a name that suggests a secret", () => {
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
  "ignores corrupt stored inputs (%s)",
  (text) => {
    sessionStorage.setItem("a", text);
    expect(loadInputs("a", initial)).toEqual(initial);
  },
);

test("returns the initial inputs when there is no sessionStorage", () => {
  vi.stubGlobal("sessionStorage", undefined);
  saveInputs("a", initial);
  expect(loadInputs("a", initial)).toEqual(initial);
});
