import type { Kysely } from "kysely";
import type { Db } from "../../db/client.ts";
import type { DB } from "../../db/tables.ts";
import { deleteParts, hasParts, insertPart, selectPartPieces, selectParts } from "./blob-store.queries.ts";
import type { ContentStore, Range } from "./blob-store.ts";

/** Small enough to be read for one chunk of documentation, large enough that a whole description is few rows. */
const partBytes = 256 * 1024;

/** A piece of one part, for the range at this place. */
type PartPiece = { range: number; number: number; start: number; length: number };

/** Content in the database, in parts: for small installations. */
export function openPostgresContent(db: Kysely<DB>): ContentStore {
  return {
    write: (sha256, content) => db.transaction().execute((tx) => writeParts(tx, sha256, content)),
    async readAll(sha256) {
      const parts = await selectParts(db, sha256);
      return parts.length > 0 ? Buffer.concat(parts) : undefined;
    },
    async readRanges(sha256, ranges) {
      const pieces = ranges.flatMap(cutPieces);
      if (pieces.length === 0) return ranges.map(() => Buffer.alloc(0));
      const contents = await selectPartPieces(db, sha256, pieces);
      const isNone = contents.every((content) => content === null);
      // A range may begin where the content ends.
      if (isNone && !(await hasParts(db, sha256))) return undefined;
      const found: Buffer[][] = ranges.map(() => []);
      for (const [turn, { range }] of pieces.entries()) found[range]?.push(contents[turn] ?? Buffer.alloc(0));
      return found.map((each) => (each.length === 1 && each[0] ? each[0] : Buffer.concat(each)));
    },
    remove: (sha256) => deleteParts(db, sha256),
  };
}

export async function writeParts(tx: Db, sha256: Buffer, content: Blob): Promise<void> {
  for (let start = 0; start < content.size; start += partBytes) {
    const part = await content.slice(start, start + partBytes).arrayBuffer();
    await insertPart(tx, sha256, start / partBytes, Buffer.from(part));
  }
}

function cutPieces({ start, end }: Range, range: number): PartPiece[] {
  const pieces: PartPiece[] = [];
  for (let at = start; at < end; ) {
    const number = Math.floor(at / partBytes);
    const stop = Math.min(end, (number + 1) * partBytes);
    pieces.push({ range, number, start: at - number * partBytes, length: stop - at });
    at = stop;
  }
  return pieces;
}
