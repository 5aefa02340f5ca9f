import type { Layer } from "../../design/layer.ts";
import { isLabel } from "./find-label.ts";
import { type LayerTree, listTexts } from "./layer-tree.ts";

const headingName = /title|head|overline|eyebrow|section/i;

/** A line with more texts is no heading. */
const maxTextsInLine = 3;

/** Finds for each layer the heading before it under the same parent: what it says is true of all that follows. */
export function findHeadings(tree: LayerTree): (number | undefined)[] {
  const { layers, children, roots } = tree;
  const headings: (number | undefined)[] = layers.map(() => undefined);
  for (const siblings of [roots, ...children]) {
    let last: number | undefined;
    for (const index of siblings) {
      const layer = layers[index] as Layer;
      if (layer.isHidden) continue;
      // A text of the same size beside another is hardly its heading.
      const isSmaller = last !== undefined && (layer.type !== "TEXT" || isAbove(tree, last, layer));
      if (isSmaller) headings[index] = last;
      last = readHeading(tree, index) ?? last;
    }
  }
  return headings;
}

function isAbove({ layers }: LayerTree, heading: number, { name, box }: Layer): boolean {
  const above = layers[heading] as Layer;
  return above.name !== name && (headingName.test(above.name) || above.box[3] > box[3] * 1.15);
}

/** The heading that a layer is, or that a line begins with: `Reviews` before a number or a link. */
function readHeading(tree: LayerTree, index: number): number | undefined {
  const layer = tree.layers[index] as Layer;
  if (layer.type === "TEXT") return isLabel(layer) ? index : undefined;
  if (layer.type !== "FRAME" && layer.type !== "GROUP") return undefined;
  const [first] = listTexts(tree, index, maxTextsInLine) ?? [];
  const text = first === undefined ? undefined : tree.layers[first];
  return text && headingName.test(text.name) && isLabel(text) ? first : undefined;
}
