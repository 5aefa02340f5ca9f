import type { Position } from "./syntax.ts";

/** The character that some editors write before the text: no part of it, and no column. */
const byteOrderMark = 0xfeff;

/** The offset at which the text itself begins. */
export function findTextStart(text: string): number {
  return text.charCodeAt(0) === byteOrderMark ? 1 : 0;
}

/** The offsets at which lines begin, as far as the line that holds `last`. */
function indexLines(text: string, last = text.length): number[] {
  const starts = [findTextStart(text)];
  let end = text.indexOf("\n");
  while (end !== -1 && end < last) {
    starts.push(end + 1);
    end = text.indexOf("\n", end + 1);
  }
  return starts;
}

/** The line, counted from 0, that holds an offset. `guess` is where to look first: the line of the offset before. */
function findLine(starts: readonly number[], offset: number, guess: number): number {
  let low = 0;
  let high = starts.length - 1;
  if ((starts[guess] ?? Infinity) <= offset) {
    low = guess;
    // Offsets mostly come in the text's order: a few steps forward find most of them.
    for (let step = 0; step < 4; step++) {
      if (low === high || (starts[low + 1] as number) > offset) return low;
      low++;
    }
  }
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] as number) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The positions of offsets, in their order. */
export function toPositions(text: string, offsets: readonly number[]): Position[] {
  let last = 0;
  for (const offset of offsets) if (offset > last) last = offset;
  const starts = indexLines(text, last);
  const positions: Position[] = [];
  let line = 0;
  for (const offset of offsets) {
    line = findLine(starts, offset, line);
    positions.push({ line: line + 1, column: Math.max(1, offset - (starts[line] as number) + 1) });
  }
  return positions;
}

/** The position of one offset. */
export function toPosition(text: string, offset: number): Position {
  return toPositions(text, [offset])[0] as Position;
}
