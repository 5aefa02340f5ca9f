import type { Description } from "../../description/description.ts";
import type { OperationContent } from "../../documentation/chunk.ts";
import type { HashText } from "../../documentation/component-json.ts";
import {
  createComponentRegistry,
  resolveReference,
  toReference,
} from "../../documentation/component-registry.ts";
import { createOperationPrints } from "../../documentation/fingerprints/fingerprint-operations.ts";
import { type OperationPiece, readOperations } from "../../documentation/operation-pieces.ts";
import { readApiFacts } from "../../documentation/read-api-facts.ts";
import { readText } from "../../documentation-view/read-bodies.ts";
import type { JsonObject } from "../../json.ts";
import type { RevisionSource } from "./revision-source.ts";

/** A description in memory, as if it were stored. */
export function openDescription(description: Description, hash: HashText): RevisionSource {
  const registry = createComponentRegistry(description);
  const pieces = readOperations(registry);
  const findPrint = createOperationPrints(registry, hash);
  return {
    facts: readApiFacts(description),
    operations: pieces.map(({ operation: { method, path, isWebhook, object } }) => ({
      method,
      path,
      isWebhook,
      operationId: readText(object.operationId),
    })),
    fingerprints: pieces.map(findPrint),
    readOperations: async (indexes) =>
      indexes.map((index) => {
        const piece = pieces[index];
        return piece && toContent(piece);
      }),
    readComponents: async (references) =>
      references.map((text) => resolveReference(registry, toReference(registry, text))?.value),
  };
}

function toContent({ operation, value, pathItem }: OperationPiece): OperationContent {
  return {
    operation: value as JsonObject,
    ...(operation.isWebhook ? { webhook: true as const } : {}),
    ...(pathItem === "" ? {} : { pathItem: JSON.parse(pathItem) as JsonObject }),
  };
}
