import { normalizePath } from "../match-fields.ts";
import type { ListedOperation } from "./read-operations.ts";

/** Operations in both states, and those in one of them. */
export type MatchedOperations = {
  both: (readonly [before: ListedOperation, after: ListedOperation])[];
  removed: ListedOperation[];
  added: ListedOperation[];
};

/** Matches operations by unique operationId, then by method and path, as stable ids do. Webhooks match webhooks. */
export function matchOperations(
  before: readonly ListedOperation[],
  after: readonly ListedOperation[],
): MatchedOperations {
  const both: [ListedOperation, ListedOperation][] = [];
  let [removed, added] = [[...before], [...after]];
  for (const keyOf of [keyById, keyByEndpoint, keyByShape]) {
    const [old, now] = [keyUnique(removed, keyOf), keyUnique(added, keyOf)];
    for (const [key, operation] of old) {
      const other = now.get(key);
      if (other) both.push([operation, other]);
    }
    const known = new Set(both.flat());
    removed = removed.filter((operation) => !known.has(operation));
    added = added.filter((operation) => !known.has(operation));
  }
  return { both, removed, added };
}

function keyById({ operationId, isWebhook }: ListedOperation): string | undefined {
  return operationId === "" ? undefined : `${isWebhook} ${operationId}`;
}

function keyByEndpoint({ method, path, isWebhook }: ListedOperation): string {
  return `${isWebhook} ${method} ${path}`;
}

/** Callers don't notice when path parameters get other names. */
function keyByShape({ method, path, isWebhook }: ListedOperation): string {
  return `${isWebhook} ${method} ${normalizePath(path)}`;
}

/** Operations by key, without those that share theirs with another. */
function keyUnique(
  operations: readonly ListedOperation[],
  keyOf: (operation: ListedOperation) => string | undefined,
): Map<string, ListedOperation> {
  const keyed = new Map<string, ListedOperation | undefined>();
  for (const operation of operations) {
    const key = keyOf(operation);
    if (key !== undefined) keyed.set(key, keyed.has(key) ? undefined : operation);
  }
  return new Map([...keyed].flatMap(([key, operation]) => (operation ? [[key, operation]] : [])));
}
