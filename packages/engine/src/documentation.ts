export { buildDocumentation, type Documentation } from "./documentation/build-documentation.ts";
export type { Chunk, OperationChunk, OperationContent, PartChunk } from "./documentation/chunk.ts";
export type { DocumentationIndex } from "./documentation/index-columns.ts";
export {
  groupByTag,
  type IndexedOperation,
  listOperations,
  type TagGroup,
} from "./documentation/read-index.ts";
export type { SearchText } from "./documentation/search-text.ts";
export type { HashText } from "./documentation/write-part.ts";
