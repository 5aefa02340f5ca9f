import type { Box, TextMeasure } from "../messages.ts";

/** A text that doesn't fit after a fill. */
export type Overflow = { layer: string; name: string; text: string } & (
  | { kind: "too-wide" | "too-tall"; pixels: number }
  /** Cut off by its own box, or by a frame around it. */
  | { kind: "cut" | "clipped" }
  | { kind: "wraps" }
);

/** Boxes have fractions of pixels. */
const tolerance = 0.5;

/** The texts that overflow, are cut or wrap onto another line, in the order of the layers. */
export function findOverflows(measures: readonly TextMeasure[]): Overflow[] {
  return measures.flatMap((measure) => {
    const found = measureOverflow(measure);
    return found ? [{ layer: measure.layer, name: measure.name, text: measure.text, ...found }] : [];
  });
}

type Found = { kind: "too-wide" | "too-tall"; pixels: number } | { kind: "cut" | "clipped" | "wraps" };

function measureOverflow(measure: TextMeasure): Found | undefined {
  const { resizing, before, after, oneLine, wrappedHeight, clip } = measure;
  if (resizing === "truncate" && isLarger(wrappedHeight, after.height)) return { kind: "cut" };
  if (resizing === "none" && isLarger(wrappedHeight, after.height)) {
    const isOneLine = !isLarger(oneLine.height, after.height);
    return isOneLine
      ? { kind: "too-wide", pixels: Math.ceil(oneLine.width - after.width) }
      : { kind: "too-tall", pixels: Math.ceil(wrappedHeight - after.height) };
  }
  const outside = clip && measureOutside(after, clip);
  if (outside && resizing === "both" && outside.width > tolerance)
    return { kind: "too-wide", pixels: Math.ceil(outside.width) };
  if (outside && (outside.width > tolerance || outside.height > tolerance)) return { kind: "clipped" };
  const wraps =
    resizing === "height" && isLarger(after.height, before.height) && isLarger(after.height, oneLine.height);
  return wraps ? { kind: "wraps" } : undefined;
}

/** How far a box is outside of another, in each direction. */
function measureOutside(inner: Box, outer: Box): { width: number; height: number } {
  return {
    width: Math.max(outer.x - inner.x, inner.x + inner.width - (outer.x + outer.width), 0),
    height: Math.max(outer.y - inner.y, inner.y + inner.height - (outer.y + outer.height), 0),
  };
}

function isLarger(length: number, limit: number): boolean {
  return length > limit + tolerance;
}
