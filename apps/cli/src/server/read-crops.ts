import type { ReachingChange } from "@linkspan/contract";
import type { CommentCrop } from "@linkspan/engine/format/changes/reach-markdown";
import type { Server } from "./open-server.ts";
import type { ReadChanges } from "./read-changes.ts";
import type { ScreenNames } from "./read-layer-names.ts";

/** So many pictures fit next to each other in a comment. */
const maxCrops = 3;

type Read = { project: string; read: ReadChanges; names: ReadonlyMap<string, ScreenNames> };

/** Pictures of the first screens that changes break, if the owner of the project allows them. */
export async function readCrops(server: Server, { project, read, names }: Read): Promise<CommentCrop[]> {
  const shown = listShown(read.items, names);
  if (shown.length === 0) return [];
  try {
    const { items } = await server.call("createCrops", {
      params: { id: project, number: read.after },
      body: { layers: shown.map(({ id }) => id) },
    });
    const urls = new Map(items.map(({ layer_id, url }) => [layer_id, url]));
    return shown.flatMap(({ id, ...layer }) => {
      const url = urls.get(id);
      return url ? [{ ...layer, url }] : [];
    });
  } catch (error) {
    server.deadline.signal.throwIfAborted();
    // The result is complete without them.
    process.stderr.write(`linkspan: no pictures: ${(error as Error).message}\n`);
    return [];
  }
}

/** One layer of each screen: of changes that are listed as breaking and that no one has reviewed. */
function listShown(changes: readonly ReachingChange[], names: Read["names"]) {
  const shown = new Map<string, Omit<CommentCrop, "url"> & { id: string }>();
  for (const { verdict, review, reach } of changes) {
    if (verdict === "safe" || review) continue;
    for (const { screen_id, layer_id, effect } of reach.first) {
      const screen = names.get(screen_id);
      const layer = screen?.layers.get(layer_id);
      if (!screen?.hasPicture || layer === undefined || shown.has(screen_id)) continue;
      shown.set(screen_id, { id: layer_id, screen: screen.name, layer, effect });
      if (shown.size === maxCrops) return [...shown.values()];
    }
  }
  return [...shown.values()];
}
