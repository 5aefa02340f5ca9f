export {
  everyItem,
  everyKey,
  type FieldAddress,
  formatFieldAddress,
  parseFieldAddress,
  readSegment,
  toSegment,
} from "./field-address.ts";
export { formatFieldPath, readFieldPath } from "./field-path.ts";
export { formatFieldName, isSentField, toRowKey } from "./field-words.ts";
export { type FoundFields, findFields } from "./find-fields.ts";
export { type FoundRow, findRows } from "./find-rows.ts";
export { listMissingComponents } from "./missing-components.ts";
