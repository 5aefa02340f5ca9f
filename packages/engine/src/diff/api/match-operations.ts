import { normalizePath } from "../match-fields.ts";

/** What operations are recognized by. */
export type NamedOperation = { method: string; path: string; operationId: string; isWebhook: boolean };

/** Operations in both states, and those in one of them. */
export type MatchedOperations<Operation> = {
  both: (readonly [before: Operation, after: Operation])[];
  removed: Operation[];
  added: Operation[];
};

/** Matches operations by unique operationId, then by method and path, as stable ids do. Webhooks match webhooks. */
export function matchOperations<Operation extends NamedOperation>(
  before: readonly Operation[],
  after: readonly Operation[],
): MatchedOperations<Operation> {
  const both: [Operation, Operation][] = [];
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

function keyById({ operationId, isWebhook }: NamedOperation): string | undefined {
  return operationId === "" ? undefined : `${isWebhook} ${operationId}`;
}

function keyByEndpoint({ method, path, isWebhook }: NamedOperation): string {
  return `${isWebhook} ${method} ${path}`;
}

/** Callers don't notice when path parameters get other names. */
function keyByShape({ method, path, isWebhook }: NamedOperation): string {
  return `${isWebhook} ${method} ${normalizePath(path)}`;
}

/** Operations by key, without those that share theirs with another. */
function keyUnique<Operation extends NamedOperation>(
  operations: readonly Operation[],
  keyOf: (operation: Operation) => string | undefined,
): Map<string, Operation> {
  const keyed = new Map<string, Operation | undefined>();
  for (const operation of operations) {
    const key = keyOf(operation);
    if (key !== undefined) keyed.set(key, keyed.has(key) ? undefined : operation);
  }
  return new Map([...keyed].flatMap(([key, operation]) => (operation ? [[key, operation]] : [])));
}
