import type { Layer } from "../../design/layer.ts";
import { type LayerTree, listAncestors, listTexts } from "./layer-tree.ts";
import { readTextKind } from "./text-kind.ts";

/** How many levels up, and among how many texts, a label is looked for. */
const limits = { levels: 3, texts: 12 };

const maxLabelLength = 40;

/** Those of checkboxes are whole sentences. */
const maxSentenceLength = 120;

/** A text that says what another layer shows, and how many texts are in the nearest layer around both. */
type Label = { text: number; value: number; texts: number; isBelow: boolean };

/**
 * Finds the labels of layers: to their left in the same line, above them, or else below. A label has none itself: the
 * nearest pairs are found first.
 */
export function findLabels(tree: LayerTree, values: readonly number[]): Map<number, number> {
  const labels = values
    .flatMap((index) => findLabel(tree, index) ?? [])
    .sort((one, other) => one.texts - other.texts || Number(one.isBelow) - Number(other.isBelow));
  const ofValues = new Map<number, number>();
  const used = new Set<number>();
  for (const { text, value, isBelow } of labels) {
    if (used.has(value) || ofValues.has(text) || (isBelow && used.has(text))) continue;
    used.add(text);
    ofValues.set(value, text);
  }
  return ofValues;
}

function findLabel(tree: LayerTree, index: number): Label | undefined {
  const own = tree.layers[index] as Layer;
  const isText = own.type === "TEXT";
  for (const ancestor of listAncestors(tree, index, limits.levels)) {
    const texts = listTexts(tree, ancestor, limits.texts);
    if (!texts) return undefined;
    let nearest: { text: number; distance: number } | undefined;
    for (const text of texts) {
      if (text === index) continue;
      const layer = tree.layers[text] as Layer;
      const distance = measureDistance(layer.box, own.box) ?? measureRight(layer.box, own);
      if (distance === undefined || !isLabel(layer, isText ? maxLabelLength : maxSentenceLength)) continue;
      if (!nearest || distance < nearest.distance) nearest = { text, distance };
    }
    if (nearest) {
      const { text, distance } = nearest;
      return { text, value: index, texts: texts.length, isBelow: distance >= belowDistance };
    }
  }
  return undefined;
}

/** Whether a layer can be a label: few words and no value. */
export function isLabel({ text = "" }: Layer, maxLength = maxLabelLength): boolean {
  if (text.length > maxLength || !/^(?:\p{L}|I )\p{L}/u.test(text) || readTextKind(text) !== "words")
    return false;
  // Codes are values: `NRS-HMN`, `A320`.
  return !/^\p{Lu}+[-\d]/u.test(text);
}

/** Any label to the left or above is nearer than one below. */
const belowDistance = 10_000;

/** How far a label is to the right, where those of checkboxes are. */
function measureRight(label: Layer["box"], { type, box }: Layer): number | undefined {
  const isInLine = label[1] < box[1] + box[3] && box[1] < label[1] + label[3];
  return type !== "TEXT" && isInLine && label[0] >= box[0] + box[2] ? belowDistance - 1 : undefined;
}

/** How far a label is from a value in pixels; undefined if it is on the wrong side or too far away. */
function measureDistance(label: Layer["box"], value: Layer["box"]): number | undefined {
  const [labelX, labelY, labelWidth, labelHeight] = label;
  const [x, y, width, height] = value;
  const sharedHeight = Math.min(labelY + labelHeight, y + height) - Math.max(labelY, y);
  if (sharedHeight > Math.min(labelHeight, height) / 2) {
    const gap = x - (labelX + labelWidth);
    return gap >= -1 ? gap / 4 : undefined;
  }
  const sharedWidth = Math.min(labelX + labelWidth, x + width) - Math.max(labelX, x);
  const above = y - (labelY + labelHeight);
  const below = labelY - (y + height);
  if (sharedWidth <= 0 || Math.max(above, below) > labelHeight * 1.5) return undefined;
  if (above >= -2) return Math.max(above, 0);
  return below >= -2 && below <= labelHeight / 2 ? belowDistance + below : undefined;
}
