import { ApiError, type ReachingChange } from "@linkspan/contract";
import type { Server } from "./open-server.ts";

/** The names of a screen and its layers, and whether there is a picture of it. */
export type ScreenNames = { name: string; layers: ReadonlyMap<string, string>; hasPicture: boolean };

/** More screens are named by Figma's IDs: no one reads so many names. */
const maxScreens = 200;
const maxConcurrent = 4;

/** The names of the screens that changes affect, by their IDs. Deleted ones are not among them. */
export async function readLayerNames(
  server: Server,
  project: string,
  changes: readonly ReachingChange[],
): Promise<Map<string, ScreenNames>> {
  const wanted = new Set(changes.flatMap(({ reach }) => reach.first.map(({ screen_id }) => screen_id)));
  const queue = [...wanted].slice(0, maxScreens);
  const names = new Map<string, ScreenNames>();
  const work = async () => {
    for (let node = queue.shift(); node !== undefined; node = queue.shift()) {
      const screen = await readScreen(server, project, node);
      if (screen) names.set(node, screen);
    }
  };
  await Promise.all(Array.from({ length: maxConcurrent }, work));
  return names;
}

async function readScreen(server: Server, id: string, node: string): Promise<ScreenNames | undefined> {
  try {
    const { screen, layers } = await server.call("readScreen", { params: { id, node } });
    return {
      name: screen.name,
      layers: new Map(layers.map((layer) => [layer.id, layer.name])),
      hasPicture: screen.picture_url !== null,
    };
  } catch (error) {
    if (error instanceof ApiError && error.code === "not_found") return undefined;
    throw error;
  }
}
