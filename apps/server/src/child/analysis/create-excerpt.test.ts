import { expect, test } from "vitest";
import { createExcerpt } from "./create-excerpt.ts";

test("returns the line with two lines of context on each side, fewer at the file's ends", () => {
  const text = "\ufeffone\r\ntwo\nthree\nfour\nfive\nsix";
  expect(createExcerpt(text, { line: 4, column: 1 })).toEqual({
    first_line: 2,
    lines: ["two", "three", "four", "five", "six"],
  });
  expect(createExcerpt(text, { line: 1, column: 1 })).toEqual({
    first_line: 1,
    lines: ["one", "two", "three"],
  });
  expect(createExcerpt(text, { line: 6, column: 9 })).toEqual({
    first_line: 4,
    lines: ["four", "five", "six"],
  });
  expect(createExcerpt("", { line: 1, column: 1 })).toEqual({ first_line: 1, lines: [""] });
});

test("long lines are cut around the column", () => {
  const long = `${"a".repeat(5000)}X${"b".repeat(5000)}`;
  const { lines } = createExcerpt(`short\n${long}`, { line: 2, column: 5001 });
  expect(lines).toEqual(["…", `…${"a".repeat(100)}X${"b".repeat(99)}…`]);
  expect(createExcerpt("a".repeat(200), { line: 1, column: 3 }).lines).toEqual(["a".repeat(200)]);
});

test("escapes invisible characters", () => {
  const text = "\ttitle: \u202egnp\u0000\u200b\ud800 🛥";
  expect(createExcerpt(text, { line: 1, column: 1 }).lines).toEqual([
    "\\ttitle: \\u202egnp\\u0000\\u200b\ufffd 🛥",
  ]);
});
