import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import type { Db } from "../../db/client.ts";
import {
  insertBlob,
  insertPart,
  lockBlob,
  selectPart,
  selectPartPieces,
  selectParts,
} from "./blob-store.queries.ts";
import type { BlobStore, Range } from "./blob-store.ts";
import { prepareFolder, receiveFile } from "./temporary-files.ts";

/** Small enough to be read for one chunk of documentation, large enough that a whole description is few rows. */
const partBytes = 256 * 1024;

/** The blob store of small installations: content lives in the database, in parts. */
export function openBlobStore(folder: string): BlobStore {
  prepareFolder(folder);
  return {
    receive: (content, limit) => receiveFile(folder, content, limit),
    async keep(db, { sha256, bytes, file }) {
      if (!(await claimBlob(db, sha256, bytes))) return;
      const handle = await open(file);
      try {
        const part = Buffer.allocUnsafe(partBytes);
        for (let number = 0; number * partBytes < bytes; number++) {
          const wanted = Math.min(partBytes, bytes - number * partBytes);
          const { bytesRead } = await handle.read(part, 0, wanted, number * partBytes);
          if (bytesRead !== wanted) throw new Error(`${file} is shorter than what was received`);
          await insertPart(db, sha256, number, part.subarray(0, wanted));
        }
      } finally {
        await handle.close();
      }
    },
    async put(db, content) {
      const sha256 = createHash("sha256").update(content).digest();
      if (!(await claimBlob(db, sha256, content.length))) return sha256;
      for (let start = 0; start < content.length; start += partBytes) {
        await insertPart(db, sha256, start / partBytes, content.subarray(start, start + partBytes));
      }
      return sha256;
    },
    read: (db, sha256) => Readable.from(readParts(db, sha256), { objectMode: false }),
    readAll: async (db, sha256) => Buffer.concat(await selectParts(db, sha256)),
    async readRange(db, sha256, start, end) {
      const [range] = await readRanges(db, sha256, [{ start, end }]);
      return range ?? Buffer.alloc(0);
    },
    readRanges,
  };
}

async function readRanges(db: Db, sha256: Buffer, ranges: readonly Range[]): Promise<Buffer[]> {
  const pieces = ranges.flatMap(({ start, end }, range) => {
    const cut: PartPiece[] = [];
    for (let at = start; at < end; ) {
      const number = Math.floor(at / partBytes);
      const stop = Math.min(end, (number + 1) * partBytes);
      cut.push({ range, number, start: at - number * partBytes, length: stop - at });
      at = stop;
    }
    return cut;
  });
  const found: Buffer[][] = ranges.map(() => []);
  if (pieces.length === 0) return found.map(() => Buffer.alloc(0));
  const contents = await selectPartPieces(db, sha256, pieces);
  for (const [turn, { range }] of pieces.entries()) found[range]?.push(contents[turn] ?? Buffer.alloc(0));
  return found.map((each) => (each.length === 1 && each[0] ? each[0] : Buffer.concat(each)));
}

/** A piece of one part, for the range at this place. */
type PartPiece = { range: number; number: number; start: number; length: number };

/** Whether the caller is the one who writes the parts. Held against removal until the transaction ends either way. */
async function claimBlob(db: Db, sha256: Buffer, bytes: number): Promise<boolean> {
  // Between finding it there and locking it, it may be removed.
  for (;;) {
    if (await insertBlob(db, sha256, bytes)) return true;
    if (await lockBlob(db, sha256)) return false;
  }
}

async function* readParts(db: Db, sha256: Buffer): AsyncGenerator<Buffer, void, void> {
  for (let number = 0; ; number++) {
    const part = await selectPart(db, sha256, number);
    if (!part) return;
    yield part;
    if (part.length < partBytes) return;
  }
}
