import type { FixPreview } from "@linkspan/contract";
import { diffEdits, type FixedDescription } from "@linkspan/engine/fixes";

/** So many lines are shown, each cut at so many characters. */
const maxLines = 2000;
const maxLength = 500;

type Diff = FixPreview["diff"];

/** The changed lines, as far as they are shown. A rewritten file has no lines to compare. */
export function presentDiff(text: string, { edits }: FixedDescription): Diff {
  if (!edits) return { hunks: [], added: 0, removed: 0, is_cut: true };
  const diff: Diff = { hunks: [], added: 0, removed: 0, is_cut: false };
  let left = maxLines;
  for (const { oldStart, oldLines, newStart, newLines, lines } of diffEdits(text, edits)) {
    for (const { kind } of lines) if (kind !== "same") diff[kind]++;
    const shown = lines.slice(0, left).map(({ kind, text: line }) => ({ kind, text: cutLine(line) }));
    left -= shown.length;
    if (shown.length < lines.length) diff.is_cut = true;
    if (shown.length === 0) continue;
    diff.hunks.push({
      old_start: oldStart,
      old_lines: oldLines,
      new_start: newStart,
      new_lines: newLines,
      lines: shown,
    });
  }
  return diff;
}

function cutLine(line: string): string {
  const text = line.replace(/\r?\n$/, "");
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}
