import type { Layer } from "@linkspan/contract";

type PlacedLayer = Pick<Layer, "id" | "name" | "type" | "parent">;

/**
 * The layers of a copied frame by those of its original. Copies have other IDs: a layer is the same if the names and types
 * from the frame down to it are, and its number among siblings of that name.
 */
export function matchLayers(
  original: readonly PlacedLayer[],
  copy: readonly PlacedLayer[],
): Map<string, string> {
  const copied = new Map(listPaths(copy).map((path, index) => [path, copy[index]?.id]));
  const matches = listPaths(original).flatMap((path, index): [string, string][] => {
    const [from, to] = [original[index]?.id, copied.get(path)];
    return from !== undefined && to !== undefined ? [[from, to]] : [];
  });
  return new Map(matches);
}

/** Parents come before their children. */
function listPaths(layers: readonly PlacedLayer[]): string[] {
  const paths: string[] = [];
  const counts = new Map<string, number>();
  for (const { name, type, parent } of layers) {
    const above = parent === undefined ? "" : paths[parent];
    const path = JSON.stringify([above, type, name]);
    const number = counts.get(path) ?? 0;
    counts.set(path, number + 1);
    paths.push(`${path}${number}`);
  }
  return paths;
}
