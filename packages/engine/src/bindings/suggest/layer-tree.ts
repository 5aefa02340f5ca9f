import type { Layer, ScreenLayers } from "../../design/layer.ts";

/** The layers of a screen with what is above and below each. */
export type LayerTree = {
  layers: readonly Layer[];
  /** Indexes of the children of each layer, in their order. */
  children: readonly (readonly number[])[];
  /** Indexes of the direct children of the screen. */
  roots: readonly number[];
};

/** Reads the parents of the layers. What refers to itself, to a later layer or to none is a child of the screen. */
export function createLayerTree(screen: Pick<ScreenLayers, "layers">): LayerTree {
  const layers = screen.layers.map((layer, index) => {
    const { parent } = layer;
    return parent === undefined || (parent >= 0 && parent < index) ? layer : { ...layer, parent: undefined };
  });
  const children: number[][] = layers.map(() => []);
  const roots: number[] = [];
  for (const [index, { parent }] of layers.entries()) {
    const siblings = parent === undefined ? roots : children[parent];
    siblings?.push(index);
  }
  return { layers, children, roots };
}

/** Indexes from the parent of a layer up to the screen, at most `max`. */
export function listAncestors({ layers }: LayerTree, index: number, max: number): number[] {
  const ancestors: number[] = [];
  let { parent } = layers[index] ?? {};
  while (parent !== undefined && ancestors.length < max) {
    ancestors.push(parent);
    parent = layers[parent]?.parent;
  }
  return ancestors;
}

/** Indexes of the visible texts below a layer, in their order; undefined if there are more than `max`. */
export function listTexts({ layers, children }: LayerTree, index: number, max: number): number[] | undefined {
  const texts: number[] = [];
  const waiting = [...(children[index] ?? [])].reverse();
  for (let visited = 0; waiting.length > 0; visited++) {
    if (visited > max * 10) return undefined;
    const next = waiting.pop() as number;
    const { type, text, isHidden } = layers[next] as Layer;
    if (isHidden) continue;
    if (type === "TEXT" && text?.trim()) texts.push(next);
    if (texts.length > max) return undefined;
    for (const child of [...(children[next] ?? [])].reverse()) waiting.push(child);
  }
  return texts;
}
