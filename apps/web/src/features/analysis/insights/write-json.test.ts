import type { Json } from "@linkspan/engine";
import { expect, test } from "vitest";
import { joinLines, markNewLines } from "./code-line.ts";
import { writeJson } from "./write-json.ts";

const passenger = {
  type: "object",
  required: ["name", "born"],
  properties: { name: { type: "string", example: 'Aiko "A" Tanaka' }, tags: [], none: null, size: {} },
};

test("writes what JSON.stringify writes", () => {
  expect(joinLines(writeJson(passenger))).toBe(JSON.stringify(passenger, null, 2));
  expect(joinLines(writeJson("text"))).toBe('"text"');
});

test("marks what was added, whole and nothing else", () => {
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

test("lines that the old text has not are new", () => {
  expect(markNewLines("a:\n  b: 1\n  c: 2\n", "a:\n  b: 1\n")).toEqual([
    { text: "a:", added: false },
    { text: "  b: 1", added: false },
    { text: "  c: 2", added: true },
  ]);
});
