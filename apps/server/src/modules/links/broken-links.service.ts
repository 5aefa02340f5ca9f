import type { Binding, BrokenScreen, Link } from "@linkspan/contract";
import type { FieldReplacement } from "@linkspan/engine/bindings";
import type { Db } from "../../db/client.ts";
import {
  type BrokenBindingRow,
  selectBrokenBindings,
  selectBrokenLinks,
  selectIntactLayers,
} from "./broken-links.queries.ts";
import type { LayerSnapshot } from "./layers.service.ts";
import { presentBinding, presentLink } from "./present-links.ts";

/** What is broken on a screen. */
export type BrokenLinks = {
  links: Link[];
  bindings: Binding[];
  /** Layers that are gone, with what was stored of them. A link's layer is not stored. */
  layers: Map<string, LayerSnapshot | null>;
  /** Fields that are gone, of bindings whose layer is not. */
  fields: BrokenScreen["fields"];
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
    const fields = ownBindings
      .filter((row) => row.field_removed_at && !row.layer_deleted_at)
      .map(presentField);
    return { links: ownLinks.map(presentLink), bindings: ownBindings.map(presentBinding), layers, fields };
  };
}

function presentField(row: BrokenBindingRow): BrokenScreen["fields"][number] {
  const { layer_id: layer, removed_in_version: version, removed_in_at: at, removed_in_by } = row;
  const stored = row.field_replacement as FieldReplacement | null;
  const since = at && { version: version ?? "", uploaded_at: at.toISOString(), uploaded_by: removed_in_by };
  if (!stored) return { layer, since, replacement: null };
  const { key: field, type, confidence, reasons } = stored;
  return { layer, since, replacement: { field, type, confidence, reasons: [...reasons] } };
}

/** Layers of screens that have a binding already. Callers check access. */
export async function listBoundLayers(
  db: Db,
  projectId: string,
  screens: readonly string[],
): Promise<string[]> {
  return selectIntactLayers(db, projectId, screens);
}
