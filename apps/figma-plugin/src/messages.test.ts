import { expect, test } from "vitest";
import { calls, events, messageVersion, readReply, readRequest } from "./messages.ts";

test("accepts requests of this version for known calls", () => {
  const request = { version: messageVersion, id: 1, call: "listPages", input: {} };
  expect(readRequest(request)).toEqual(request);
  for (const wrong of [
    { ...request, version: 2 },
    { ...request, call: "toString" },
    { ...request, id: "1" },
    { pluginMessage: request },
    null,
    "listPages",
  ])
    expect(readRequest(wrong)).toBeUndefined();
});

test("accepts replies and known events of this version", () => {
  const event = { version: messageVersion, event: "changed", data: { screens: [] } };
  expect(readReply(event)).toEqual(event);
  expect(readReply({ version: messageVersion, id: 3, error: "gone" })).toMatchObject({ error: "gone" });
  expect(readReply({ ...event, event: "constructor" })).toBeUndefined();
  expect(readReply({ ...event, version: 0 })).toBeUndefined();
});

test("every call and event has a form", () => {
  expect(Object.keys(calls).length).toBeGreaterThan(15);
  expect(Object.keys(events)).toEqual(["start", "selection", "changed"]);
});
