import type { DocumentationIndex, OperationColumns } from "./index-columns.ts";

/** One line of the navigator. */
export type IndexedOperation = {
  method: string;
  path: string;
  operationId: string;
  summary: string;
  deprecated: boolean;
  tags: string[];
};

/** Operations under one tag, by their places; those without any tag come last, under none. */
export type TagGroup = { tag: string | undefined; operations: number[] };

/** Reads all operations of an index. */
export function listOperations({ operations, tags }: DocumentationIndex): IndexedOperation[] {
  return listColumns(operations, tags);
}

/** Reads all webhooks of an index. */
export function listWebhooks({ webhooks, tags }: DocumentationIndex): IndexedOperation[] {
  return listColumns(webhooks, tags);
}

function listColumns(operations: OperationColumns, tags: readonly string[]): IndexedOperation[] {
  const deprecated = new Set(operations.deprecated);
  let path = "";
  return operations.method.map((method, operationIndex) => {
    path = operations.path[operationIndex] || path;
    return {
      method,
      path,
      operationId: operations.id[operationIndex] ?? "",
      summary: operations.summary[operationIndex] ?? "",
      deprecated: deprecated.has(operationIndex),
      tags: toList(operations.tags[operationIndex]).map((tag) => tags[tag] ?? ""),
    };
  });
}

/** Groups the operations of an index by tag, in the order of its tags. Tags that no operation has are left out. */
export function groupByTag({ operations, tags }: DocumentationIndex): TagGroup[] {
  const groups: TagGroup[] = tags.map((tag) => ({ tag, operations: [] }));
  const untagged: TagGroup = { tag: undefined, operations: [] };
  for (const [operationIndex, entry] of operations.tags.entries()) {
    const list = toList(entry);
    if (list.length === 0) untagged.operations.push(operationIndex);
    for (const tag of list) groups[tag]?.operations.push(operationIndex);
  }
  return [...groups, untagged].filter((group) => group.operations.length > 0);
}

function toList(entry: number | number[] | undefined): number[] {
  return typeof entry === "number" ? [entry] : (entry ?? []);
}
