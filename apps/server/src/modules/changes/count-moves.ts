import type { RevisionComparison } from "@linkspan/engine/diff/revisions";
import type { ReachDeps, Revisions } from "./affected-fields.ts";
import { countLinksOf, countMoved } from "./moves.queries.ts";
import { nameMove, planFields, planLinks } from "./plan-moves.service.ts";
import type { BoundLayer, MovesByChange } from "./reach.ts";

/** Counts the links that can move with each change, and those that have. */
export async function countMoves(
  deps: ReachDeps,
  projectId: string,
  revisions: Revisions,
  { changes }: RevisionComparison,
  bound: readonly BoundLayer[],
): Promise<MovesByChange> {
  const counts = new Map<string, number>();
  const add = (fingerprint: string, count: number) =>
    counts.set(fingerprint, (counts.get(fingerprint) ?? 0) + count);
  const layersOf = Map.groupBy(bound, ({ operationId, field }) => `${operationId} ${field}`);
  for (const { fingerprint, operationId, field } of await planFields(deps, revisions, changes, bound)) {
    add(fingerprint, layersOf.get(`${operationId} ${field}`)?.length ?? 0);
  }
  const replaced = planLinks(revisions, changes);
  const linksOf = await countLinksOf(
    deps.db,
    projectId,
    replaced.map(({ operationId }) => operationId),
  );
  for (const { fingerprint, operationId } of replaced) add(fingerprint, linksOf.get(operationId) ?? 0);
  const moved = await countMoved(deps.db, projectId, revisions.after.number, ["moved"]);
  for (const [fingerprint, count] of moved) add(fingerprint, count);
  return Object.fromEntries(
    changes.flatMap((change) => {
      const layers = counts.get(change.fingerprint) ?? 0;
      return layers > 0 ? [[change.fingerprint, { layers, to: nameMove(change).to }]] : [];
    }),
  );
}
