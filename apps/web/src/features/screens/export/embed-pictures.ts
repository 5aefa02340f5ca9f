import type { MapPicture } from "./map-picture.ts";

/** More pictures would make a file of many megabytes. */
const maxPictures = 200;

/** Concurrent requests. */
const together = 4;

/** The map with the pictures of its first screens inside. Those that cannot be loaded stay empty frames. */
export async function embedPictures(map: MapPicture): Promise<MapPicture> {
  const pictures = new Map<string, string>();
  const waiting = map.screens.slice(0, maxPictures);
  const work = async () => {
    for (let screen = waiting.pop(); screen; screen = waiting.pop()) {
      const url = screen.thumbnail_url && (await fetchPicture(screen.thumbnail_url));
      if (url) pictures.set(screen.node_id, url);
    }
  };
  await Promise.all(Array.from({ length: together }, work));
  return { ...map, pictures };
}

/** A picture as a data URL. */
async function fetchPicture(url: string): Promise<string | undefined> {
  const response = await fetch(url).catch(() => undefined);
  if (!response?.ok) return undefined;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const type = response.headers.get("content-type") ?? "image/webp";
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return `data:${type};base64,${btoa(binary)}`;
}
