import { expect, test } from "vitest";
import { outdentHunks } from "./outdent-hunks.ts";

test("removes the spaces that all lines begin with; empty lines don't count", () => {
  const lines = ["    Boat:", "", "      length:"].map((text) => ({ kind: "same" as const, text }));
  const hunk = { old_start: 1, old_lines: 3, new_start: 1, new_lines: 3, lines };
  const [first] = outdentHunks([hunk]);
  expect(first?.lines.map(({ text }) => text)).toEqual(["Boat:", "", "  length:"]);
  expect(outdentHunks([])).toEqual([]);
});
