import type { Layer } from "@linkspan/contract";
import type { Db } from "../../db/client.ts";
import { countScreens } from "../revisions/link-counts.service.ts";
import {
  markNodesDeleted,
  selectBoundLayers,
  selectOpenLinks,
  updateFoundLinks,
  updateLayers,
} from "./follow-screens.queries.ts";
import { takeSnapshots } from "./layers.service.ts";

/** A screen that was stored, with its layers. */
export type FollowedScreen = { nodeId: string; layers: () => readonly Layer[] };

/**
 * Finds the nodes of links and bindings in screens that were stored: what was not imported before is found now, what is
 * no longer there is marked. Layers are read only where something refers to them. The project's row is locked.
 */
export async function followScreens(
  tx: Db,
  projectId: string,
  screens: readonly FollowedScreen[],
): Promise<void> {
  const nodeIds = screens.map(({ nodeId }) => nodeId);
  const links = await selectOpenLinks(tx, projectId, nodeIds);
  const bound = await selectBoundLayers(tx, projectId, nodeIds);
  if (links.length > 0 || bound.length > 0) {
    const wanted = new Set([
      ...links.map(({ node_id }) => node_id),
      ...bound.map(({ layer_id }) => layer_id),
    ]);
    const found = new Map<string, { screen: string; snapshot?: object }>(
      nodeIds.map((screen) => [screen, { screen }]),
    );
    for (const { nodeId, layers } of screens) {
      for (const [id, snapshot] of takeSnapshots(layers(), wanted))
        found.set(id, { screen: nodeId, snapshot });
    }
    await updateFoundLinks(tx, projectId, links, (node) => found.get(node)?.screen);
    await updateLayers(tx, projectId, bound, (layer) => found.get(layer));
  }
  const operations = [...new Set(links.map(({ operation_id }) => operation_id))];
  await countScreens(tx, projectId, { screens: nodeIds, operations });
}

/** Marks links and bindings of screens that were deleted in the design file. They stay until a person decides. */
export async function breakScreens(tx: Db, projectId: string, nodeIds: readonly string[]): Promise<void> {
  await markNodesDeleted(tx, projectId, nodeIds);
  await countScreens(tx, projectId, { screens: nodeIds, operations: [] });
}
