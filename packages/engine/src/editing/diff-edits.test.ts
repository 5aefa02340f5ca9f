import { expect, test } from "vitest";
import type { Json } from "../json.ts";
import { json } from "../parse/json.ts";
import type { Syntax } from "../parse/syntax.ts";
import type { Path } from "../path.ts";
import { yaml } from "../yaml/yaml.ts";
import { diffEdits, type Hunk, writeUnifiedDiff } from "./diff-edits.ts";
import { editText } from "./edit-text.ts";

const add = (path: Path, key: string, value: Json) => ({ rule: "x", path, key, value });

/** What `patch` does: checks the lines that stay or go, and writes those that stay or come. */
function applyHunks(text: string, hunks: readonly Hunk[]): string {
  const lines = text.split(/(?<=\n)/);
  const written: string[] = [];
  let next = 0;
  for (const { oldStart, oldLines, newStart, newLines, lines: changed } of hunks) {
    const from = oldLines === 0 ? oldStart : oldStart - 1;
    written.push(...lines.slice(next, from));
    expect(newLines === 0 ? newStart : newStart - 1).toBe(written.length);
    const old = changed.filter(({ kind }) => kind !== "added").map((line) => line.text);
    expect(old).toEqual(lines.slice(from, from + oldLines));
    const added = changed.filter(({ kind }) => kind !== "removed").map((line) => line.text);
    expect(added).toHaveLength(newLines);
    written.push(...added);
    next = from + oldLines;
  }
  return [...written, ...lines.slice(next)].join("");
}

const long = `a:\n  b: 1\n${Array.from({ length: 30 }, (_, at) => `k${at}: ${at}\n`).join("")}z:\n  y: 1`;

test.each<[string, string, Syntax, ReturnType<typeof add>[]]>([
  [
    "flow mappings on two lines",
    "a: {b: 1}\nc: {d: {}}\n",
    yaml,
    [add(["a"], "x", 1), add(["c", "d"], "y", 2)],
  ],
  [
    "additions before and after one line",
    "a:\n  type: b\n",
    yaml,
    [add(["a"], "description", "x"), add(["a"], "z", 1)],
  ],
  ["distant changes without a final newline", long, yaml, [add(["a"], "x", 1), add(["z"], "x", 1)]],
  ["CRLF line endings", "a:\r\n  b: 1\r\nc: 2\r\n", yaml, [add(["a"], "x", { y: [1] })]],
  ["an empty object", '{\n  "a": {},\n  "b": 1\n}', json, [add(["a"], "x", { y: 1 }), add([], "z", {})]],
  ["one line of JSON", '{"a":{"b":1}}', json, [add(["a"], "x", 1), add([], "z", [1])]],
])("applying the diff gives the edited text: %s", (_, text, syntax, changes) => {
  const { text: edited, edits, failed } = editText(text, syntax, changes);
  expect(failed).toEqual([]);
  const hunks = diffEdits(text, edits);
  expect(applyHunks(text, hunks)).toBe(edited);
});

test("a unified diff has three context lines and marks a missing final newline", () => {
  const { edits } = editText(long, yaml, [add(["z"], "x", 1)]);
  expect(writeUnifiedDiff("a.yaml", diffEdits(long, edits))).toBe(
    [
      "--- a/a.yaml",
      "+++ b/a.yaml",
      "@@ -31,4 +31,5 @@",
      " k28: 28",
      " k29: 29",
      " z:",
      "-  y: 1",
      "\\ No newline at end of file",
      "+  y: 1",
      "+  x: 1",
      "\\ No newline at end of file",
      "",
    ].join("\n"),
  );
});

test("lines added next to an unchanged line do not mark that line as changed", () => {
  const { edits } = editText("a:\n  type: b\n", yaml, [add(["a"], "description", "x"), add(["a"], "z", 1)]);
  const kinds = diffEdits("a:\n  type: b\n", edits).flatMap(({ lines }) => lines.map(({ kind }) => kind));
  expect(kinds).toEqual(["same", "added", "same", "added"]);
});
