import type { ScreenLayers } from "../../design/layer.ts";
import type { OperationFields } from "../field.ts";
import { createNameTest } from "./field-names.ts";
import { createLayerTree } from "./layer-tree.ts";
import { findLikeLayers, splitByVariant } from "./like-layers.ts";
import { createRepetitionReader } from "./repeated-items.ts";

/**
 * The IDs of the layers that show the same field of other items, itself included: a binding on one of them is a binding
 * on all. Only itself if it isn't repeated, or if it is one of several rows with different fields, such as inputs.
 */
export function listLikeLayers(
  screen: ScreenLayers,
  layer: string,
  operations: readonly Pick<OperationFields, "fields">[],
): string[] {
  const tree = createLayerTree(screen);
  const index = tree.layers.findIndex(({ id }) => id === layer);
  const like = findLikeLayers(tree);
  const isFieldName = createNameTest(operations.flatMap(({ fields }) => fields));
  const repetition = createRepetitionReader(tree, like, isFieldName)(index);
  if (repetition === undefined || repetition === "rows") return [layer];
  const same = splitByVariant(tree, like.groups[index], index) ?? [];
  return same.flatMap((each) => tree.layers[each]?.id ?? []);
}
