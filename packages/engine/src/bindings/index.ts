export type { DisplayFormat } from "./display-format/display-format.ts";
export { formatValue } from "./display-format/format-value.ts";
export { inferFormat } from "./display-format/infer-format.ts";
export type { Field } from "./field.ts";
export { listFields } from "./list-fields.ts";
export { createLayerTree } from "./suggest/layer-tree.ts";
export { findLikeLayers } from "./suggest/like-layers.ts";
export type { SuggestionReason } from "./suggest/reason.ts";
export { type BindingSuggestion, suggestBindings } from "./suggest/suggest-bindings.ts";
