import { type Description, listPages } from "../../description/description.ts";
import type { Operation } from "../../description/operations.ts";
import type { ApiFacts } from "../../documentation/api-facts.ts";
import { readApiFacts } from "../../documentation/read-api-facts.ts";
import type { LoadedComponents } from "../../documentation-view/lookup.ts";
import { readServers } from "../../documentation-view/read-servers.ts";
import { viewOperation } from "../../documentation-view/view-operation.ts";
import type { Json } from "../../json.ts";
import type { ComparedOperation } from "../compare-operations.ts";

/** An operation of a description, with what it takes from the API as a whole. */
export type ListedOperation = ComparedOperation & {
  isWebhook: boolean;
  operationId: string;
  /** Whether its security and its servers are those of the whole API. */
  inherits: { security: boolean; servers: boolean };
};

/** A description as operations to compare. */
export type ListedApi = { facts: Required<ApiFacts>; operations: ListedOperation[] };

/** Lists the operations and webhooks of a description. */
export function readApi(description: Description): ListedApi {
  const facts = readApiFacts(description);
  const components = createComponents(description);
  const operations = listPages(description).map((operation): ListedOperation => {
    const { method, path, isWebhook, object, pathItem } = operation;
    const content = { operation: object, pathItem, ...(isWebhook ? { webhook: true as const } : {}) };
    const view = viewOperation(content, facts, components);
    const { operationId } = view;
    return { method, path, isWebhook, operationId, view, inherits: readInherited(operation) };
  });
  return { facts, operations };
}

function readInherited({ object, pathItem, isWebhook }: Operation): ListedOperation["inherits"] {
  const own = [...readServers(object.servers), ...readServers(pathItem.servers)];
  return { security: !isWebhook && object.security === undefined, servers: !isWebhook && own.length === 0 };
}

/** Every component of a description is at hand; null is what a reference to nothing leads to. */
function createComponents({ references }: Description): LoadedComponents {
  const components = new Map<string, Json>();
  components.get = (reference) => references.find(reference)?.value ?? null;
  return components;
}
