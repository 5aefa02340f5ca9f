import type { Analysis, CheckResult } from "../analysis/analysis.ts";
import { blocks } from "../analysis/score.ts";
import type { Block } from "../rules/rule.ts";

/** The overall score and its blocks. */
export type Scores = Record<Block | "overallScore", number>;

/** Where one check is after the answers are applied. */
type FixProgress = Pick<CheckResult, "rule" | "points" | "covered" | "total" | "unit"> & {
  block: Block;
  state: "fixed" | "open" | "opened";
};

/** What answers do, found by analyzing the file before and after. */
export type FixPrediction = { before: Scores; after: Scores; progress: FixProgress[] };

export function predictFixes(before: Analysis, after: Analysis): FixPrediction {
  return {
    before: readScores(before),
    after: readScores(after),
    progress: blocks.flatMap((block) => compareBlock(block, before, after)),
  };
}

function readScores(analysis: Analysis): Scores {
  return {
    overallScore: analysis.overallScore,
    aiReadiness: analysis.aiReadiness.score,
    design: analysis.design.score,
    performance: analysis.performance.score,
    security: analysis.security.score,
  };
}

function compareBlock(block: Block, before: Analysis, after: Analysis): FixProgress[] {
  const cost = new Set(before[block].issues.map(({ rule }) => rule));
  const { issues, passed, skipped } = after[block];
  const open = new Set(issues.map(({ rule }) => rule));
  return [...issues, ...passed, ...skipped]
    .filter(({ rule }) => cost.has(rule) || open.has(rule))
    .map(({ rule, points, covered, total, unit }) => {
      const state = !open.has(rule) ? "fixed" : cost.has(rule) ? "open" : "opened";
      return { rule, block, points, covered, total, unit, state };
    });
}
