import type { ProjectAnalysis } from "@linkspan/contract";
import { type Block, blocks, scoreWith } from "../../lib/score-with.ts";
import type { Check } from "./analysis-data.ts";

type Scored = Pick<ProjectAnalysis, Block>;

/** One task and what it does to the overall score, after the tasks before it. */
export type PlannedFix = { block: Block; check: Check; gain: number; from: number; to: number };

/**
 * All issues by gain, points, then the number of screens that show them, each with the overall score before and after.
 * A gain includes the checks that a fix unlocks. Checks that were answered with no come last and add no points.
 */
export function planFixes(analysis: Scored): PlannedFix[] {
  const won: Partial<Record<Block, number>> = {};
  return blocks
    .flatMap((block) => analysis[block].issues.map((check) => ({ block, check, gain: gainOf(check) })))
    .toSorted(
      (a, b) =>
        Number(Boolean(a.check.silence)) - Number(Boolean(b.check.silence)) ||
        b.gain - a.gain ||
        b.check.points - a.check.points ||
        b.check.screens - a.check.screens,
    )
    .map(({ block, check, gain }) => {
      const from = scoreWith(analysis, won);
      if (!check.silence) won[block] = (won[block] ?? 0) + gain;
      return { block, check, gain, from, to: scoreWith(analysis, won) };
    });
}

function gainOf({ task, points }: Check): number {
  return task?.gain ?? points;
}
