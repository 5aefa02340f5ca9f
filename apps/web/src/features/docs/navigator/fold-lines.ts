/** Tags that are folded: the line of each, and how many operations it hides. */
export type Folds = ReadonlyMap<number, number>;

/** The number of rows when the folded lines are hidden. */
export function countRows(lines: number, folds: Folds): number {
  let rows = lines;
  for (const hidden of folds.values()) rows -= hidden;
  return rows;
}

/** The line that a row shows. */
export function lineOfRow(row: number, folds: Folds): number {
  let line = row;
  for (const [tag, hidden] of inOrder(folds)) if (tag < line) line += hidden;
  return line;
}

/** The row that shows a line, or its tag if the tag is folded. */
export function rowOfLine(line: number, folds: Folds): number {
  let row = line;
  for (const [tag, hidden] of inOrder(folds)) {
    if (line > tag + hidden) row -= hidden;
    else if (line > tag) return row - (line - tag);
  }
  return row;
}

function inOrder(folds: Folds): [number, number][] {
  return [...folds].sort(([a], [b]) => a - b);
}
