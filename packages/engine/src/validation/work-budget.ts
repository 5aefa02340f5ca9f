import type { Pattern } from "../patterns/pattern.ts";

/** Work that several checks and examples share. What is not looked at once it is used up counts as fitting. */
export type WorkBudget = {
  /** Schemas that may still be looked at. */
  checks: number;
  patternSteps: { left: number };
  patterns: Map<string, Pattern | undefined>;
};

/** What all patterns together may take. */
const MAX_PATTERN_STEPS = 2_000_000;

/** A budget of this many schemas. */
export function createWorkBudget(checks: number): WorkBudget {
  return { checks, patternSteps: { left: MAX_PATTERN_STEPS }, patterns: new Map() };
}

/** Takes one schema out of the budget; false when nothing is left. */
export function spendCheck(budget: WorkBudget | undefined): boolean {
  return budget === undefined || budget.checks-- > 0;
}
