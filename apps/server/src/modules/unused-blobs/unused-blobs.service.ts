import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Db } from "../../db/client.ts";
import type { DB } from "../../db/tables.ts";
import {
  deleteAnalyses,
  deleteUnused,
  lockBlobs,
  lockUnused,
  markBlobs,
  selectBlobs,
} from "./unused-blobs.queries.ts";

/** How long the files of a project that was deleted by mistake can still be recovered. */
const keptDays = 7;

const markedAtOnce = 1000;

/** One blob may be many rows, and what is removed together is locked together. */
const removedAtOnce = 20;

/** Removes what nothing has named for a week, with the analyses that hang on it. */
export async function removeUnused(db: Kysely<DB>, log: Logger): Promise<void> {
  let after: Buffer = Buffer.alloc(0);
  for (;;) {
    const some = await selectBlobs(db, after, markedAtOnce);
    const last = some.at(-1);
    if (!last) break;
    await markBlobs(db, some);
    after = last;
  }
  let removed = 0;
  for (;;) {
    const batch = await db.transaction().execute(removeBatch);
    removed += batch.removed;
    if (batch.looked < removedAtOnce) break;
  }
  if (removed > 0) log.info({ removed }, "unused blobs removed");
}

/**
 * Removes a batch. Its rows are locked from the first statement on: an upload of the same bytes has either locked them
 * before, and they are skipped, or waits for the lock and then stores them again.
 */
async function removeBatch(tx: Db): Promise<{ looked: number; removed: number }> {
  const found = await lockUnused(tx, { days: keptDays, limit: removedAtOnce });
  if (found.length === 0) return { looked: 0, removed: 0 };
  const parts = await lockBlobs(tx, await deleteAnalyses(tx, found));
  const removed = await deleteUnused(tx, [...found, ...parts]);
  // Something has named these again since they were marked.
  await markBlobs(tx, found);
  return { looked: found.length, removed };
}
