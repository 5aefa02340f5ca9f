export {
  type AffectedField,
  findAffected,
  indexChanges,
  needsWhole,
} from "./affecting-changes.ts";
export type { FieldEffect } from "./field-effect.ts";
export { findFieldOwners } from "./field-owners.ts";
export {
  dependsOnDrawing,
  type LayerFacts,
  readLayerFacts,
  type ViewedScreen,
  viewScreen,
} from "./layer-facts.ts";
export { findMovedField } from "./moved-field.ts";
export { listUsedComponents } from "./used-components.ts";
