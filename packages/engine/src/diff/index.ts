export { compareDescriptions, type DescriptionComparison } from "./api/compare-descriptions.ts";
export type {
  ChangeFacts,
  ChangeLocation,
  Comparison,
  OperationChange,
  Rename,
  RequiredField,
} from "./change.ts";
export { type ComparedOperation, compareOperations } from "./compare-operations.ts";
export { toFieldAddress } from "./field-address.ts";
export { type ChangeKind, type Direction, type Verdict, verdicts } from "./verdicts.ts";
