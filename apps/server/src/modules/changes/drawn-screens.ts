import { type ViewedScreen, viewScreen } from "@linkspan/engine/diff/reach";
import type { JobDeps } from "../../deps.ts";
import { readLayers } from "../links/layers.service.ts";
import { selectDrawnScreen } from "./reach.queries.ts";

/** So many screens are looked at. Layers of the others count as if nothing were known about how they are drawn. */
const maxScreens = 500;

/** Reads how screens are drawn, each once and when it is asked for. */
export function openDrawnScreens(
  deps: Pick<JobDeps, "db" | "blobs">,
  projectId: string,
): (nodeId: string) => Promise<ViewedScreen | undefined> {
  const known = new Map<string, ViewedScreen | undefined>();
  return async (nodeId) => {
    if (known.has(nodeId) || known.size >= maxScreens) return known.get(nodeId);
    const stored = await selectDrawnScreen(deps.db, projectId, nodeId);
    const screen =
      stored && viewScreen({ layers: await readLayers(deps, stored.layers), width: stored.width });
    known.set(nodeId, screen);
    return screen;
  };
}
