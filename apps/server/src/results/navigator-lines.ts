import type { ApiFacts } from "@linkspan/contract";
import type { DocumentationIndex, OperationColumns } from "@linkspan/engine/documentation";
import { cutFacts } from "./api-facts.ts";

/** The navigator of a description, ready to be cut into pages. */
export type Navigator = {
  title: string;
  version: string;
  api: ApiFacts;
  tagCount: number;
  operationCount: number;
  webhookCount: number;
  /** Operations, and webhooks behind them. */
  operations: Omit<OperationColumns, "deprecated">;
  deprecated: Set<number>;
  /** What stands on each line: the place of an operation or webhook, or `-1 - n` for the n-th group. */
  lines: Int32Array;
  groups: Group[];
  /** The line of each operation by its place. */
  lineOf: Int32Array;
  /** Names of schemas, in the order of the description. */
  schemas: readonly string[];
};

/** Operations under one tag, null for those without any; or all webhooks. */
export type Group = { tag: string | null; isWebhooks: boolean; line: number; count: number };

/**
 * Lays the operations of an index under their tags, in the order of the tags; those without one come last, and webhooks
 * behind all of them. An operation stands once, under its first tag: the next and the one before are then the same on
 * every way through the list.
 */
export function buildNavigatorLines(index: DocumentationIndex): Navigator {
  const { title, version, tags, webhooks } = index;
  const operationCount = index.operations.method.length;
  const operations = webhooks ? joinColumns(index.operations, webhooks) : index.operations;
  const byTag: number[][] = tags.map(() => []);
  const untagged: number[] = [];
  for (const [operationIndex, entry] of index.operations.tags.entries()) {
    const first = typeof entry === "number" ? entry : entry[0];
    (first === undefined ? untagged : (byTag[first] ?? untagged)).push(operationIndex);
  }
  const called = webhooks.method.map((_, operationIndex) => operationCount + operationIndex);
  const filled = [...byTag, untagged, called]
    .map((operationIndexes, at) => ({
      tag: tags[at] ?? null,
      isWebhooks: operationIndexes === called,
      operationIndexes,
    }))
    .filter(({ operationIndexes }) => operationIndexes.length > 0);
  const lines = new Int32Array(operations.method.length + filled.length);
  const lineOf = new Int32Array(operations.method.length);
  let line = 0;
  const groups = filled.map(({ tag, isWebhooks, operationIndexes }, group) => {
    const head = line;
    lines[line++] = -1 - group;
    for (const operationIndex of operationIndexes) {
      lineOf[operationIndex] = line;
      lines[line++] = operationIndex;
    }
    return { tag, isWebhooks, line: head, count: operationIndexes.length };
  });
  return {
    title,
    version,
    api: cutFacts(index),
    tagCount: groups.filter(({ tag }) => tag !== null).length,
    operationCount,
    webhookCount: called.length,
    operations: { ...operations, path: fillPaths(operations.path) },
    deprecated: new Set(operations.deprecated),
    lines,
    groups,
    lineOf,
    schemas: index.schemas ?? [],
  };
}

/** The group that a line belongs to. */
export function findGroup({ groups }: Navigator, line: number): Group | undefined {
  let [low, high] = [0, groups.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((groups[middle]?.line ?? 0) <= line) low = middle + 1;
    else high = middle;
  }
  return groups[low - 1];
}

function joinColumns(operations: OperationColumns, webhooks: OperationColumns): OperationColumns {
  const count = operations.method.length;
  return {
    method: [...operations.method, ...webhooks.method],
    path: [...operations.path, ...webhooks.path],
    id: [...operations.id, ...webhooks.id],
    summary: [...operations.summary, ...webhooks.summary],
    tags: [...operations.tags, ...webhooks.tags],
    deprecated: [
      ...operations.deprecated,
      ...webhooks.deprecated.map((operationIndex) => count + operationIndex),
    ],
  };
}

/** An empty path is that of the operation before. */
function fillPaths(paths: readonly string[]): string[] {
  let path = "";
  return paths.map((written) => {
    path = written || path;
    return path;
  });
}
