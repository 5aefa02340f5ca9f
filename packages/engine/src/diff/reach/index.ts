export {
  type AffectedField,
  type FieldEffect,
  findAffected,
  indexChanges,
} from "./affecting-changes.ts";
export { findFieldOwners } from "./field-owners.ts";
export { findMovedField } from "./moved-field.ts";
