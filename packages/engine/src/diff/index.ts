export type { Change, ChangeKind, ChangeLocation, Comparison, Direction } from "./change.ts";
export { type ComparedOperation, compareOperations } from "./compare-operations.ts";
