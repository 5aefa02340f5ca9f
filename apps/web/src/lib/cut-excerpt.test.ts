import { expect, test } from "vitest";
import { cutExcerpt } from "./cut-excerpt.ts";

const text = ["one", "two", "\tthree", "four\u202e", "five", "six"].join("\n");

test("two lines either side, and what cannot be seen is written out", () => {
  expect(cutExcerpt(text, 3)).toEqual({
    first_line: 1,
    lines: ["one", "two", "\\tthree", "four\\u202e", "five"],
  });
});

test("fewer at the ends", () => {
  expect(cutExcerpt(text, 1)).toEqual({ first_line: 1, lines: ["one", "two", "\\tthree"] });
  expect(cutExcerpt(text, 6)).toEqual({ first_line: 4, lines: ["four\\u202e", "five", "six"] });
});

test("the end of the last line is no line of its own", () => {
  expect(cutExcerpt("one\ntwo\n", 2).lines).toEqual(["one", "two"]);
});

test("a file of one endless line is cut", () => {
  expect(cutExcerpt("x".repeat(1_000_000), 1).lines).toEqual(["x".repeat(200)]);
});
