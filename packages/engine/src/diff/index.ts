export type { ChangeKind, ChangeLocation, Comparison, Direction, OperationChange } from "./change.ts";
export { type ComparedOperation, compareOperations } from "./compare-operations.ts";
export { toFieldAddress } from "./field-address.ts";
