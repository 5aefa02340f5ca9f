import type { LayerComponent } from "../../design/layer.ts";
import { type LayerTree, listAncestors } from "../suggest/layer-tree.ts";

/** The component that changes with the value: that of the layer, or of the instance directly around its text. */
export function findComponent(tree: LayerTree, index: number): LayerComponent | undefined {
  if (index < 0) return undefined;
  const [parent] = listAncestors(tree, index, 1);
  const { layers } = tree;
  return layers[index]?.component ?? (parent === undefined ? undefined : layers[parent]?.component);
}
