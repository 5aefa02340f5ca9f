import { type Description, listPages } from "../../description/description.ts";
import { buildDocumentation } from "../../documentation/build-documentation.ts";
import type { OperationContent } from "../../documentation/chunk.ts";
import type { HashText } from "../../documentation/component-json.ts";
import { readApiFacts } from "../../documentation/read-api-facts.ts";
import { readText } from "../../documentation-view/read-bodies.ts";
import type { Json } from "../../json.ts";
import type { RevisionSource } from "./revision-source.ts";

/** A description in memory, as if it were stored. */
export function openDescription(description: Description, hash: HashText): RevisionSource {
  const texts: string[] = [];
  const fingerprints: string[] = [];
  const components = new Map<string, string>();
  for (const chunk of buildDocumentation(description, hash).chunks) {
    if (chunk.kind === "operation") {
      texts.push(chunk.text);
      fingerprints.push(chunk.fingerprint);
    } else for (const reference of chunk.references) components.set(reference, chunk.text);
  }
  return {
    facts: readApiFacts(description),
    operations: listPages(description).map(({ method, path, isWebhook, object }) => ({
      method,
      path,
      isWebhook,
      operationId: readText(object.operationId),
    })),
    fingerprints,
    readOperations: async (indexes) =>
      indexes.map((index) => JSON.parse(texts[index] ?? "{}") as OperationContent),
    readComponents: async (references) =>
      references.map((reference) => {
        const text = components.get(reference);
        return text === undefined ? undefined : (JSON.parse(text) as Json);
      }),
  };
}
