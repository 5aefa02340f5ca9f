import type { Block } from "../rules/rule.ts";
import type { BlockResult, CheckResult } from "./analysis.ts";
import { evaluateTally, type Tally, toResult } from "./tally.ts";

/** The blocks in the order in which they are shown. */
export const blocks: readonly Block[] = ["aiReadiness", "design", "performance", "security"];

/** A block starts at 100 and loses the points of its issues. */
export function scoreBlock(tallies: readonly Tally[]): BlockResult {
  const lists: Record<"issues" | "passed" | "skipped", CheckResult[]> = {
    issues: [],
    passed: [],
    skipped: [],
  };
  for (const tally of tallies) lists[evaluateTally(tally)].push(toResult(tally));
  const lost = lists.issues.reduce((sum, { points }) => sum + points, 0);
  return { score: Math.max(0, 100 - lost), ...lists };
}

/** The overall score: the rounded mean of the four blocks. */
export function scoreOverall(results: Record<Block, Pick<BlockResult, "score">>): number {
  return Math.round(blocks.reduce((sum, block) => sum + results[block].score, 0) / blocks.length);
}
