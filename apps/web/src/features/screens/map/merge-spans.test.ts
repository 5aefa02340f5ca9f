import { describe, expect, it } from "vitest";
import type { SpanShape } from "../../illustrations/span-geometry.ts";
import { mergeSpans } from "./merge-spans.ts";

const shape = (from: number, to: number): SpanShape => ({
  path: `M10,${from}L90,${to}`,
  square: [10, from],
  circle: [90, to],
  leader: undefined,
  onRail: false,
});

describe("mergeSpans", () => {
  it("draws all lines in paths of at most 64", () => {
    const shapes = Array.from({ length: 150 }, (_, index) => shape(index, index));
    const { count, lines } = mergeSpans(shapes, 800);
    expect(count).toBe(150);
    expect(lines.map((path) => path.match(/M/g)?.length)).toEqual([64, 64, 22]);
    expect(lines.join("")).toBe(shapes.map(({ path }) => path).join(""));
  });

  it("leaves out ends that are not visible", () => {
    expect(mergeSpans([shape(100, 100)], 800).ends.match(/M/g)).toHaveLength(2);
    expect(mergeSpans([shape(100, 900)], 800).ends).toBe("M6.5 96.5h7v7h-7z");
    expect(mergeSpans([shape(-90, 100)], 800).ends).toBe("M86 100a4 4 0 1 0 8 0a4 4 0 1 0-8 0z");
  });
});
