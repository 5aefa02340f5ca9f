import { expect, test } from "vitest";
import { findLargestExpandedSchema } from "./reference-graph.ts";

test.each([
  ["no schemas", [], [], [], { schema: -1, parts: 0 }],
  ["schemas without references", [2, 3], [0, 0], [], { schema: 1, parts: 3 }],
  ["a reference that is not to a named schema", [2], [1], [-1], { schema: 0, parts: 3 }],
  ["one schema used twice", [1, 5], [2, 2], [1, 1], { schema: 0, parts: 11 }],
  ["earlier schemas used by later ones", [5, 1, 1], [0, 1, 3], [0, 1, 1], { schema: 2, parts: 13 }],
  ["a recursive schema", [4], [2], [0, 0], { schema: 0, parts: 6 }],
  ["mutually recursive schemas", [4, 10], [1, 2], [1, 0], { schema: 0, parts: 15 }],
  ["schemas that were not traversed", [0, 0], [1, 1], [1], { schema: -1, parts: 0 }],
])("%s", (_, parts, ends, targets, expected) => {
  expect(findLargestExpandedSchema({ parts, ends, targets })).toEqual(expected);
});
