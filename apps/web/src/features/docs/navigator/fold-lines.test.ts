import { expect, test } from "vitest";
import { countRows, lineOfRow, rowOfLine } from "./fold-lines.ts";

// Tags on the lines 0, 3 and 7 of 9; the first and the second are folded.
const folds = new Map([
  [3, 3],
  [0, 2],
]);

test("rows skip folded lines", () => {
  expect(countRows(9, folds)).toBe(4);
  expect([0, 1, 2, 3].map((row) => lineOfRow(row, folds))).toEqual([0, 3, 7, 8]);
});

test("a folded operation maps to the row of its tag", () => {
  expect([0, 1, 2, 3, 4, 6, 7, 8].map((line) => rowOfLine(line, folds))).toEqual([0, 0, 0, 1, 1, 1, 2, 3]);
  expect(rowOfLine(5, new Map())).toBe(5);
});
