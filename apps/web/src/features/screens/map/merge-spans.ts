import type { SpanShape } from "../../illustrations/span-geometry.ts";

/** Many spans as two paths: thousands of elements would take too long to update while the pointer moves. */
export type MergedSpans = {
  count: number;
  lines: string;
  /** The squares and circles at their ends. */
  ends: string;
};

export function mergeSpans(shapes: readonly SpanShape[]): MergedSpans {
  const lines = shapes.map(({ path }) => path).join("");
  const ends = shapes
    .map(({ square: [x, y], circle: [cx, cy] }) => {
      const circle = `M${cx - 4} ${cy}a4 4 0 1 0 8 0a4 4 0 1 0-8 0z`;
      return `M${x - 3.5} ${y - 3.5}h7v7h-7z${circle}`;
    })
    .join("");
  return { count: shapes.length, lines, ends };
}
