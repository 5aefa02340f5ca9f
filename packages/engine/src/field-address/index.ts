export { type FieldAddress, formatFieldAddress, parseFieldAddress } from "./field-address.ts";
export { type FoundRow, findRows } from "./find-rows.ts";
export { listMissingComponents } from "./missing-components.ts";
