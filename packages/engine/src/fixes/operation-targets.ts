import type { Description } from "../description/description.ts";
import { readAt } from "../editing/join-changes.ts";
import { type Path, toPointer } from "../path.ts";
import type { FixContext, FixEntry, OperationTarget } from "./fix.ts";

/** Where the operations of a description are written. Those in other documents cannot be edited and are left out. */
export function locateOperations({ root, operations, references }: Description): OperationTarget[] {
  return operations.flatMap((operation, index) => {
    const value = readAt(root, operation.at);
    const resolved = references.locate(value, operation.at);
    if (resolved?.isOutside) return [];
    // An operation that says nothing is written where its method is.
    return { index, operation, at: resolved?.at ?? operation.at };
  });
}

/** One row per place where an operation is written, of those that `isMeant`. */
export function listOperationEntries(
  { targets }: FixContext,
  isMeant: (target: OperationTarget) => boolean,
  valuesOf: (target: OperationTarget) => Record<string, string> = () => ({}),
): FixEntry[] {
  const entries = new Map<string, FixEntry>();
  for (const target of targets) {
    if (!isMeant(target)) continue;
    const key = toPointer(target.at);
    const known = entries.get(key);
    if (known) known.shared++;
    else entries.set(key, createEntry(target, { at: target.at, values: valuesOf(target) }));
  }
  return [...entries.values()];
}

/** A row about an operation, or about something inside it. */
export function createEntry(
  { index, operation }: OperationTarget,
  { at, name = null, values = {} }: { at: Path; name?: string | null; values?: Record<string, string> },
): FixEntry {
  return {
    key: toPointer(at),
    at,
    pointer: toPointer(operation.at),
    operation: index,
    method: operation.method,
    path: operation.path,
    name,
    shared: 1,
    values,
  };
}

/** Rows for the operations that a check found. */
export function listFoundOperations(
  context: FixContext,
  rule: string,
  valuesOf?: (target: OperationTarget) => Record<string, string>,
): FixEntry[] {
  const found = context.findingsOf(rule);
  return listOperationEntries(context, ({ operation }) => found.has(toPointer(operation.at)), valuesOf);
}
