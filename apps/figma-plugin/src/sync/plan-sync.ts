import { screenBatch } from "@linkspan/contract";

/** What was sent of each frame: its hash. */
export type SentFrames = Readonly<Record<string, string>>;

/** A frame of the chosen pages, with the hash of what it is now. */
type CheckedFrame = { id: string; hash: string };

/** The frames to send: those that are new or changed since they were sent. */
export function listChanged<T extends CheckedFrame>(frames: readonly T[], sent: SentFrames): T[] {
  return frames.filter(({ id, hash }) => sent[id] !== hash);
}

/** Splits screens into batches within the limits of the API. `bytes` is the size of each as JSON. */
export function splitBatches<T extends { bytes: number }>(screens: readonly T[]): T[][] {
  const batches: T[][] = [];
  let size = 0;
  for (const screen of screens) {
    const last = batches.at(-1);
    if (last && last.length < screenBatch.screens && size + screen.bytes <= maxBytes) {
      last.push(screen);
      size += screen.bytes;
    } else {
      batches.push([screen]);
      size = screen.bytes;
    }
  }
  return batches;
}

/** What surrounds the screens takes some bytes too. */
const maxBytes = screenBatch.bytes - 4096;
