import { defaultRangeExtractor, type Range } from "@tanstack/react-virtual";

/** The rows of a virtual list to render: the visible ones, and the one with the focus. */
export function extractRows(range: Range, focused: number): number[] {
  const rows = defaultRangeExtractor(range);
  if (focused < 0 || focused >= range.count || rows.includes(focused)) return rows;
  return [...rows, focused].sort((a, b) => a - b);
}
