import { listStatuses } from "../description/operations.ts";
import { readAt } from "../editing/join-changes.ts";
import type { Json } from "../json.ts";
import { toPointer } from "../path.ts";
import type { FixContext, FixEntry, OperationTarget } from "./fix.ts";
import { createEntry } from "./operation-targets.ts";

/** One row per response that callers of an operation usually get, where it is written. */
export function listResponseEntries({ targets, description }: FixContext): FixEntry[] {
  const entries = new Map<string, FixEntry>();
  for (const target of targets) {
    const status = findUsualStatus(target);
    if (status === undefined) continue;
    const inOperation = [...target.at, "responses", status];
    const response: Json | undefined = readAt(description.root, inOperation);
    const resolved = description.references.locate(response, inOperation);
    if (!resolved || resolved.isOutside) continue;
    const key = toPointer(resolved.at);
    const known = entries.get(key);
    if (known) known.shared++;
    else entries.set(key, createEntry(target, { at: resolved.at, name: status }));
  }
  return [...entries.values()];
}

/** The first success, or else what there is. */
function findUsualStatus({ operation }: OperationTarget): string | undefined {
  const statuses = listStatuses(operation).filter((status) => !status.startsWith("x-"));
  return (
    statuses.find((status) => status.startsWith("2")) ??
    statuses.find((status) => status !== "default") ??
    statuses[0]
  );
}
