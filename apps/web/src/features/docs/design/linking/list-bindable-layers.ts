import type { Layer } from "@linkspan/contract";
import { findRepeats, type RepeatedLayer } from "./find-repeats.ts";

/** Texts, components and pictures show or send a value; frames, groups and vectors only arrange or draw. */
const bindableTypes: ReadonlySet<string> = new Set(["TEXT", "INSTANCE", "COMPONENT", "RECTANGLE", "ELLIPSE"]);

/** Buttons beyond this number would make the page slow. */
const maxBindable = 600;

/** The layers that can be bound, one for all that repeat, in the order in which people read the screen. */
export function listBindableLayers(layers: readonly Layer[]): RepeatedLayer[] {
  const repeats = findRepeats(layers);
  const hidden = findHidden(layers);
  const listed = layers.flatMap((layer, index) => {
    const [, , width, height] = layer.box;
    const isVisible = !hidden[index] && width > 0 && height > 0;
    const repeated = repeats.get(layer.id);
    if (!isVisible || !bindableTypes.has(layer.type) || repeated?.layer !== layer) return [];
    return [repeated];
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
