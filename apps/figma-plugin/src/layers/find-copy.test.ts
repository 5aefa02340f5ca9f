import { expect, test } from "vitest";
import { findOriginal } from "./find-copy.ts";

const mark = { node: "12:34", project: "p1", note: "", url: "", linkName: "" };

test("a frame with the mark of another node is its copy", () => {
  expect(findOriginal("48:2", mark, "p1")).toBe("12:34");
});

test("a frame that was pasted from another project's file is a copy, whatever its ID is", () => {
  expect(findOriginal("12:34", mark, "p2")).toBe("12:34");
});

test("the marked frame itself and one without a mark are none", () => {
  expect(findOriginal("12:34", mark, "p1")).toBeUndefined();
  expect(findOriginal("12:34", undefined, "p1")).toBeUndefined();
});
