import { readDescription, restoreLargeIntegers } from "@linkspan/engine";
import { yaml } from "@linkspan/engine/yaml";

/** The designs that an operation of the current revision is linked with, the oldest link first. */
export type LinkedOperation = { method: string; path: string; nodes: string[]; needsNoScreen: boolean };

/** The description as JSON, with the project's links in it instead of those that were uploaded. */
export function writeLinks(text: string, linked: readonly LinkedOperation[]): string {
  const { description } = readDescription(text, { yaml });
  if (!description) throw new Error("this description could not be read");
  const byKey = new Map(linked.map((operation) => [operationKey(operation), operation]));
  for (const operation of description.operations) {
    // A part that several paths refer to belongs to none of them.
    if (!operation.isInline || Object.isFrozen(operation.object)) continue;
    const { nodes = [], needsNoScreen = false } = byKey.get(operationKey(operation)) ?? {};
    const reference = nodes[0] ?? (needsNoScreen ? "none" : undefined);
    delete operation.object["x-nodeRefID"];
    delete operation.object["x-linkspan-links"];
    if (reference !== undefined) operation.object["x-nodeRefID"] = reference;
    if (nodes.length > 0) operation.object["x-linkspan-links"] = nodes;
  }
  return restoreLargeIntegers(JSON.stringify(description.root));
}

function operationKey({ method, path }: { method: string; path: string }): string {
  return `${method.toLowerCase()} ${path}`;
}
