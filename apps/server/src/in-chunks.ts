import { createTurns } from "./give-turns.ts";

const chunkLength = 64 * 1024;

/** Joins small pieces, and lets others have their turn between them. */
export async function* inChunks(pieces: AsyncIterable<string>): AsyncGenerator<string, void, void> {
  let chunk = "";
  const giveTurn = createTurns();
  for await (const piece of pieces) {
    chunk += piece;
    if (chunk.length >= chunkLength) {
      yield chunk;
      chunk = "";
    }
    await giveTurn();
  }
  if (chunk) yield chunk;
}
