import type { FixPreview } from "@linkspan/contract";

type Hunk = FixPreview["diff"]["hunks"][number];

export type NumberedLine = Hunk["lines"][number] & { old?: number; new?: number };

/** Old and new line numbers; an added line has no old one, a removed line no new one. */
export function numberLines({ old_start, new_start, lines }: Hunk): NumberedLine[] {
  let before = old_start;
  let after = new_start;
  return lines.map((line) => {
    if (line.kind === "added") return { ...line, new: after++ };
    if (line.kind === "removed") return { ...line, old: before++ };
    return { ...line, old: before++, new: after++ };
  });
}
