import type { Binding, Link } from "@linkspan/contract";
import type { Db } from "../../db/client.ts";
import { selectBrokenBindings, selectBrokenLinks, selectIntactLayers } from "./broken-links.queries.ts";
import type { LayerSnapshot } from "./layers.service.ts";
import { presentBinding, presentLink } from "./present-links.ts";

/** What is broken on a screen. */
export type BrokenLinks = {
  links: Link[];
  bindings: Binding[];
  /** Layers that are gone, with what was stored of them. A link's layer is not stored. */
  layers: Map<string, LayerSnapshot | null>;
};

/** How many broken links and bindings one call reads. */
const maxBroken = 5000;

/** The broken links and bindings of screens. Callers check access. */
export async function readBrokenLinks(
  db: Db,
  projectId: string,
  screens: readonly string[],
): Promise<(screen: string) => BrokenLinks> {
  const [links, bindings] = await Promise.all([
    selectBrokenLinks(db, projectId, screens, maxBroken),
    selectBrokenBindings(db, projectId, screens, maxBroken),
  ]);
  return (screen) => {
    const ownLinks = links.filter(({ screen_id }) => screen_id === screen);
    const ownBindings = bindings.filter(({ screen_id }) => screen_id === screen);
    const layers = new Map<string, LayerSnapshot | null>();
    for (const { node_id } of ownLinks) if (node_id !== screen) layers.set(node_id, null);
    for (const { layer_id, layer, layer_deleted_at } of ownBindings) {
      if (layer_deleted_at) layers.set(layer_id, layer as unknown as LayerSnapshot);
    }
    return { links: ownLinks.map(presentLink), bindings: ownBindings.map(presentBinding), layers };
  };
}

/** Layers of screens that have a binding already. Callers check access. */
export async function listBoundLayers(
  db: Db,
  projectId: string,
  screens: readonly string[],
): Promise<string[]> {
  return selectIntactLayers(db, projectId, screens);
}
