import type { Description } from "../description/description.ts";
import { buildIndex } from "./build-index.ts";
import type { Chunk } from "./chunk.ts";
import type { HashText } from "./component-json.ts";
import type { DocumentationIndex } from "./index-columns.ts";
import type { ApiOverview } from "./overview/overview.ts";
import { readOverview } from "./overview/read-overview.ts";
import { writeChunks } from "./write-chunks.ts";

/** What documentation is read from: an index that is loaded first, and chunks that are loaded when looked at. */
export type Documentation = {
  index: DocumentationIndex;
  /** What is said about the whole API. */
  overview: ApiOverview;
  /** To be gone through once: each chunk is written when it is asked for. */
  chunks: Iterable<Chunk>;
};

/** Splits a description into documentation. */
export function buildDocumentation(description: Description, hash: HashText): Documentation {
  const index = buildIndex(description);
  return { index, overview: readOverview(description, index), chunks: writeChunks(description, hash) };
}
