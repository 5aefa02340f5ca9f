import type { ShownAnalysis } from "../analysis-data.ts";
import { type PlannedFix, planFixes } from "../plan-fixes.ts";

/** The tasks of an analysis: the open ones, and those whose question was answered with no. */
export function listTasks(analysis: ShownAnalysis): { open: PlannedFix[]; silenced: PlannedFix[] } {
  const fixes = planFixes(analysis);
  return {
    open: fixes.filter(({ check }) => !check.silence),
    silenced: fixes.filter(({ check }) => check.silence),
  };
}
