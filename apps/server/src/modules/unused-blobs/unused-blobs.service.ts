import type { Db } from "../../db/client.ts";
import type { JobDeps } from "../../deps.ts";
import {
  deleteAnalyses,
  deleteBlobs,
  lockBlobs,
  lockUnused,
  markReleased,
  markUsed,
  postponeRemoval,
  selectUnused,
  startErasing,
} from "./unused-blobs.queries.ts";

/** How long the files of a project that was deleted by mistake can still be recovered. */
const keptDays = 7;

const markedAtOnce = 1000;

/** One blob may be many rows, and what is removed together is locked together. */
const removedAtOnce = 50;

/** What the transaction deletes has no week: its files are removed with the next cleanup. Shared ones stay. */
export async function eraseWithinTransaction(tx: Db): Promise<void> {
  await startErasing(tx);
}

type CleanupDeps = Pick<JobDeps, "db" | "blobs" | "log" | "signal">;

/**
 * Removes what no row has named for a week, with the analyses of removed sources. It looks only at blobs that rows have ceased
 * to name. Each batch is a transaction: where it ends, the next run goes on.
 */
export async function removeUnused(deps: CleanupDeps): Promise<void> {
  const { db, log, signal } = deps;
  for (let last: string | undefined = "0"; last !== undefined; ) {
    signal.throwIfAborted();
    last = await markReleased(db, { after: last, limit: markedAtOnce });
  }
  let removed = 0;
  for (let batch = { used: 0, removed: 1 }; batch.used + batch.removed > 0; ) {
    signal.throwIfAborted();
    batch = await db.transaction().execute((tx) => removeBatch(deps, tx));
    removed += batch.removed;
  }
  if (removed > 0) log.info({ removed }, "unused blobs removed");
}

/**
 * Removes a batch. Its rows are locked from the first statement on: a process that stores the same bytes has either claimed them
 * before, and they are used, or waits for the lock and then stores them again.
 */
async function removeBatch({ blobs, log }: CleanupDeps, tx: Db): Promise<{ used: number; removed: number }> {
  const found = await lockUnused(tx, { days: keptDays, limit: removedAtOnce });
  if (found.length === 0) return { used: 0, removed: 0 };
  // Something names these again.
  const used = await markUsed(tx, found);
  // What was made of a source had its week with it.
  await startErasing(tx);
  const parts = await lockBlobs(tx, await deleteAnalyses(tx, found));
  const unused = await selectUnused(tx, [...found, ...parts]);
  // Before the rows are gone: until then, storing the same bytes waits.
  const failed = await blobs.remove(unused);
  for (const { sha256, error } of failed)
    log.warn({ err: error, sha256: sha256.toString("hex") }, "blob not removed");
  if (failed.length === unused.length && failed[0]) throw failed[0].error;
  const left = failed.map(({ sha256 }) => sha256);
  await postponeRemoval(tx, left);
  const removed = unused.filter((sha256) => !left.some((each) => each.equals(sha256)));
  await deleteBlobs(tx, removed);
  return { used, removed: removed.length };
}
