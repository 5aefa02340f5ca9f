export { locateJsonError } from "./validation/locate-json-error.ts";
export { type Pairs, readFromPairs, readFromText, toObject } from "./validation/read-parameter.ts";
export type { Mismatch, MismatchKind } from "./validation/run.ts";
export { type ValidationOptions, validate } from "./validation/validate.ts";
export { createWorkBudget, type WorkBudget } from "./validation/work-budget.ts";
