import { createHash } from "node:crypto";
import { openAsBlob } from "node:fs";
import { Readable } from "node:stream";
import type { Config } from "../../config.ts";
import { openDatabase } from "../../db/client.ts";
import { claimBlob } from "./blob-store.queries.ts";
import type { BlobStore, NotRemoved, Range } from "./blob-store.ts";
import { type BlobOptions, type ContentConfig, ContentStores, emptySha256 } from "./content-stores.ts";
import { writeParts } from "./postgres-content.ts";
import { prepareFolder, receiveFile } from "./temporary-files.ts";

/** How much of a large blob is in memory while it is read. */
const pieceBytes = 1024 * 1024;

/** Transactions read content, too: with connections of the same pool, all of them could wait for another one. */
const connections = 6;

type BlobConfig = Pick<
  Config,
  "DATABASE_URL" | "DATABASE_DIRECT_URL" | "UPLOAD_DIR" | "OTEL_EXPORTER_OTLP_ENDPOINT"
> &
  ContentConfig;

/** Opens the blob store. `onError` is called when an idle connection to the database breaks. */
export function openBlobStore(
  config: BlobConfig,
  onError: (error: Error) => void,
  options: BlobOptions = {},
): BlobStore {
  const { UPLOAD_DIR: folder, BLOB_STORE: current = "postgres" } = config;
  prepareFolder(folder);
  const database = openDatabase({ ...config, DATABASE_POOL: connections }, onError);
  const stores = new ContentStores(config, database.db, options);

  async function store(sha256: Buffer, content: Blob): Promise<void> {
    const blob = { sha256, bytes: content.size, store: current };
    const claimed = await database.db.transaction().execute(async (tx) => {
      const name = await claimBlob(tx, blob);
      // Row and parts are there together: other processes may take the row as a sign that the content is there.
      if (name === "postgres") await writeParts(tx, sha256, content);
      return name;
    });
    // An object is written once its row is there: if this process ends in between, the cleanup knows of it.
    if (claimed !== undefined && claimed !== "postgres") await stores.get(claimed).write(sha256, content);
  }

  async function readRanges(sha256: Buffer, ranges: readonly Range[]): Promise<Buffer[]> {
    if (sha256.equals(emptySha256)) return ranges.map(() => Buffer.alloc(0));
    return stores.find(sha256, (each) => each.readRanges(sha256, ranges));
  }

  async function readRange(sha256: Buffer, start: number, end: number): Promise<Buffer> {
    const [range] = await readRanges(sha256, [{ start, end }]);
    return range ?? Buffer.alloc(0);
  }

  /** Each piece is a request of its own, so that the content may move to another store meanwhile. */
  async function* readPieces(sha256: Buffer, first: Buffer): AsyncGenerator<Buffer, void, void> {
    for (let piece = first, end = pieceBytes; ; end += pieceBytes) {
      if (piece.length > 0) yield piece;
      if (piece.length < pieceBytes) return;
      piece = await readRange(sha256, end, end + pieceBytes);
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
    async read(sha256) {
      const first = await readRange(sha256, 0, pieceBytes);
      return Readable.from(readPieces(sha256, first), { objectMode: false });
    },
    readAll: async (sha256) =>
      sha256.equals(emptySha256) ? Buffer.alloc(0) : stores.find(sha256, (each) => each.readAll(sha256)),
    readRange,
    readRanges,
    async remove(sha256s) {
      const failed: NotRemoved[] = [];
      for (const sha256 of sha256s) {
        try {
          // A move that was killed leaves it in both.
          for (const each of stores.all) await each.remove(sha256);
        } catch (error) {
          failed.push({ sha256, error });
        }
      }
      return failed;
    },
    close: () => database.close(),
  };
}
