import { expect, test } from "vitest";
import { numberLines } from "./number-lines.ts";

test("numbers the lines of both files", () => {
  const lines = [
    { kind: "same", text: "paths:" },
    { kind: "removed", text: "  /a: {}" },
    { kind: "added", text: "  /a:" },
    { kind: "added", text: "    get: {}" },
    { kind: "same", text: "  /b: {}" },
  ] as const;
  const hunk = { old_start: 7, old_lines: 3, new_start: 8, new_lines: 4, lines: [...lines] };
  expect(numberLines(hunk).map((line) => [line.old, line.new])).toEqual([
    [7, 8],
    [8, undefined],
    [undefined, 9],
    [undefined, 10],
    [9, 11],
  ]);
});
