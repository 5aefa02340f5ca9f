import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { requestProcessing } from "../revisions/create-revision.service.ts";
import { updateDesignScore } from "../revisions/design-score.service.ts";
import { countScreens } from "../revisions/link-counts.service.ts";
import {
  applyBindingMoves,
  deleteRemovedLinks,
  type MovedLink,
  type MovingLink,
  markLinkMoves,
  mergeLinks,
  selectMovingLinks,
  updateLinkOperations,
} from "./apply-moves.queries.ts";

type RevisionKey = { projectId: string; revision: number };

/** Makes the moves that are saved with a revision, as far as links and bindings are what they were. The project is locked. */
export async function applyMoves(
  deps: Pick<Deps, "queue">,
  tx: Db,
  key: RevisionKey,
  userId: string,
): Promise<void> {
  const { projectId, revision } = key;
  const screens = await applyBindingMoves(tx, key);
  const links = findMerged(await selectMovingLinks(tx, key));
  await updateLinkOperations(
    tx,
    projectId,
    links.filter(({ existing }) => existing === null),
  );
  const merged = links.filter(({ existing }) => existing !== null);
  const rebound = Map.groupBy(await mergeLinks(tx, projectId, merged), ({ from }) => from);
  const moved = links.map(({ id, target, existing }): MovedLink => {
    const layers = (rebound.get(id) ?? []).map(({ layer }) => layer);
    return { id, target, merged: existing === null ? null : { to: existing, layers } };
  });
  await markLinkMoves(tx, key, moved);
  await deleteRemovedLinks(tx, projectId, links);
  await countScreens(tx, projectId, {
    screens: [...new Set([...screens, ...links.flatMap(({ screen }) => screen ?? [])])],
    operations: [...new Set(links.flatMap(({ operation, target }) => [operation, target]))],
  });
  if (links.length > 0) await updateDesignScore(deps, tx, projectId);
  // Marks the bindings of a link whose field the other operation doesn't have.
  await requestProcessing(deps, tx, { projectId, number: revision }, userId);
}

/** Two links that move to the same place become one. */
function findMerged(links: readonly MovingLink[]): MovingLink[] {
  const known = new Map<string, string>();
  return links.map((link) => {
    const place = `${link.target} ${link.node}`;
    const existing = link.existing ?? known.get(place) ?? null;
    known.set(place, existing ?? link.id);
    return { ...link, existing };
  });
}
