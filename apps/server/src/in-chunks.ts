import { setImmediate as nextTurn } from "node:timers/promises";

const chunkLength = 64 * 1024;

/** So long others may wait for their turn, in milliseconds. */
const maxTurnMs = 10;

/** Joins small pieces, and lets others have their turn between them. */
export async function* inChunks(pieces: AsyncIterable<string>): AsyncGenerator<string, void, void> {
  let chunk = "";
  let began = performance.now();
  for await (const piece of pieces) {
    chunk += piece;
    if (chunk.length >= chunkLength) {
      yield chunk;
      chunk = "";
    }
    if (performance.now() - began > maxTurnMs) {
      await nextTurn();
      began = performance.now();
    }
  }
  if (chunk) yield chunk;
}
