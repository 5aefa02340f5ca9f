import type { Layer } from "@linkspan/contract";
import type { LikeLayersReader } from "@linkspan/engine/bindings";

/** A layer that stands for all like it: a binding of one item of a list is valid for all items. */
export type RepeatedLayer = {
  layer: Layer;
  /** The same layer in the other items. */
  others: readonly Layer[];
};

/** Texts, components and pictures show or send a value; frames, groups and vectors only arrange or draw. */
const bindableTypes: ReadonlySet<string> = new Set(["TEXT", "INSTANCE", "COMPONENT", "RECTANGLE", "ELLIPSE"]);

/** Buttons beyond this number would make the page slow. */
const maxBindable = 600;

/**
 * The layers that can be bound, one for all that are alike, in the order in which people read the screen. Those that
 * are `bound` or suggested already are listed in any case.
 */
export function listBindableLayers(
  layers: readonly Layer[],
  readLike: LikeLayersReader,
  bound: ReadonlySet<string> = new Set(),
): RepeatedLayer[] {
  const hidden = findHidden(layers);
  const byId = new Map(layers.map((layer) => [layer.id, layer]));
  const listed = layers.flatMap((layer, index): RepeatedLayer[] => {
    const [, , width, height] = layer.box;
    const isVisible = !hidden[index] && width > 0 && height > 0;
    if (!bound.has(layer.id) && !(isVisible && bindableTypes.has(layer.type))) return [];
    const like = readLike(layer.id);
    if (!bound.has(layer.id) && like[0] !== layer.id) return [];
    return [{ layer, others: like.flatMap((id) => (id === layer.id ? [] : (byId.get(id) ?? []))) }];
  });
  return listed.slice(0, maxBindable).toSorted((a, b) => compareBoxes(a.layer.box, b.layer.box));
}

/** Layers whose upper edges are this close are in one line, which is read from left to right. */
const lineHeight = 8;

function compareBoxes(a: Layer["box"], b: Layer["box"]): number {
  return Math.round(a[1] / lineHeight) - Math.round(b[1] / lineHeight) || a[0] - b[0];
}

/** A hidden layer hides all layers in it. */
function findHidden(layers: readonly Layer[]): boolean[] {
  const hidden: boolean[] = [];
  for (const [index, { parent, isHidden }] of layers.entries()) {
    hidden[index] = isHidden === true || (parent !== undefined && hidden[parent] === true);
  }
  return hidden;
}
