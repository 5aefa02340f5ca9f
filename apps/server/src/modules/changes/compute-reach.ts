import type { FieldEffect } from "@linkspan/engine/diff/reach";
import type { RevisionComparison } from "@linkspan/engine/diff/revisions";
import { listAffected, type ReachDeps, type Revisions } from "./affected-fields.ts";
import type { BoundLayer } from "./reach.queries.ts";

/** A layer that a change affects, and how. */
type ReachedLayer = BoundLayer & { effect: FieldEffect };

/** What one change affects. */
export type Reach = { layers: number; screens: number; first: ReachedLayer[] };

/** By the fingerprint of the change. */
export type ReachByChange = Record<string, Reach>;

/** So many layers of a change are listed. */
const maxListed = 100;

/** Finds the layers that changes affect. */
export async function computeReach(
  deps: ReachDeps,
  revisions: Revisions,
  { changes }: RevisionComparison,
  bound: readonly BoundLayer[],
): Promise<ReachByChange> {
  const toKey = ({ operationId, field }: Pick<BoundLayer, "operationId" | "field">) =>
    `${operationId} ${field}`;
  const byField = Map.groupBy(bound, toKey);
  const found = new Map<string, { layers: ReachedLayer[]; screens: Set<string> }>();
  for await (const { operationId, affected } of listAffected(deps, revisions, changes, bound)) {
    for (const { bound: field, change, effect } of affected) {
      const reached = found.get(change.fingerprint) ?? { layers: [], screens: new Set() };
      for (const layer of byField.get(toKey({ operationId, field })) ?? []) {
        reached.layers.push({ ...layer, effect });
        reached.screens.add(layer.screenId);
      }
      found.set(change.fingerprint, reached);
    }
  }
  return Object.fromEntries(
    [...found].map(([fingerprint, { layers, screens }]) => [
      fingerprint,
      { layers: layers.length, screens: screens.size, first: layers.slice(0, maxListed) },
    ]),
  );
}
