import { uuidv7 } from "uuidv7";

/** An operation as a revision has it. */
export type FoundOperation = { operationId: string | null; method: string; path: string };

/** An operation that the project knows from earlier revisions, or only from drafts. */
export type PreviousOperation = FoundOperation & { id: string; isCurrent: boolean; isDraft: boolean };

/**
 * Assigns each operation of a revision its stable ID: that of the known operation with the same unique operationId, else
 * of the one with the same method and path, else a new one. No ID is used twice, except that entries with the same
 * method and path are one operation. Operations of drafts come last: a draft must not change which operation of an
 * earlier revision is matched.
 */
export function matchOperations(
  found: readonly FoundOperation[],
  known: readonly PreviousOperation[],
): string[] {
  const ids = findIds(
    found,
    known.filter(({ isDraft }) => !isDraft),
  );
  const unmatched = found.filter((_, index) => ids[index] === undefined);
  const inDrafts = findIds(
    unmatched,
    known.filter(({ isDraft }) => isDraft),
  );
  const added = new Map<string, string>();
  for (const [index, operation] of unmatched.entries()) {
    const key = methodAndPath(operation);
    added.set(key, added.get(key) ?? inDrafts[index] ?? uuidv7());
  }
  return found.map((operation, index) => ids[index] ?? added.get(methodAndPath(operation)) ?? "");
}

/** The IDs of the operations that are among the known ones. */
function findIds(
  found: readonly FoundOperation[],
  known: readonly PreviousOperation[],
): (string | undefined)[] {
  // Those that people see now come first, then the latest of those that are gone.
  const order = known.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || (a.id < b.id ? 1 : -1));
  const byName = indexByName(order);
  const byMethodAndPath = new Map<string, PreviousOperation>();
  for (const operation of order) {
    const key = methodAndPath(operation);
    if (!byMethodAndPath.has(key)) byMethodAndPath.set(key, operation);
  }
  const timesNamed = countNames(found);
  const taken = new Set<string>();
  const ids: (string | undefined)[] = found.map(({ operationId }) => {
    if (operationId === null || timesNamed.get(operationId) !== 1) return undefined;
    const id = byName.get(operationId)?.id;
    if (id) taken.add(id);
    return id;
  });
  const given = new Map<string, string>();
  for (const [index, operation] of found.entries()) {
    const id = ids[index];
    if (id) given.set(methodAndPath(operation), id);
  }
  return found.map((operation, index) => {
    const key = methodAndPath(operation);
    const known = byMethodAndPath.get(key)?.id;
    const id = ids[index] ?? given.get(key) ?? (known && !taken.has(known) ? known : undefined);
    if (id === undefined) return undefined;
    taken.add(id);
    given.set(key, id);
    return id;
  });
}

/** Method and path in one text; a method contains no space. */
export function methodAndPath({ method, path }: FoundOperation): string {
  return `${method} ${path}`;
}

/** Known operations by operationId, as far as that is unique among those that are current, or else among all. */
function indexByName(known: readonly PreviousOperation[]): Map<string, PreviousOperation> {
  const current = known.filter(({ isCurrent }) => isCurrent);
  const timesCurrent = countNames(current);
  const timesKnown = countNames(known);
  const byName = new Map<string, PreviousOperation>();
  for (const operation of known) {
    const { operationId, isCurrent } = operation;
    if (operationId === null) continue;
    const times = isCurrent || timesCurrent.has(operationId) ? timesCurrent : timesKnown;
    if (times.get(operationId) === 1 && !byName.has(operationId)) byName.set(operationId, operation);
  }
  return byName;
}

function countNames(operations: readonly FoundOperation[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { operationId } of operations) {
    if (operationId !== null) counts.set(operationId, (counts.get(operationId) ?? 0) + 1);
  }
  return counts;
}
