export { locateJsonError } from "./locate-json-error.ts";
export { type Pairs, readFromPairs, readFromText, toObject } from "./read-parameter.ts";
export type { Mismatch, MismatchKind } from "./run.ts";
export { type ValidationOptions, validate } from "./validate.ts";
export { createWorkBudget, type WorkBudget } from "./work-budget.ts";
