import type { ScreenLayers } from "../../design/layer.ts";
import type { OperationFields } from "../field.ts";
import { createNameTest } from "./field-names.ts";
import { createLayerTree } from "./layer-tree.ts";
import { findLikeLayers, splitByVariant } from "./like-layers.ts";
import { createRepetitionReader } from "./repeated-items.ts";

/** Lists the IDs of the layers that show the same field of other items, itself included. */
export type LikeLayersReader = (layer: string) => string[];

/**
 * Reads which layers of a screen are alike: a binding on one of them is a binding on all. A layer is alone if it isn't
 * repeated, or if it is one of several rows with different fields, such as inputs.
 */
export function createLikeLayersReader(
  screen: ScreenLayers,
  operations: readonly Pick<OperationFields, "fields">[],
): LikeLayersReader {
  const tree = createLayerTree(screen);
  const indexes = new Map(tree.layers.map(({ id }, index) => [id, index]));
  const like = findLikeLayers(tree);
  const isFieldName = createNameTest(operations.flatMap(({ fields }) => fields));
  const readRepetition = createRepetitionReader(tree, like, isFieldName);
  return (layer) => {
    const index = indexes.get(layer);
    const repetition = index === undefined ? undefined : readRepetition(index);
    if (index === undefined || repetition === undefined || repetition === "rows") return [layer];
    const same = splitByVariant(tree, like.groups[index], index) ?? [];
    return same.flatMap((each) => tree.layers[each]?.id ?? []);
  };
}
