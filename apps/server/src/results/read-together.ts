import type { ByteRange, ReadRanges } from "./directory.ts";

/** Chunks are read in batches of at most this many chunks and about this many bytes. */
const batchChunks = 400;
const batchBytes = 1 << 20;

/** Cuts a list of what lies in a pack into batches to be read together. */
export function* inBatches<Item>(
  items: Iterable<Item>,
  rangeOf: (item: Item) => ByteRange,
): Generator<Item[], void, void> {
  let batch: Item[] = [];
  let bytes = 0;
  for (const item of items) {
    batch.push(item);
    bytes += rangeOf(item).length;
    if (batch.length < batchChunks && bytes < batchBytes) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batch;
}

/** Chunks that lie near each other come in one piece. */
const nearBytes = 16 * 1024;

/** Reads chunks, in the order of their ranges. */
export async function readTogether(pack: ReadRanges, ranges: readonly ByteRange[]): Promise<Buffer[]> {
  const order = ranges.map((range, at) => ({ ...range, at })).sort((one, other) => one.start - other.start);
  const runs: { start: number; end: number; chunks: typeof order }[] = [];
  for (const chunk of order) {
    const run = runs.at(-1);
    const end = chunk.start + chunk.length;
    if (!run || chunk.start - run.end > nearBytes) runs.push({ start: chunk.start, end, chunks: [chunk] });
    else {
      run.end = Math.max(run.end, end);
      run.chunks.push(chunk);
    }
  }
  const found = runs.length === 0 ? [] : await pack(runs);
  const texts: Buffer[] = [];
  for (const [turn, { start, chunks }] of runs.entries()) {
    for (const chunk of chunks) {
      texts[chunk.at] =
        found[turn]?.subarray(chunk.start - start, chunk.start - start + chunk.length) ?? none;
    }
  }
  return texts;
}

const none = Buffer.alloc(0);
