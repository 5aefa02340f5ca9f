import { expect, test } from "vitest";
import { cutExcerpt } from "./cut-excerpt.ts";

const text = ["one", "two", "\tthree", "four\u202e", "five", "six"].join("\n");

test("returns two lines of context on each side and escapes invisible characters", () => {
  expect(cutExcerpt(text, 3)).toEqual({
    first_line: 1,
    lines: ["one", "two", "\\tthree", "four\\u202e", "five"],
  });
});

test("returns less context at the start and end of the text", () => {
  expect(cutExcerpt(text, 1)).toEqual({ first_line: 1, lines: ["one", "two", "\\tthree"] });
  expect(cutExcerpt(text, 6)).toEqual({ first_line: 4, lines: ["four\\u202e", "five", "six"] });
});

test("a trailing newline does not add a line", () => {
  expect(cutExcerpt("one\ntwo\n", 2).lines).toEqual(["one", "two"]);
});

test("truncates a long line to 200 characters", () => {
  expect(cutExcerpt("x".repeat(1_000_000), 1).lines).toEqual(["x".repeat(200)]);
});
