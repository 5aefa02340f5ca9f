import { createHash } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { DB } from "../../db/tables.ts";
import { lockBlobToMove, selectBlobsElsewhere, updateStore } from "./blob-store.queries.ts";
import { type ContentStores, emptySha256 } from "./content-stores.ts";

const selectedAtOnce = 20;
/** Each holds a connection to the database, and needs a second one. */
export const movedAtOnce = 4;

type Moved = { moved: number; damaged: Buffer[] };

type MoveDeps = { db: Kysely<DB>; stores: ContentStores; signal: AbortSignal };

/**
 * Moves all blobs to a content store, while they are read. Where it ends, it goes on when it is started again. Content that
 * doesn't have its hash stays where it is.
 */
export async function moveBlobs(
  deps: MoveDeps,
  to: string,
  onMoved: (moved: number) => void,
): Promise<Moved> {
  const result: Moved = { moved: 0, damaged: [] };
  for (let after: Buffer = Buffer.alloc(0); ; ) {
    const waiting = await selectBlobsElsewhere(deps.db, { to, after, limit: selectedAtOnce });
    const last = waiting.at(-1);
    if (!last) return result;
    after = last;
    const work = async () => {
      for (let sha256 = waiting.shift(); sha256; sha256 = waiting.shift()) {
        deps.signal.throwIfAborted();
        await moveBlob(deps, sha256, to, result);
      }
    };
    const results = await Promise.allSettled(Array.from({ length: movedAtOnce }, work));
    // Once all have ended: none works on after an error.
    for (const ended of results) if (ended.status === "rejected") throw ended.reason;
    onMoved(result.moved);
  }
}

function moveBlob({ db, stores }: MoveDeps, sha256: Buffer, to: string, result: Moved): Promise<void> {
  return db.transaction().execute(async (tx: Transaction<DB>) => {
    // Held, so that it is neither removed nor stored again meanwhile. Readers look in both stores.
    const from = await lockBlobToMove(tx, sha256);
    if (from === undefined || from === to) return;
    const content = sha256.equals(emptySha256)
      ? Buffer.alloc(0)
      : await stores.find(sha256, (each) => each.readAll(sha256));
    if (!createHash("sha256").update(content).digest().equals(sha256)) {
      result.damaged.push(sha256);
      return;
    }
    await stores.get(to).write(sha256, new Blob([content]));
    await stores.get(from).remove(sha256);
    await updateStore(tx, sha256, to);
    result.moved++;
  });
}
