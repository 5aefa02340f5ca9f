export { buildDocumentation, type Documentation } from "./documentation/build-documentation.ts";
export type { Chunk, OperationChunk, OperationContent, PartChunk } from "./documentation/chunk.ts";
export type { DocumentationIndex, OperationColumns } from "./documentation/index-columns.ts";
export { listProperties, type PropertyLocation } from "./documentation/list-properties.ts";
export type { ApiOverview } from "./documentation/overview/overview.ts";
export {
  groupByTag,
  type IndexedOperation,
  listOperations,
  listWebhooks,
  type TagGroup,
} from "./documentation/read-index.ts";
export { collectSchemaText, type OperationSearchText } from "./documentation/search-text.ts";
export { type FoundWord, splitQuery, splitWords } from "./documentation/split-words.ts";
export { collectUses } from "./documentation/uses/collect-uses.ts";
export {
  countUsers,
  findUsers,
  type SchemaUsers,
  type UsingOperation,
} from "./documentation/uses/find-users.ts";
export { type OpenUses, openUses } from "./documentation/uses/open-uses.ts";
export { type SchemaUses, usageFlags } from "./documentation/uses/schema-uses.ts";
export { readLabel, wordFields, writeLabel } from "./documentation/word-label.ts";
export type { HashText } from "./documentation/write-part.ts";
