import type { SyncedScreen } from "@linkspan/contract";
import { hashFrame } from "../../layers/hash-frame.ts";
import { readLayers, toSyncedScreen } from "../../layers/read-screen.ts";
import { sha256 } from "../../layers/sha256.ts";
import { api, queryClient } from "../api/api.ts";
import { projectKey } from "../api/queries.ts";
import { callDocument } from "../bridge.ts";

type Page = { id: string; name: string };

/** A frame of the file: what it is now, and what is needed to send it. */
type ReadFrame = { id: string; hash: string; content: unknown; page: Page; position: number };

/** A frame that is ready to be sent. */
export type PreparedFrame = {
  id: string;
  hash: string;
  screen: SyncedScreen;
  png: Uint8Array;
  bytes: number;
};

const encoder = new TextEncoder();

/** The server re-encodes each picture in a process, which takes longer than anything else in a sync. */
const picturesAtOnce = 3;

/** Reads a frame and what identifies its look. */
export async function readFrame(id: string, page: Page, position: number): Promise<ReadFrame> {
  const { content } = await callDocument("readFrame", { frame: id });
  const hash = hashFrame(content, page, (text) => encoder.encode(text));
  return { id, hash, content, page, position };
}

/** Exports the picture of a frame; undefined if it isn't one that the API takes. */
export async function prepareFrame({
  id,
  hash,
  content,
  page,
  position,
}: ReadFrame): Promise<PreparedFrame | undefined> {
  const layers = readLayers(content);
  if (!layers) return undefined;
  const { png } = await callDocument("exportFrame", { frame: id });
  const screen = toSyncedScreen(layers, { page, position }, sha256(png));
  return { id, hash, screen, png, bytes: JSON.stringify(screen).length };
}

/** Stores a batch, then the pictures that the server doesn't have. */
export async function sendBatch(
  project: string,
  frames: readonly PreparedFrame[],
  signal?: AbortSignal,
): Promise<void> {
  const options = signal ? { signal } : {};
  const params = { id: project };
  const body = { screens: frames.map(({ screen }) => screen) };
  const { needed_pictures } = await api.call("putScreens", { params, body }, options);
  // Frames that look alike share a picture.
  const waiting = [...needed_pictures];
  const sendNext = async (): Promise<void> => {
    const hash = waiting.shift();
    if (hash === undefined) return;
    const frame = frames.find(({ screen }) => screen.picture_hash === hash);
    const file = frame && new Blob([new Uint8Array(frame.png)], { type: "image/png" });
    if (file) await api.call("putPicture", { params: { id: project, hash }, form: { file } }, options);
    await sendNext();
  };
  await Promise.all(Array.from({ length: picturesAtOnce }, sendNext));
}

/** Sends one frame: one that someone wants to link now. */
export async function sendFrame(project: string, { id, page }: { id: string; page: Page }): Promise<void> {
  const { frames } = await callDocument("listFrames", { page: page.id });
  const position = Math.max(
    0,
    frames.findIndex((frame) => frame.id === id),
  );
  const prepared = await prepareFrame(await readFrame(id, page, position));
  if (!prepared) throw new Error(`${id} is not a frame`);
  await sendBatch(project, [prepared]);
  await queryClient.invalidateQueries({ queryKey: projectKey(project) });
}
