import { createHash } from "node:crypto";

/** Where a chunk lies in the pack. */
export type Place = { start: number; length: number };

const headBytes = 8;
const operationBytes = 8;
const hashBytes = 16;
const entryBytes = hashBytes + 8;

/** About so many references share a bucket, so that finding one reads a few hundred bytes. */
const bucketEntries = 8;

/**
 * Writes where chunks lie: two counts, a place an operation, where each bucket of references begins, then the
 * references by their hash. However many there are, one is found by reading a few bytes.
 */
export function writeDirectory(operations: readonly Place[], parts: ReadonlyMap<string, Place>): Buffer {
  const buckets: { hash: Buffer; place: Place }[][] = [];
  const count = Math.ceil(parts.size / bucketEntries);
  for (let bucket = 0; bucket < count; bucket++) buckets.push([]);
  for (const [reference, place] of parts) {
    const hash = hashReference(reference);
    buckets[hash.readUInt32LE(0) % count]?.push({ hash, place });
  }
  const starts = headBytes + operations.length * operationBytes;
  const entries = starts + (count + 1) * 4;
  const directory = Buffer.alloc(entries + parts.size * entryBytes);
  directory.writeUInt32LE(operations.length, 0);
  directory.writeUInt32LE(count, 4);
  for (const [index, place] of operations.entries()) {
    writePlace(directory, headBytes + index * operationBytes, place);
  }
  let at = entries;
  for (const [index, bucket] of buckets.entries()) {
    directory.writeUInt32LE(at, starts + index * 4);
    for (const { hash, place } of bucket) {
      hash.copy(directory, at);
      writePlace(directory, at + hashBytes, place);
      at += entryBytes;
    }
  }
  directory.writeUInt32LE(at, starts + count * 4);
  return directory;
}

type ReadRange = (start: number, end: number) => Promise<Buffer>;

/** Where the chunk of the operation with this place in the index lies. */
export async function findOperationPlace(read: ReadRange, operation: number): Promise<Place> {
  const at = headBytes + operation * operationBytes;
  return readPlace(await read(at, at + operationBytes), 0);
}

/** Where the part that a reference leads to lies, if it leads anywhere. */
export async function findPartPlace(read: ReadRange, reference: string): Promise<Place | undefined> {
  const head = await read(0, headBytes);
  const count = head.readUInt32LE(4);
  if (count === 0) return undefined;
  const hash = hashReference(reference);
  const start = headBytes + head.readUInt32LE(0) * operationBytes + (hash.readUInt32LE(0) % count) * 4;
  const range = await read(start, start + 8);
  const bucket = await read(range.readUInt32LE(0), range.readUInt32LE(4));
  for (let at = 0; at < bucket.length; at += entryBytes) {
    if (hash.equals(bucket.subarray(at, at + hashBytes))) return readPlace(bucket, at + hashBytes);
  }
  return undefined;
}

function hashReference(reference: string): Buffer {
  return createHash("sha256").update(reference).digest().subarray(0, hashBytes);
}

function writePlace(target: Buffer, at: number, { start, length }: Place): void {
  target.writeUInt32LE(start, at);
  target.writeUInt32LE(length, at + 4);
}

function readPlace(source: Buffer, at: number): Place {
  return { start: source.readUInt32LE(at), length: source.readUInt32LE(at + 4) };
}
