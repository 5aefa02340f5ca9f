export { buildDocumentation, type Documentation } from "./build-documentation.ts";
export type { Chunk, ComponentChunk, OperationChunk, OperationContent } from "./chunk.ts";
export type { HashText } from "./component-json.ts";
export type { DocumentationIndex, OperationColumns } from "./index-columns.ts";
export { listProperties, type PropertyLocation } from "./list-properties.ts";
export type { ApiOverview } from "./overview/overview.ts";
export {
  groupByTag,
  type IndexedOperation,
  listOperations,
  listWebhooks,
  type TagGroup,
} from "./read-index.ts";
export { collectSchemaText, type OperationSearchText } from "./search-text.ts";
export { type FoundWord, splitQuery, splitWords } from "./split-words.ts";
export { collectUses } from "./uses/collect-uses.ts";
export {
  countUsers,
  findSchemaUsers,
  type SchemaUsers,
  type UsingOperation,
} from "./uses/find-users.ts";
export { type OpenUses, openUses } from "./uses/open-uses.ts";
export { type SchemaUses, usageFlags } from "./uses/schema-uses.ts";
export { readLabel, wordFields, writeLabel } from "./word-label.ts";
