import type { Layer, ScreenLayers } from "../../design/layer.ts";
import { createLayerTree } from "../suggest/layer-tree.ts";

/** A layer of a screen, as a deleted one is compared with it. */
export type IndexedLayer = {
  screen: ScreenLayers;
  layer: Layer;
  namePath: string;
  siblings: readonly string[];
};

/** The layers of a screen by what they can be found by. */
export type ScreenIndex = {
  screen: ScreenLayers;
  layers: readonly IndexedLayer[];
  find: (by: "component" | "name" | "text" | "path", key: string) => readonly IndexedLayer[];
  has: (by: "component" | "text" | "path", key: string) => boolean;
};

const maxFound = 100;
const maxSiblings = 30;
const maxPathLength = 12;

/** Names as one text. Deep trees keep the names nearest to the layer. */
export function toPathKey(names: readonly string[]): string {
  return names.slice(-maxPathLength).join(" / ");
}

/** Indexes a screen once, for all that was deleted. */
export function createScreenIndex(
  screen: ScreenLayers,
  existing: ReadonlySet<string> | undefined,
): ScreenIndex {
  const { layers, children, roots } = createLayerTree(screen);
  const paths: (readonly string[])[] = [];
  const indexed: IndexedLayer[] = [];
  const maps = new Map<string, IndexedLayer[]>();
  for (const [index, layer] of layers.entries()) {
    const above = layer.parent === undefined ? [] : (paths[layer.parent] ?? []);
    const path = [...above.slice(1 - maxPathLength), layer.name];
    paths.push(path);
    if (layer.isHidden || existing?.has(layer.id)) continue;
    const beside = (layer.parent === undefined ? roots : (children[layer.parent] ?? [])).slice(
      0,
      maxSiblings,
    );
    const siblings = beside.filter((each) => each !== index).map((each) => layers[each]?.name ?? "");
    const entry = { screen, layer, namePath: toPathKey(path), siblings };
    indexed.push(entry);
    add(`name ${layer.name}`, entry);
    add(`path ${entry.namePath}`, entry);
    if (layer.component) add(`component ${layer.component.key}`, entry);
    if (layer.text?.trim()) add(`text ${layer.text.trim()}`, entry);
  }
  return {
    screen,
    layers: indexed,
    find: (by, key) => maps.get(`${by} ${key}`) ?? [],
    has: (by, key) => maps.has(`${by} ${key}`),
  };

  function add(key: string, entry: IndexedLayer): void {
    const found = maps.get(key);
    if (!found) maps.set(key, [entry]);
    else if (found.length < maxFound) found.push(entry);
  }
}
