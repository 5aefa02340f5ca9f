import { createHash } from "node:crypto";

/** Where a chunk lies in the pack. */
export type ByteRange = { start: number; length: number };

/** Under this the overview is found among the parts: no reference of a description leads anywhere by it. */
export const overviewReference = "overview of the API";

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
export function writeDirectory(
  operations: readonly ByteRange[],
  components: ReadonlyMap<string, ByteRange>,
): Buffer {
  const buckets: { hash: Buffer; range: ByteRange }[][] = [];
  const count = Math.ceil(components.size / bucketEntries);
  for (let bucket = 0; bucket < count; bucket++) buckets.push([]);
  for (const [reference, range] of components) {
    const hash = hashReference(reference);
    buckets[hash.readUInt32LE(0) % count]?.push({ hash, range });
  }
  const starts = headBytes + operations.length * operationBytes;
  const entries = starts + (count + 1) * 4;
  const directory = Buffer.alloc(entries + components.size * entryBytes);
  directory.writeUInt32LE(operations.length, 0);
  directory.writeUInt32LE(count, 4);
  for (const [index, range] of operations.entries()) {
    writeRange(directory, headBytes + index * operationBytes, range);
  }
  let at = entries;
  for (const [index, bucket] of buckets.entries()) {
    directory.writeUInt32LE(at, starts + index * 4);
    for (const { hash, range } of bucket) {
      hash.copy(directory, at);
      writeRange(directory, at + hashBytes, range);
      at += entryBytes;
    }
  }
  directory.writeUInt32LE(at, starts + count * 4);
  return directory;
}

/** Reads several ranges with one question. */
export type ReadRanges = (ranges: readonly { start: number; end: number }[]) => Promise<Buffer[]>;

/** Where the directory says where the chunk of an operation lies, by its place in the index. */
export function operationEntryRange(operation: number): ByteRange {
  return { start: headBytes + operation * operationBytes, length: operationBytes };
}

/** Reads such an entry. */
export function readOperationEntry(entry: Buffer): ByteRange {
  return readRange(entry, 0);
}

/** Where what these references lead to lies, in their order, if it is there: three reads, however many they are. */
export async function findComponentRanges(
  read: ReadRanges,
  references: readonly string[],
): Promise<(ByteRange | undefined)[]> {
  const { operations, buckets: count } = await readCounts(read);
  if (count === 0) return references.map(() => undefined);
  const hashes = references.map(hashReference);
  const ranges = await read(
    hashes.map((hash) => {
      const start = headBytes + operations * operationBytes + (hash.readUInt32LE(0) % count) * 4;
      return { start, end: start + 8 };
    }),
  );
  const buckets = await read(
    ranges.map((range) => ({ start: range.readUInt32LE(0), end: range.readUInt32LE(4) })),
  );
  return hashes.map((hash, turn) => findEntry(buckets[turn] ?? Buffer.alloc(0), hash));
}

function findEntry(bucket: Buffer, hash: Buffer): ByteRange | undefined {
  for (let at = 0; at < bucket.length; at += entryBytes) {
    if (hash.equals(bucket.subarray(at, at + hashBytes))) return readRange(bucket, at + hashBytes);
  }
  return undefined;
}

async function readCounts(read: ReadRanges): Promise<{ operations: number; buckets: number }> {
  const [head = Buffer.alloc(headBytes)] = await read([{ start: 0, end: headBytes }]);
  return { operations: head.readUInt32LE(0), buckets: head.readUInt32LE(4) };
}

function hashReference(reference: string): Buffer {
  return createHash("sha256").update(reference).digest().subarray(0, hashBytes);
}

function writeRange(target: Buffer, at: number, { start, length }: ByteRange): void {
  target.writeUInt32LE(start, at);
  target.writeUInt32LE(length, at + 4);
}

function readRange(source: Buffer, at: number): ByteRange {
  return { start: source.readUInt32LE(at), length: source.readUInt32LE(at + 4) };
}
