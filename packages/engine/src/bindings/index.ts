export { describeFormat, type FormatStep } from "./display-format/describe-format.ts";
export type {
  DateFormat,
  DisplayFormat,
  LetterCase,
  NumberFormat,
  TextFormat,
  TextPart,
  WordsFormat,
} from "./display-format/display-format.ts";
export { fillText, formatValue } from "./display-format/format-value.ts";
export { inferFormat } from "./display-format/infer-format.ts";
export { moveFormat, type ShownField, type ShownValue, showMoved } from "./display-format/move-format.ts";
export type { Field, FieldValue, OperationFields } from "./field.ts";
export { collectFields, listFields } from "./list-fields.ts";
export {
  addDraft,
  draftProposed,
  draftRequested,
  type FieldDraft,
  readDrafts,
} from "./missing-fields/field-drafts.ts";
export { type ProposedField, proposeFields } from "./missing-fields/propose-fields.ts";
export {
  fieldTypeWords,
  formatFieldType,
  readFieldTypeWord,
  requestedFieldEntry,
  requestedFieldsRule,
  requestedFieldTypes,
} from "./missing-fields/requested-field.ts";
export { proposeReplacements } from "./replacements/propose-replacements.ts";
export {
  type FieldReplacement,
  type FieldReplacementReason,
  replaceFields,
} from "./replacements/replace-fields.ts";
export type {
  MissingLayer,
  Replacement,
  ReplacementCandidate,
  ReplacementInput,
  ReplacementReason,
} from "./replacements/replacement.ts";
export {
  countCharacters,
  estimateRoom,
  fitsRoom,
  measureText,
  type TextRoom,
} from "./suggest/estimate-fit.ts";
export { createLayerTree, type LayerTree } from "./suggest/layer-tree.ts";
export { createLikeLayersReader, type LikeLayersReader } from "./suggest/list-like-layers.ts";
export type { ReasonCode, SuggestionReason } from "./suggest/reason.ts";
export {
  type BindingSuggestion,
  type BoundLayer,
  type SuggestionInput,
  suggestBindings,
} from "./suggest/suggest-bindings.ts";
export { findWarnings } from "./warnings/find-warnings.ts";
export type { FoundWarning, Warning } from "./warnings/warning.ts";
export type { Binding, Link, WarningInput } from "./warnings/warning-input.ts";
export { warnings } from "./warnings/warnings.ts";
