export { applyChanges, type Change } from "./suggestions/apply-changes.ts";
export { createSchemaSuggester, type Proposal, type SchemaSuggestion } from "./suggestions/suggest-schema.ts";
