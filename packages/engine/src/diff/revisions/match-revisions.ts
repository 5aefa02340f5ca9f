import { type MatchedOperations, matchOperations } from "../api/match-operations.ts";
import type { OperationPair, PlacedOperation } from "./compare-changed-operations.ts";
import type { RevisionSource } from "./revision-source.ts";

/** Operations of two revisions, by whether they differ. */
export type MatchedRevisions = Omit<MatchedOperations<PlacedOperation>, "both"> & {
  changed: OperationPair[];
  unchanged: OperationPair[];
};

/** Matches operations: those with equal fingerprints first, which is nearly all of them, so that the rest costs little. */
export function matchRevisions(before: RevisionSource, after: RevisionSource): MatchedRevisions {
  const unchanged: OperationPair[] = [];
  const rest = new Map<string, number[]>();
  const added: PlacedOperation[] = [];
  const isSame = (index: number) => before.fingerprints[index] === after.fingerprints[index];
  for (let index = 0; index < before.operations.length; index++) {
    if (index < after.operations.length && isSame(index)) {
      unchanged.push([place(before, index), place(after, index)]);
      continue;
    }
    const print = before.fingerprints[index] ?? "";
    const known = rest.get(print);
    if (known) known.push(index);
    else rest.set(print, [index]);
  }
  for (let index = 0; index < after.operations.length; index++) {
    if (index < before.operations.length && isSame(index)) continue;
    const other = rest.get(after.fingerprints[index] ?? "")?.shift();
    if (other === undefined) added.push(place(after, index));
    else unchanged.push([place(before, other), place(after, index)]);
  }
  const removed = [...rest.values()].flat().map((index) => place(before, index));
  const { both, ...ends } = matchOperations(removed, added);
  return { ...ends, changed: both, unchanged };
}

function place({ operations }: RevisionSource, index: number): PlacedOperation {
  const { method = "", path = "", operationId = "", isWebhook = false } = operations[index] ?? {};
  return { method, path, operationId, isWebhook, index };
}
