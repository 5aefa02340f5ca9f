export { diffEdits, type Hunk, writeUnifiedDiff } from "../editing/diff-edits.ts";
export { applyFixes, type FixedDescription, type FixProblem, type FixRequest } from "./apply-fixes.ts";
export type { FixAnswer, FixEntry, FixField } from "./fix.ts";
export { findFix, findTaskOf } from "./fix-list.ts";
export { type FixTask, listFixTasks } from "./list-fix-tasks.ts";
export { type FixPrediction, predictFixes, type Scores } from "./predict.ts";
export { type FixSummary, summarizeFix } from "./summarize-fix.ts";
