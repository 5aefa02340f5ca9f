export type { Change, ChangeKind, ChangeLocation, Comparison, Direction } from "./changes/change.ts";
export { type ComparedOperation, compareOperations } from "./changes/compare-operations.ts";
