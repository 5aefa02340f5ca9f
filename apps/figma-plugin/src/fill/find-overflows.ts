import type { Box, TextMeasure } from "../messages.ts";

/** A text that doesn't fit after a fill. */
export type Overflow = { layer: string; name: string; text: string; source: string; copy: number } & Found;

type Found =
  | { kind: "too-wide" | "too-tall"; pixels: number }
  /** Cut off by its own box: what is left of it. */
  | { kind: "cut"; shown: string }
  /** Cut off by a frame around it. */
  | { kind: "clipped" }
  | { kind: "wraps"; lines: number };

/** Boxes have fractions of pixels. */
const tolerance = 0.5;

/** The texts that overflow, are cut or wrap onto another line, in the order of the layers. */
export function findOverflows(measures: readonly TextMeasure[]): Overflow[] {
  return measures.flatMap((measure) => {
    const found = measureOverflow(measure);
    const { layer, name, text, source, copy } = measure;
    return found ? [{ layer, name, text, source, copy, ...found }] : [];
  });
}

function measureOverflow(measure: TextMeasure): Found | undefined {
  const { resizing, before, after, oneLine, wrappedHeight, widestWord, clip } = measure;
  const isWordTooWide = resizing !== "both" && isLarger(widestWord, after.width);
  if (resizing === "truncate" && (isWordTooWide || isLarger(wrappedHeight, after.height)))
    return { kind: "cut", shown: cutText(measure) };
  if (resizing === "none" && isLarger(wrappedHeight, after.height)) {
    const isOneLine = !isLarger(oneLine.height, after.height);
    return isOneLine
      ? { kind: "too-wide", pixels: Math.ceil(oneLine.width - after.width) }
      : { kind: "too-tall", pixels: Math.ceil(wrappedHeight - after.height) };
  }
  // It sticks out of its box, or breaks within the word.
  if (isWordTooWide) return { kind: "too-wide", pixels: Math.ceil(widestWord - after.width) };
  const outside = clip && measureOutside(after, clip);
  if (outside && resizing === "both" && outside.width > tolerance)
    return { kind: "too-wide", pixels: Math.ceil(outside.width) };
  if (outside && (outside.width > tolerance || outside.height > tolerance)) return { kind: "clipped" };
  const wraps =
    resizing === "height" && isLarger(after.height, before.height) && isLarger(after.height, oneLine.height);
  return wraps ? { kind: "wraps", lines: countLines(measure) } : undefined;
}

function countLines({ after, wrappedHeight, oneLine, text }: TextMeasure): number {
  const lineHeight = oneLine.height / text.split("\n").length;
  return Math.round(Math.max(after.height, wrappedHeight) / lineHeight);
}

/** About as much of a text as its box shows: characters differ in width. */
function cutText({ text, after, oneLine }: TextMeasure): string {
  const lineHeight = oneLine.height / text.split("\n").length;
  const lines = Math.max(1, Math.floor((after.height + tolerance) / lineHeight));
  const length = Math.floor((text.length * after.width * lines) / Math.max(1, oneLine.width)) - 1;
  return `${text.slice(0, Math.max(1, Math.min(length, text.length - 1))).trimEnd()}…`;
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
