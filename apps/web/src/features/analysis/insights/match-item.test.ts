import { expect, test } from "vitest";
import { matchItem } from "./match-item.ts";

const item = {
  method: "post",
  path: "/vehicles",
  findings: [
    {
      rule: "operation-description",
      level: "issue" as const,
      message: "This operation has no description.",
      pointer: "/paths/~1vehicles/post",
      line: 389,
      column: 5,
    },
  ],
};
const all = { q: "", rule: "", method: "" };

test.each([
  [all, true],
  [{ ...all, q: "VEHICLES" }, true],
  [{ ...all, q: "no description" }, true],
  [{ ...all, q: "post" }, true],
  [{ ...all, q: "ferries" }, false],
  [{ ...all, rule: "operation-description" }, true],
  [{ ...all, rule: "operation-inputs" }, false],
  [{ ...all, method: "post" }, true],
  [{ ...all, method: "get" }, false],
  [{ q: "vehicles", rule: "operation-description", method: "get" }, false],
])("%o: %s", (filter, found) => {
  expect(matchItem(item, filter)).toBe(found);
});

test("a schema is found by its name", () => {
  const { findings } = item;
  expect(matchItem({ name: "Passenger", findings }, { ...all, q: "passen" })).toBe(true);
  expect(matchItem({ name: "Passenger", findings }, { ...all, q: "vehicle" })).toBe(false);
});
