import type { Readable } from "node:stream";

/** Content that has arrived whole but is not stored yet. It waits in a temporary file: discard it when done. */
export type ReceivedBlob = { sha256: Buffer; bytes: number; file: string; discard(): Promise<void> };

/** From `start` up to, not including, `end`. */
export type Range = { start: number; end: number };

/**
 * Immutable content by its SHA-256. Content is stored before the transaction that writes rows with its hash, and removed a
 * week later if no row has it.
 */
export type BlobStore = {
  /** Takes content in while hashing and counting it; refuses it as `payload_too_large` once it is over the limit. */
  receive(content: AsyncIterable<Uint8Array>, limit: number): Promise<ReceivedBlob>;
  /** Stores received content, once however often it came. */
  store(received: ReceivedBlob): Promise<void>;
  /** Stores small content that is in memory already, and returns its hash. */
  put(content: Buffer): Promise<Buffer>;
  /** Resolves once it begins, so that content which can't be read is an error and not half of a response. */
  read(sha256: Buffer): Promise<Readable>;
  /** All of it at once, for content that is small enough for memory. */
  readAll(sha256: Buffer): Promise<Buffer>;
  /** The bytes from `start` up to, not including, `end`. */
  readRange(sha256: Buffer, start: number, end: number): Promise<Buffer>;
  /** Several ranges, in this order, with as few requests to the store as possible. */
  readRanges(sha256: Buffer, ranges: readonly Range[]): Promise<Buffer[]>;
  /**
   * Removes the bytes of blobs whose rows the caller deletes in a transaction that holds them. Resolves to those that could not
   * be removed, and why.
   */
  remove(sha256s: readonly Buffer[]): Promise<NotRemoved[]>;
  close(): Promise<void>;
};

/** Reads a blob when its first piece is asked for: what waits for a slot holds none of it. */
export async function* readLater(
  blobs: Pick<BlobStore, "read">,
  sha256: Buffer,
): AsyncGenerator<Buffer, void, void> {
  yield* await blobs.read(sha256);
}

export type NotRemoved = { sha256: Buffer; error: unknown };

/** Where the bytes of blobs are. */
export type ContentStore = {
  /** Writes content; the same content again changes nothing. */
  write(sha256: Buffer, content: Blob): Promise<void>;
  /** Undefined if it isn't there. */
  readAll(sha256: Buffer): Promise<Buffer | undefined>;
  /** Ranges in this order, empty beyond the end of the content; undefined if it isn't there. */
  readRanges(sha256: Buffer, ranges: readonly Range[]): Promise<Buffer[] | undefined>;
  remove(sha256: Buffer): Promise<void>;
};
