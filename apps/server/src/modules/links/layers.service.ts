import type { Layer } from "@linkspan/contract";
import type { Deps } from "../../deps.ts";
import { listDesignWords } from "../../design-words.ts";

/** The layers of a screen as they are stored. */
export async function readLayers({ blobs }: Pick<Deps, "blobs">, sha256: Buffer): Promise<Layer[]> {
  return JSON.parse((await blobs.readAll(sha256)).toString()) as Layer[];
}

/** What is kept of a bound layer, so that search finds it, and its replacement can be found once it is deleted. */
export type LayerSnapshot = Pick<Layer, "id" | "name" | "type" | "box" | "text"> & {
  component?: string | undefined;
  /** Names of the layers around it, the outermost first. */
  path: string[];
  /** The words of its name and text. */
  words: string[];
};

/** More names than this around a layer don't help to find it. */
const maxPathNames = 20;

/** Snapshots of these layers, as far as the screen has them. */
export function takeSnapshots(
  layers: readonly Layer[],
  ids: ReadonlySet<string>,
): Map<string, LayerSnapshot> {
  const snapshots = new Map<string, LayerSnapshot>();
  for (const layer of layers) {
    if (!ids.has(layer.id)) continue;
    const { id, name, type, box, text, component } = layer;
    snapshots.set(id, {
      id,
      name,
      type,
      box,
      text,
      component: component?.key,
      path: listNames(layers, layer),
      words: listDesignWords(name, text),
    });
  }
  return snapshots;
}

function listNames(layers: readonly Layer[], { parent }: Layer): string[] {
  const names: string[] = [];
  let around = parent === undefined ? undefined : layers[parent];
  while (around && names.length < maxPathNames) {
    names.unshift(around.name);
    around = around.parent === undefined ? undefined : layers[around.parent];
  }
  return names;
}
