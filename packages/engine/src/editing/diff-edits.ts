import type { TextEdit } from "./place-edit.ts";

/** One line of a diff, with its line break: the last line of a text may have none. */
type DiffLine = { kind: "same" | "added" | "removed"; text: string };

/** Changed lines with those around them. Lines count from 1. */
export type Hunk = {
  oldStart: number;
  oldLines: number;
  newStart: number;
  newLines: number;
  lines: DiffLine[];
};

/** How many unchanged lines are shown before and after a change. */
const around = 3;

/** Lines that are replaced, from a line that counts from 0; nothing is removed where lines are only added. */
type Segment = { start: number; removed: string[]; added: string[] };

/** The changed lines of a text, from the edits that were made in it, in their order. */
export function diffEdits(text: string, edits: readonly TextEdit[]): Hunk[] {
  const lines = splitLines(text);
  const groups: Segment[][] = [];
  for (const segment of listSegments(text, lines, edits)) {
    const last = groups.at(-1)?.at(-1);
    if (last && segment.start - endOf(last) <= around * 2) groups.at(-1)?.push(segment);
    else groups.push([segment]);
  }
  let shift = 0;
  return groups.map((group) => {
    const hunk = writeHunk(lines, group, shift);
    shift += hunk.newLines - hunk.oldLines;
    return hunk;
  });
}

function endOf({ start, removed }: Segment): number {
  return start + removed.length;
}

function splitLines(text: string): string[] {
  return text === "" ? [] : text.split(/(?<=\n)/);
}

function writeHunk(lines: readonly string[], group: readonly Segment[], shift: number): Hunk {
  const from = Math.max(0, (group[0] as Segment).start - around);
  const to = Math.min(lines.length, endOf(group.at(-1) as Segment) + around);
  const written: DiffLine[] = [];
  const keep = (start: number, end: number) => {
    for (const text of lines.slice(start, end)) written.push({ kind: "same", text });
  };
  let next = from;
  for (const segment of group) {
    keep(next, segment.start);
    for (const text of segment.removed) written.push({ kind: "removed", text });
    for (const text of segment.added) written.push({ kind: "added", text });
    next = endOf(segment);
  }
  keep(next, to);
  const oldLines = to - from;
  const newLines = written.filter(({ kind }) => kind !== "removed").length;
  // By convention a range without lines begins at the line before it.
  const oldStart = oldLines === 0 ? from : from + 1;
  return { oldStart, oldLines, newStart: from + shift + (newLines === 0 ? 0 : 1), newLines, lines: written };
}

function listSegments(text: string, lines: readonly string[], edits: readonly TextEdit[]): Segment[] {
  const starts: number[] = [];
  let length = 0;
  for (const line of lines) {
    starts.push(length);
    length += line.length;
  }
  starts.push(length);
  const segments: Segment[] = [];
  let line = 0;
  for (let at = 0; at < edits.length; ) {
    line = findLine(starts, lines, (edits[at] as TextEdit).offset, line);
    let last = line;
    const inside: TextEdit[] = [];
    for (
      let edit = edits[at];
      edit && findLine(starts, lines, edit.offset, last) <= last;
      edit = edits[++at]
    ) {
      inside.push(edit);
      last = findLine(starts, lines, edit.offset + Math.max(0, edit.replaced - 1), last);
    }
    const end = starts[Math.min(last + 1, lines.length)] as number;
    const after = splitLines(applyInside(text, starts[line] as number, end, inside));
    segments.push(...splitSegment(line, lines.slice(line, last + 1), after));
  }
  return segments;
}

/** The line of an offset, at or after `from`; behind the last line break there is one more. */
function findLine(starts: readonly number[], lines: readonly string[], offset: number, from: number): number {
  let line = from;
  while (line < lines.length && (starts[line + 1] as number) <= offset) line++;
  const isBehind = line === lines.length && lines.length > 0 && !lines.at(-1)?.endsWith("\n");
  return isBehind ? line - 1 : line;
}

function applyInside(text: string, start: number, end: number, edits: readonly TextEdit[]): string {
  let from = start;
  let written = "";
  for (const { offset, replaced, text: added } of edits) {
    written += text.slice(from, offset) + added;
    from = offset + replaced;
  }
  return written + text.slice(from, Math.max(from, end));
}

/** What differs between lines before and after. Lines that are found again in their order are not part of it. */
function splitSegment(start: number, before: readonly string[], after: readonly string[]): Segment[] {
  const segments: Segment[] = [];
  let open: Segment = { start, removed: [], added: [] };
  let next = 0;
  for (const [index, line] of before.entries()) {
    const found = after.indexOf(line, next);
    if (found === -1) {
      open.removed.push(line);
      continue;
    }
    open.added.push(...after.slice(next, found));
    segments.push(open);
    open = { start: start + index + 1, removed: [], added: [] };
    next = found + 1;
  }
  open.added.push(...after.slice(next));
  segments.push(open);
  return segments.filter(({ removed, added }) => removed.length > 0 || added.length > 0);
}

/** A diff that `git apply` and `patch` understand. */
export function writeUnifiedDiff(name: string, hunks: readonly Hunk[]): string {
  const signs = { same: " ", added: "+", removed: "-" };
  const pieces = [`--- a/${name}\n+++ b/${name}\n`];
  for (const { oldStart, oldLines, newStart, newLines, lines } of hunks) {
    pieces.push(`@@ -${oldStart},${oldLines} +${newStart},${newLines} @@\n`);
    for (const { kind, text } of lines) {
      pieces.push(signs[kind], text, text.endsWith("\n") ? "" : "\n\\ No newline at end of file\n");
    }
  }
  return pieces.join("");
}
