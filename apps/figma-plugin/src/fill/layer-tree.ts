import type { ScreenLayers } from "@linkspan/engine/design";

type Layers = Pick<ScreenLayers, "layers">;

/** Reads the layers around a layer, the nearest first; the screen isn't among them. */
export type ReadAncestors = (layer: string) => readonly string[];

export function createAncestorReader({ layers }: Layers): ReadAncestors {
  const parents = new Map<string, string>();
  for (const { id, parent } of layers) {
    const above = parent === undefined ? undefined : layers[parent];
    if (above) parents.set(id, above.id);
  }
  return (layer) => {
    const above: string[] = [];
    for (let next = parents.get(layer); next !== undefined; next = parents.get(next)) above.push(next);
    return above;
  };
}

/** Reads the only text inside of an instance; undefined if there are several. */
export function createTextReader({ layers }: Layers): (layer: string) => string | undefined {
  const texts = new Map<string, string | undefined>();
  const instances = new Set(layers.flatMap(({ id, type }) => (type === "INSTANCE" ? [id] : [])));
  const readAncestors = createAncestorReader({ layers });
  for (const { id, type } of layers) {
    if (type !== "TEXT") continue;
    for (const above of readAncestors(id)) {
      if (instances.has(above)) texts.set(above, texts.has(above) ? undefined : id);
    }
  }
  return (layer) => texts.get(layer);
}

/** Tests whether a layer is selected, or inside of a selected one. */
export function createSelectionTest(
  screen: ScreenLayers,
  selected: readonly string[],
): (layer: string) => boolean {
  const chosen = new Set(selected);
  if (chosen.has(screen.nodeId)) return () => true;
  const readAncestors = createAncestorReader(screen);
  return (layer) => chosen.has(layer) || readAncestors(layer).some((above) => chosen.has(above));
}
