import type { DisplayFormat } from "@linkspan/contract";
import type { Db } from "../../db/client.ts";
import { countScreens } from "../revisions/link-counts.service.ts";
import { selectBinding, upsertBinding } from "./bindings.queries.ts";
import { markLayerDeleted } from "./follow-screens.queries.ts";
import type { LayerSnapshot } from "./layers.service.ts";
import { insertLink, selectLink } from "./links.queries.ts";

/** A link without a person who made it. */
export type SeededLink = { operation: string; node: string };

/** A binding without a person who made it. */
export type SeededBinding = {
  operation: string;
  screen: string;
  field: string;
  format: DisplayFormat | null;
  repeats: number;
  layer: LayerSnapshot;
  /** Whether the layer is gone from the design file. */
  isLayerDeleted: boolean;
};

/** Adds links and bindings that a project does not have yet. The caller has locked the project. */
export async function seedLinks(
  tx: Db,
  projectId: string,
  { links, bindings }: { links: readonly SeededLink[]; bindings: readonly SeededBinding[] },
): Promise<void> {
  for (const { operation, node } of links) {
    await insertLink(tx, { projectId, operation, node, screen: node, userId: null });
  }
  for (const { operation, screen, layer, isLayerDeleted, ...binding } of bindings) {
    const link = await selectLink(tx, projectId, { operation, node: screen });
    if (!link || (await selectBinding(tx, projectId, layer.id))) continue;
    await upsertBinding(tx, {
      projectId,
      layerId: layer.id,
      screenId: screen,
      linkId: link.id,
      field: binding.field,
      format: binding.format && JSON.stringify(binding.format),
      repeats: binding.repeats,
      layer: JSON.stringify(layer),
      userId: null,
    });
    if (isLayerDeleted) await markLayerDeleted(tx, projectId, layer.id);
  }
  await countScreens(tx, projectId, "all");
}
