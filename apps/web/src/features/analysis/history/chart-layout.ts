/** The height of the plot, in pixels. */
export const plotHeight = 72;

/** Low lines are not squeezed against the bottom, and high ones are not stretched. */
const lowestFloor = 60;

/** The vertical position of a score, from the top. */
export function scoreY(score: number, floor: number): number {
  return ((100 - score) / (100 - floor)) * plotHeight;
}

/** The score at the bottom of the plot. */
export function chartMinimum(scores: readonly number[]): number {
  return Math.floor(Math.min(lowestFloor, ...scores) / 10) * 10;
}

/** The horizontal position of a point, in percent from the inline start. */
export function xPercent(index: number, count: number): number {
  return count < 2 ? 100 : (index / (count - 1)) * 100;
}

/** The point nearest to a share of the plot's width. */
export function findNearest(share: number, count: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * (count - 1));
}

const letterWidth = 7;
const labelGap = 14;
const maxLabelLength = 12;

/** The points that get a label under a plot of this width: evenly spaced, and always the last. */
export function pickLabels(versions: readonly string[], width: number): Set<number> {
  const letters = Math.min(maxLabelLength, Math.max(1, ...versions.map(({ length }) => length)));
  const room = Math.max(2, Math.floor(width / (letters * letterWidth + labelGap)));
  const step = Math.ceil(versions.length / room);
  const last = versions.length - 1;
  return new Set(versions.flatMap((_, index) => ((last - index) % step === 0 ? index : [])));
}
