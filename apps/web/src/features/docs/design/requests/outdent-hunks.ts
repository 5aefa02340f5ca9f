import type { FixPreview } from "@linkspan/contract";

type Hunk = FixPreview["diff"]["hunks"][number];

/** The lines without the spaces that all of them begin with: deep schemas would be out of view. */
export function outdentHunks(hunks: readonly Hunk[]): Hunk[] {
  const indents = hunks
    .flatMap(({ lines }) => lines)
    .flatMap(({ text }) => (text.trim() === "" ? [] : text.search(/\S/)));
  const indent = indents.length > 0 ? Math.min(...indents) : 0;
  return hunks.map((hunk) => ({
    ...hunk,
    lines: hunk.lines.map((line) => ({ ...line, text: line.text.slice(indent) })),
  }));
}
