import { recomputeOverallScore } from "../analysis/coverage-override.ts";
import { blocks } from "../analysis/score.ts";
import type { Block } from "../rules/rule.ts";
import { findFix } from "./fix-list.ts";

/** What fixing a failed check is about and what it is worth. */
export type FixSummary = {
  title: string;
  count: number;
  gain: number;
  overallAfter: number;
  unlocks: string[];
  question: string | null;
};

type Counted = { rule: string; points: number; covered: number; total: number };
type Scored = Record<Block, { score: number; issues: readonly Counted[]; skipped: readonly Counted[] }>;

/** The task of a failed check, from the results alone; undefined for a rule without one. */
export function summarizeFix(results: Scored, check: Counted): FixSummary | undefined {
  const fix = findFix(check.rule);
  const block = blocks.find((name) => results[name].issues.some(({ rule }) => rule === check.rule));
  if (!fix || !block) return undefined;
  const locked = results[block].skipped.filter(({ rule }) => fix.unlocks?.rules.includes(rule));
  const costs = locked.map(({ points }) => points).toSorted((a, b) => a - b);
  const newly = costs.slice(0, Math.max(0, costs.length - (fix.unlocks?.satisfies ?? 0)));
  const gain = check.points - newly.reduce((sum, points) => sum + points, 0);
  const lost = results[block].issues.reduce((sum, { points }) => sum + points, 0);
  const score = Math.max(0, 100 - lost + gain);
  const { aiReadiness, design, performance, security } = results;
  const before = {
    aiReadiness: aiReadiness.score,
    design: design.score,
    performance: performance.score,
    security: security.score,
  };
  const isEvery = check.total > check.covered && check.covered + check.total > 0 && countsRows(check.rule);
  const count = isEvery ? check.total - check.covered : 1;
  return {
    title: fix.title(count),
    count,
    gain: score - results[block].score,
    overallAfter: recomputeOverallScore({ ...before, [block]: score }),
    unlocks: locked.map(({ rule }) => rule),
    question: fix.question ?? null,
  };
}

const rowRules = new Set([
  "operation-ids",
  "schema-descriptions",
  "operation-text",
  "design-references",
  "error-responses",
  "input-schemas",
  "https",
]);

/** Whether a task has as many steps as things that fail its check. */
function countsRows(rule: string): boolean {
  return rowRules.has(rule);
}
