export { applyChanges, type ValueChange } from "./apply-changes.ts";
export {
  type PatchedDescription,
  patchDescription,
  type WritableYaml,
} from "./patch-description.ts";
export { patchText } from "./patch-text.ts";
export { type ChangePlan, type ProposalAnswer, planChanges } from "./plan-changes.ts";
export { createSchemaSuggester, type Proposal, type SchemaSuggestion } from "./suggest-schema.ts";
