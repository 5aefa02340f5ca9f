import type { ProjectAnalysis } from "@linkspan/contract";
import { type Block, blocks, scoreWith } from "../../lib/score-with.ts";
import type { Check } from "./analysis-data.ts";

type Scored = Pick<ProjectAnalysis, Block>;

/** One repair and what it does to the overall score, after the repairs before it. */
export type PlannedFix = { block: Block; check: Check; from: number; to: number };

/** All issues, the dearest first and among those what most screens show, each with the score before and after. */
export function planFixes(analysis: Scored): PlannedFix[] {
  const won: Partial<Record<Block, number>> = {};
  return blocks
    .flatMap((block) => analysis[block].issues.map((check) => ({ block, check })))
    .toSorted((a, b) => b.check.points - a.check.points || b.check.screens - a.check.screens)
    .map(({ block, check }) => {
      const from = scoreWith(analysis, won);
      won[block] = (won[block] ?? 0) + check.points;
      return { block, check, from, to: scoreWith(analysis, won) };
    });
}
