import type { Readable } from "node:stream";
import type { Db } from "../../db/client.ts";

/** Content that has arrived whole but is not kept yet. It waits in a temporary file: discard it when done. */
export type ReceivedBlob = { sha256: Buffer; bytes: number; file: string; discard(): Promise<void> };

/** From `start` up to, not including, `end`. */
export type Range = { start: number; end: number };

/** Immutable content by its SHA-256. Rows that name it are written in the transaction that keeps it. */
export type BlobStore = {
  /** Takes content in while hashing and counting it; refuses it as `payload_too_large` once it is over the limit. */
  receive(content: AsyncIterable<Uint8Array>, limit: number): Promise<ReceivedBlob>;
  /** Keeps received content, once however often it came. */
  keep(db: Db, received: ReceivedBlob): Promise<void>;
  /** Keeps small content that is in memory already, and answers its name. */
  put(db: Db, content: Buffer): Promise<Buffer>;
  read(db: Db, sha256: Buffer): Readable;
  /** All of it at once, for content that is small enough for memory. */
  readAll(db: Db, sha256: Buffer): Promise<Buffer>;
  /** The bytes from `start` up to, not including, `end`. */
  readRange(db: Db, sha256: Buffer, start: number, end: number): Promise<Buffer>;
  /** Several ranges, in this order, with one question to the store. */
  readRanges(db: Db, sha256: Buffer, ranges: readonly Range[]): Promise<Buffer[]>;
};
