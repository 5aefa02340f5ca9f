import type { Layer } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { readLayers } from "./layers.service.ts";
import { selectScreenLayers } from "./screen-lookup.queries.ts";

type LookupDeps = Pick<Deps, "blobs"> & { db: Db };

/** The screen that a node is, or the given one that contains it; undefined while it isn't imported. */
export async function findScreenOfNode(
  deps: LookupDeps,
  projectId: string,
  { node, screen }: { node: string; screen: string | undefined },
): Promise<string | undefined> {
  if (screen !== undefined && screen !== node) {
    await findLayer(deps, projectId, { layer: node, screen });
    return screen;
  }
  return (await selectScreenLayers(deps.db, projectId, node)) && node;
}

/** All layers of a screen, and the one that is asked for. */
export async function findLayer(
  deps: LookupDeps,
  projectId: string,
  { layer: id, screen }: { layer: string; screen: string },
): Promise<{ layer: Layer; layers: Layer[] }> {
  const row = await selectScreenLayers(deps.db, projectId, screen);
  if (!row) throw new AppError("not_found", "Screen not found in this project.");
  const layers = await readLayers(deps, row.layers_sha256);
  const layer = layers.find((each) => each.id === id);
  if (!layer) throw new AppError("not_found", "Layer not found on this screen.");
  return { layer, layers };
}
