import type { Block } from "../rules/rule.ts";
import { scoreOverall } from "./score.ts";
import { evaluateCoverage } from "./tally.ts";

type Counted = { rule: string; points: number; covered: number; total: number };

type Judged<Check extends Counted> = { score: number; issues: Check[]; passed: Check[]; skipped: Check[] };

/**
 * Re-evaluates a block whose check counts more, or fewer, items than the API description alone gives, as when an
 * operation is linked to a screen outside of the description. Only for checks that examine every item.
 */
export function applyCoverageOverride<Check extends Counted>(
  block: Judged<Check>,
  rule: string,
  count: (check: Check) => Check,
): Judged<Check> {
  const lists: Pick<Judged<Check>, "issues" | "passed" | "skipped"> = { issues: [], passed: [], skipped: [] };
  for (const verdict of ["issues", "passed", "skipped"] as const) {
    for (const check of block[verdict]) {
      if (check.rule !== rule) lists[verdict].push(check);
      else {
        const counted = count(check);
        lists[evaluateCoverage(counted)].push(counted);
      }
    }
  }
  const lost = lists.issues.reduce((sum, { points }) => sum + points, 0);
  return { score: Math.max(0, 100 - lost), ...lists };
}

/** The overall score of blocks of which one was reconsidered. */
export function recomputeOverallScore(scores: Record<Block, number>): number {
  const { aiReadiness, design, performance, security } = scores;
  return scoreOverall({
    aiReadiness: { score: aiReadiness },
    design: { score: design },
    performance: { score: performance },
    security: { score: security },
  });
}
