import { expect, test } from "vitest";
import { createMatcher, createPageFilter, isFilter } from "./match-item.ts";

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
  [{ level: "issue" as const }, true],
  [{ level: "note" as const }, false],
  [{ silence: "open" as const }, true],
  [{ silence: "silenced" as const }, false],
  [{ q: "vehicles", rule: "operation-description", method: "get" }, false],
])("filter %o matches: %s", (filter, found) => {
  expect(createMatcher(filter)(item)).toBe(found);
});

test("a schema is found by its name", () => {
  const { findings } = item;
  expect(createMatcher({ q: "passen" })({ name: "Passenger", findings })).toBe(true);
  expect(createMatcher({ q: "vehicle" })({ name: "Passenger", findings })).toBe(false);
});

test("silence and rule filters must match the same finding", () => {
  const [first] = item.findings;
  const silence = { id: "1", reason: "later", by: null, at: "2026-05-04T10:00:00.000Z" };
  const silenced = {
    ...item,
    findings: first
      ? [
          { ...first, silence },
          { ...first, rule: "other" },
        ]
      : [],
  };
  expect(createMatcher({ silence: "silenced" })(silenced)).toBe(true);
  expect(createMatcher({ silence: "silenced", rule: "other" })(silenced)).toBe(false);
  expect(createMatcher({ silence: "open", rule: "other" })(silenced)).toBe(true);
  expect(createMatcher({ silence: "open", rule: "operation-description" })(silenced)).toBe(false);
});

test("isFilter is false for empty filters", () => {
  expect([{}, all].map(isFilter)).toEqual([false, false]);
  expect([{ q: "a" }, { rule: "a" }, { method: "get" }, { level: "note" as const }].map(isFilter)).toEqual(
    Array(4).fill(true),
  );
});

test.each([
  [{ q: "VEHICLES" }, true],
  [{ q: "ferries" }, false],
  [{ rule: "operation-description", method: "post" }, true],
  [{ rule: "operation-inputs" }, false],
  [{ method: "get" }, false],
  // In JSON these are written in another way.
  [{ q: 'a "quoted" \\ word' }, true],
  [{ q: "\u0007" }, true],
])("a page that can contain what %o looks for is parsed: %s", (filter, parsed) => {
  expect(createPageFilter(filter)(JSON.stringify([item]))).toBe(parsed);
});

test("pages of all items that a filter matches are parsed, whatever characters they have", () => {
  const path = '/İstanbul/ΣΑΣ/ß/"quoted"/\\/\u2028/😀/ΑΣ';
  const page = [{ ...item, path }];
  for (let start = 0; start < path.length; start++)
    for (let end = start + 1; end <= path.length; end++) {
      const filter = { q: path.slice(start, end) };
      if (page.some(createMatcher(filter)))
        expect(createPageFilter(filter)(JSON.stringify(page)), filter.q).toBe(true);
    }
});
