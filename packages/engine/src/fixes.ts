export { diffEdits, type Hunk, writeUnifiedDiff } from "./editing/diff-edits.ts";
export { applyFixes, type FixedDescription, type FixProblem, type FixRequest } from "./fixes/apply-fixes.ts";
export type { FixAnswer, FixEntry, FixField } from "./fixes/fix.ts";
export { findFix, findTaskOf } from "./fixes/fix-list.ts";
export { type FixTask, listFixTasks } from "./fixes/list-fix-tasks.ts";
export { type FixPrediction, predictFixes, type Scores } from "./fixes/predict.ts";
export { type FixSummary, summarizeFix } from "./fixes/summarize-fix.ts";
