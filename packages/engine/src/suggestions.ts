export { applyChanges, type Change } from "./suggestions/apply-changes.ts";
export { patchText } from "./suggestions/patch-text.ts";
export { createSchemaSuggester, type Proposal, type SchemaSuggestion } from "./suggestions/suggest-schema.ts";
