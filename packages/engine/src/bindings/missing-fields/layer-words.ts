import type { Layer } from "../../design/layer.ts";
import { splitQuery } from "../../documentation/split-words.ts";
import { findLabels } from "../suggest/find-label.ts";
import { type LayerTree, listAncestors } from "../suggest/layer-tree.ts";

const maxWords = 4;

/** Words that say how a value is shown, not what it is; Figma gives some of them to any layer. */
const appearance: ReadonlySet<string> = new Set(
  "text label value tag badge chip title heading caption line row column cell icon small large big bold frame group rectangle ellipse vector container wrapper content stack item list card section component instance box".split(
    " ",
  ),
);

/** The words that name what a layer shows: its own name, else its label, else a layer around it. */
export function readLayerWords(tree: LayerTree, index: number): string[] {
  const layer = tree.layers[index] as Layer;
  const label = findLabels(tree, [index]).get(index);
  const around = listAncestors(tree, index, 2).map((each) => tree.layers[each] as Layer);
  const names = [
    // Figma names a text by what it shows until someone renames it.
    layer.name === layer.text ? "" : layer.name,
    label === undefined ? "" : (tree.layers[label]?.text ?? ""),
    ...around.map(({ name }) => name),
  ];
  for (const name of names) {
    const words = splitQuery(name.slice(0, 100));
    const meaning = words.filter((word) => !appearance.has(word) && !/^\d+$/.test(word));
    if (meaning.length > 0) return meaning.slice(0, maxWords);
  }
  return [];
}
