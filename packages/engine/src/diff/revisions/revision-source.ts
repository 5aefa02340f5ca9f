import type { ApiFacts } from "../../documentation/api-facts.ts";
import type { OperationContent } from "../../documentation/chunk.ts";
import type { Json } from "../../json.ts";
import type { NamedOperation } from "../api/match-operations.ts";

/** One revision of an API description as it is stored: an index, fingerprints, and chunks that are read when needed. */
export type RevisionSource = {
  facts: Required<ApiFacts>;
  /** Operations, then webhooks, in the order of the index. */
  operations: readonly NamedOperation[];
  /** Of operations and webhooks, in the same order. Equal ones mean that nothing changed for callers. */
  fingerprints: readonly string[];
  /** The contents of operations by their indexes, in the given order; undefined for one that can't be read. */
  readOperations(indexes: readonly number[]): Promise<readonly (OperationContent | undefined)[]>;
  /** What references lead to, in the given order; undefined where one leads nowhere. */
  readComponents(references: readonly string[]): Promise<readonly (Json | undefined)[]>;
};
