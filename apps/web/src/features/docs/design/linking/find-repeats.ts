import type { Layer } from "@linkspan/contract";

/** A layer that stands for all like it: instances of one component in a list have the same layers. */
export type RepeatedLayer = {
  layer: Layer;
  /** The layers at the same position in the other instances. */
  others: readonly Layer[];
};

/** Two instances with a single text are as likely two buttons that do different things. */
const minInstances = 3;
const minTexts = 2;

/**
 * Groups layers that repeat: instances of one component under the same parent, and the layers at the same path in
 * them. The first of each group represents it.
 */
export function findRepeats(layers: readonly Layer[]): Map<string, RepeatedLayer> {
  const lists = findLists(layers);
  const groups = new Map<string, Layer[]>();
  const paths: string[] = [];
  const counts = new Map<number | undefined, number>();
  for (const [index, layer] of layers.entries()) {
    const above = layer.parent === undefined ? "" : (paths[layer.parent] ?? "");
    // Instances in a list share a step; other layers are told apart by their position among their siblings.
    const position = counts.get(layer.parent) ?? 0;
    const list = nameList(layer);
    const isInList = list !== undefined && lists.has(list);
    if (!isInList) counts.set(layer.parent, position + 1);
    const path = `${above}/${isInList ? layer.component?.key : `${position} ${layer.name}`}`;
    paths[index] = path;
    groups.set(path, [...(groups.get(path) ?? []), layer]);
  }
  const repeats = new Map<string, RepeatedLayer>();
  for (const [first, ...others] of groups.values()) {
    if (!first) continue;
    for (const layer of [first, ...others]) repeats.set(layer.id, { layer: first, others });
  }
  return repeats;
}

function nameList({ component, name, parent }: Layer): string | undefined {
  return component && `${parent ?? ""} ${component.key} ${name}`;
}

/** The names of the lists: enough instances, or instances with several texts. */
function findLists(layers: readonly Layer[]): Set<string> {
  const texts = countTexts(layers);
  const lists = Map.groupBy(layers.entries(), ([, layer]) => nameList(layer));
  const found = new Set<string>();
  for (const [name, instances] of lists) {
    if (name === undefined || instances.length < 2) continue;
    const hasTexts = instances.every(([index]) => (texts[index] ?? 0) >= minTexts);
    if (instances.length >= minInstances || hasTexts) found.add(name);
  }
  return found;
}

/** How many texts each layer contains. */
function countTexts(layers: readonly Layer[]): number[] {
  const counts: number[] = layers.map(({ type }) => (type === "TEXT" ? 1 : 0));
  for (let index = layers.length - 1; index >= 0; index--) {
    const parent = layers[index]?.parent;
    if (parent !== undefined) counts[parent] = (counts[parent] ?? 0) + (counts[index] ?? 0);
  }
  return counts;
}
