export type Bar = { what: string; measured: string; bar: string; met: boolean };

/** Prints the table and the closing line, and fails the process when a bar is missed. */
export function reportBars(bars: readonly Bar[]): void {
  console.table(
    bars.map(({ what, measured, bar, met }) => ({ what, measured, bar, met: met ? "yes" : "NO" })),
  );
  const met = bars.filter((bar) => bar.met).length;
  console.log(`bars: ${met} met, ${bars.length - met} missed`);
  if (met < bars.length) process.exitCode = 1;
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The value below which this share of the others lies. */
export function findPercentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
}

/** Below this a page is not felt to be blocked at all, and a ratio says nothing. */
const minBlockedMs = 50;

/** At most twice the blocked time of a small page is allowed to a large one. */
export function compareBlocked(what: string, large: readonly number[], small: readonly number[]): Bar {
  const [long, short] = [median(large), median(small)];
  const ratio = Math.max(long, minBlockedMs) / Math.max(short, minBlockedMs);
  return {
    what: `${what}: blocked time`,
    measured: `${ratio.toFixed(2)} × (${long.toFixed(0)} ÷ ${short.toFixed(0)} ms, at least ${minBlockedMs} counted)`,
    bar: "≤ 2 ×",
    met: ratio <= 2,
  };
}
