import { expect, test } from "vitest";
import { findOriginal } from "./find-copy.ts";

const mark = { node: "12:34", project: "p1", note: "", url: "", linkName: "" };

test("a frame with the mark of another node is its copy", () => {
  expect(findOriginal("48:2", mark, "p1")).toEqual({ of: "12:34", isOtherProject: false });
});

test("a frame that was pasted from another project's file is a copy, whatever its ID is", () => {
  expect(findOriginal("12:34", mark, "p2")).toEqual({ of: "12:34", isOtherProject: true });
  expect(findOriginal("48:2", mark, "p2")).toEqual({ of: "12:34", isOtherProject: true });
});

test("the marked frame itself and one without a mark are none", () => {
  expect(findOriginal("12:34", mark, "p1")).toBeUndefined();
  expect(findOriginal("12:34", undefined, "p1")).toBeUndefined();
});
