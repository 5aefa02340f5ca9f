import type { Json } from "@linkspan/engine";
import { expect, test } from "vitest";
import { joinLines, markNewLines } from "./code-line.ts";
import { writeJson } from "./write-json.ts";

const passenger = {
  type: "object",
  required: ["name", "born"],
  properties: { name: { type: "string", example: 'Aiko "A" Tanaka' }, tags: [], none: null, size: {} },
};

test("writes the same text as JSON.stringify", () => {
  expect(joinLines(writeJson(passenger))).toBe(JSON.stringify(passenger, null, 2));
  expect(joinLines(writeJson("text"))).toBe('"text"');
});

test("marks all lines of added values and no others", () => {
  const lines = writeJson(passenger, [["required"], ["properties", "name", "example"]]);
  expect(lines.filter(({ added }) => added).map(({ text }) => text.trim())).toEqual([
    '"required": [',
    '"name",',
    '"born"',
    "],",
    '"example": "Aiko \\"A\\" Tanaka"',
  ]);
});

test("a deeply nested schema is truncated at 64 levels", () => {
  let deep: Json = "end";
  for (let level = 0; level < 5000; level++) deep = { items: deep };
  expect(writeJson(deep)).toHaveLength(129);
});

test("marks lines that are missing from the old text as added", () => {
  expect(markNewLines("a:\n  b: 1\n  c: 2\n", "a:\n  b: 1\n")).toEqual([
    { text: "a:", added: false },
    { text: "  b: 1", added: false },
    { text: "  c: 2", added: true },
  ]);
});
