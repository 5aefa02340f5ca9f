import type { Layer } from "../../design/layer.ts";
import { isLabel } from "./find-label.ts";
import { type LayerTree, listTexts } from "./layer-tree.ts";
import type { LikeLayers } from "./like-layers.ts";
import type { Repetition } from "./repeated-items.ts";

/** Max texts in one row of a table. */
const maxColumns = 20;

/** How far the text of a cell may begin or end from where the label of its column does, in pixels. */
const tolerance = 16;

/** Finds the labels of the values in tables: the texts of the row above the first of several alike rows. */
export function findColumnLabels(
  tree: LayerTree,
  { groups, items }: LikeLayers,
  readRepetition: (index: number) => Repetition | undefined,
): Map<number, number> {
  const labels = new Map<number, number>();
  for (const [index, group] of groups.entries()) {
    if (items[index] !== index || group?.[0] !== index || readRepetition(index) !== "list") continue;
    const heads = findHeads(tree, index);
    if (!heads) continue;
    for (const row of group) {
      for (const text of listTexts(tree, row, maxColumns) ?? []) {
        const head = heads.find((each) => isInColumn(tree, each, text));
        if (head !== undefined) labels.set(text, head);
      }
    }
  }
  return labels;
}

/** The labels of the columns: in the layer before the first row, or before the layer around all rows. */
function findHeads(tree: LayerTree, row: number): readonly number[] | undefined {
  const { layers } = tree;
  const body = layers[row]?.parent;
  const before = findBefore(tree, row) ?? (body === undefined ? undefined : findBefore(tree, body));
  if (before === undefined) return undefined;
  const heads = listTexts(tree, before, maxColumns) ?? [];
  return heads.length > 1 && heads.every((each) => isLabel(layers[each] as Layer)) ? heads : undefined;
}

function findBefore({ layers, children, roots }: LayerTree, index: number): number | undefined {
  const { parent } = layers[index] as Layer;
  const siblings = parent === undefined ? roots : (children[parent] ?? []);
  return siblings[siblings.indexOf(index) - 1];
}

function isInColumn({ layers }: LayerTree, head: number, text: number): boolean {
  const [headX, , headWidth] = (layers[head] as Layer).box;
  const [x, , width] = (layers[text] as Layer).box;
  const [start, end] = [x - headX, x + width - headX - headWidth];
  return Math.min(Math.abs(start), Math.abs(end), Math.abs(start + end) / 2) <= tolerance;
}
