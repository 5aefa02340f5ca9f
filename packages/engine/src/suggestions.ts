export { applyChanges, type Change } from "./suggestions/apply-changes.ts";
export {
  type PatchedDescription,
  patchDescription,
  type WritableYaml,
} from "./suggestions/patch-description.ts";
export { patchText } from "./suggestions/patch-text.ts";
export { type ChangePlan, type ProposalAnswer, planChanges } from "./suggestions/plan-changes.ts";
export { createSchemaSuggester, type Proposal, type SchemaSuggestion } from "./suggestions/suggest-schema.ts";
