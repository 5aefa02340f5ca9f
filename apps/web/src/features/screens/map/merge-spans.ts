import type { SpanShape } from "../../illustrations/span-geometry.ts";

/** Many spans as a few paths: thousands of elements would take too long to update while the pointer moves. */
export type MergedSpans = {
  count: number;
  lines: readonly string[];
  /** The squares and circles at their ends, as far as they are visible. */
  ends: string;
};

/**
 * Browsers rasterize a map in parts, and each part processes every path that reaches into it: one path with all lines
 * takes three times as long as paths of this many.
 */
const linesPerPath = 64;

export function mergeSpans(shapes: readonly SpanShape[], height: number): MergedSpans {
  const lines: string[] = [];
  for (let first = 0; first < shapes.length; first += linesPerPath) {
    const some = shapes.slice(first, first + linesPerPath);
    lines.push(some.map(({ path }) => path).join(""));
  }
  const isVisible = (y: number) => y > -endSize && y < height + endSize;
  const ends = shapes
    .map(({ square: [x, y], circle: [cx, cy] }) => {
      const square = isVisible(y) ? `M${x - 3.5} ${y - 3.5}h7v7h-7z` : "";
      const circle = isVisible(cy) ? `M${cx - 4} ${cy}a4 4 0 1 0 8 0a4 4 0 1 0-8 0z` : "";
      return square + circle;
    })
    .join("");
  return { count: shapes.length, lines, ends };
}

const endSize = 8;
