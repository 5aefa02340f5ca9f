import type { Bar } from "../bars.ts";

export type Ratio = { name: string; ratio: number };

/** The bar that a ratio must stay under. */
export function limitRatio(what: string, { name, ratio }: Ratio, limit: number): Bar {
  const measured = name ? `${ratio.toFixed(2)} × (${name})` : `${ratio.toFixed(2)} ×`;
  return { what, measured, bar: `≤ ${limit} ×`, met: ratio <= limit };
}

export function findWorst(ratios: readonly Ratio[]): Ratio {
  return ratios.reduce((highest, each) => (each.ratio > highest.ratio ? each : highest));
}
