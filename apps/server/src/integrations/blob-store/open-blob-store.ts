import { createHash } from "node:crypto";
import { openAsBlob } from "node:fs";
import { Readable } from "node:stream";
import type { Config } from "../../config.ts";
import { openDatabase } from "../../db/client.ts";
import { claimBlob } from "./blob-store.queries.ts";
import type { BlobStore, Range } from "./blob-store.ts";
import { type ContentConfig, ContentStores, type RetryOptions } from "./content-stores.ts";
import { prepareFolder, receiveFile } from "./temporary-files.ts";

/** How much of a large blob is in memory while it is read. */
const pieceBytes = 1024 * 1024;

/** Transactions read content, too: with connections of the same pool, all of them could wait for another one. */
const connections = 4;

type BlobConfig = Pick<Config, "DATABASE_URL" | "DATABASE_DIRECT_URL" | "UPLOAD_DIR"> & ContentConfig;

/** Opens the blob store. `onError` is called when an idle connection to the database breaks. */
export function openBlobStore(
  config: BlobConfig,
  onError: (error: Error) => void,
  retryOptions: RetryOptions = {},
): BlobStore {
  const { UPLOAD_DIR: folder, BLOB_STORE: current = "postgres" } = config;
  prepareFolder(folder);
  const database = openDatabase({ ...config, DATABASE_POOL: connections }, onError);
  const stores = new ContentStores(config, database.db, retryOptions);

  async function store(sha256: Buffer, content: Blob): Promise<void> {
    const claimed = await claimBlob(database.db, { sha256, bytes: content.size, store: current });
    if (claimed !== undefined) await stores.get(claimed).write(sha256, content);
  }

  async function readRanges(sha256: Buffer, ranges: readonly Range[]): Promise<Buffer[]> {
    const found = await stores.find((each) => each.readRanges(sha256, ranges));
    return found ?? ranges.map(() => Buffer.alloc(0));
  }

  async function readRange(sha256: Buffer, start: number, end: number): Promise<Buffer> {
    const [range] = await readRanges(sha256, [{ start, end }]);
    return range ?? Buffer.alloc(0);
  }

  /** Each piece is a request of its own, so that the content may move to another store meanwhile. */
  async function* readPieces(sha256: Buffer): AsyncGenerator<Buffer, void, void> {
    for (let start = 0; ; start += pieceBytes) {
      const piece = await readRange(sha256, start, start + pieceBytes);
      if (piece.length > 0) yield piece;
      if (piece.length < pieceBytes) return;
    }
  }

  return {
    receive: (content, limit) => receiveFile(folder, content, limit),
    store: async ({ sha256, file }) => store(sha256, await openAsBlob(file)),
    async put(content) {
      const sha256 = createHash("sha256").update(content).digest();
      await store(sha256, new Blob([content]));
      return sha256;
    },
    read: (sha256) => Readable.from(readPieces(sha256), { objectMode: false }),
    readAll: async (sha256) => (await stores.find((each) => each.readAll(sha256))) ?? Buffer.alloc(0),
    readRange,
    readRanges,
    async remove(blobs) {
      for (const [name, some] of Map.groupBy(blobs, (blob) => blob.store)) {
        await stores.get(name).remove(some.map(({ sha256 }) => sha256));
      }
    },
    close: () => database.close(),
  };
}
