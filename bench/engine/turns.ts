import { median } from "../bars.ts";

const rounds = 5;

/** Long enough for a sample to be more than the clock's and the collector's moods. */
const shortestSampleMs = 40;

/**
 * Milliseconds that each work takes: the works in turns, five times around, the median of each, every work equally
 * often. The heap is cleaned before the first turn only: a forced collection forgets the shapes of objects that the
 * engine has learnt, which no collection of a running server does while the same work goes on.
 */
export function measureInTurns(...works: (() => unknown)[]): number[] {
  const samples: number[][] = works.map(() => []);
  collectGarbage();
  const times = countRuns(works[0]);
  for (let round = 0; round < rounds; round++) {
    for (const [index, work] of works.entries()) samples[index]?.push(timeRuns(work, times));
  }
  return samples.map(median);
}

/** As a server is: every function compiled before the first sample. */
export function warmUp(milliseconds: number, ...works: (() => unknown)[]): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end) for (const work of works) work();
}

function countRuns(work: (() => unknown) | undefined): number {
  if (!work) return 0;
  work();
  return Math.ceil(shortestSampleMs / Math.max(timeRuns(work, 1), 0.01));
}

function timeRuns(work: () => unknown, times: number): number {
  const start = performance.now();
  for (let run = 0; run < times; run++) work();
  return (performance.now() - start) / times;
}

/** A figure without it would carry its neighbour's garbage. */
export function collectGarbage(): void {
  if (!globalThis.gc) throw new Error("measurements run with --expose-gc");
  globalThis.gc();
}
