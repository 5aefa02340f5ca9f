import { expect, test } from "vitest";
import { makeExcerpt } from "./make-excerpt.ts";

test("the wrong line with two lines either side, fewer at the ends of the text", () => {
  const text = "\ufeffone\r\ntwo\nthree\nfour\nfive\nsix";
  expect(makeExcerpt(text, { line: 4, column: 1 })).toEqual({
    first_line: 2,
    lines: ["two", "three", "four", "five", "six"],
  });
  expect(makeExcerpt(text, { line: 1, column: 1 })).toEqual({
    first_line: 1,
    lines: ["one", "two", "three"],
  });
  expect(makeExcerpt(text, { line: 6, column: 9 })).toEqual({
    first_line: 4,
    lines: ["four", "five", "six"],
  });
  expect(makeExcerpt("", { line: 1, column: 1 })).toEqual({ first_line: 1, lines: [""] });
});

test("long lines are cut around the column", () => {
  const long = `${"a".repeat(5000)}X${"b".repeat(5000)}`;
  const { lines } = makeExcerpt(`short\n${long}`, { line: 2, column: 5001 });
  expect(lines).toEqual(["…", `…${"a".repeat(100)}X${"b".repeat(99)}…`]);
  expect(makeExcerpt("a".repeat(200), { line: 1, column: 3 }).lines).toEqual(["a".repeat(200)]);
});

test("what cannot be seen is written out", () => {
  const text = "\ttitle: \u202egnp\u0000\u200b\ud800 🛥";
  expect(makeExcerpt(text, { line: 1, column: 1 }).lines).toEqual([
    "\\ttitle: \\u202egnp\\u0000\\u200b\ufffd 🛥",
  ]);
});
