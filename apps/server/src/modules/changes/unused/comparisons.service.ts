import type { JobDeps } from "../../../deps.ts";
import { deleteUnusedComparisons, deleteUnusedReach } from "./comparisons.queries.ts";

/** What no one has read for this many days is removed. */
const keptDays = 30;

const batch = 500;

/** Removes results of pairs of revisions that someone asked for once. They are computed again when someone asks again. */
export async function removeUnused({ db, log }: Pick<JobDeps, "db" | "log">): Promise<void> {
  const removed = { reach: 0, comparisons: 0 };
  // First what is found, then what it is found with.
  removed.reach = await removeAll(() => deleteUnusedReach(db, { days: keptDays, limit: batch }));
  removed.comparisons = await removeAll(() => deleteUnusedComparisons(db, { days: keptDays, limit: batch }));
  if (removed.reach + removed.comparisons > 0) log.info(removed, "unused comparisons removed");
}

async function removeAll(removeBatch: () => Promise<number>): Promise<number> {
  let removed = 0;
  for (;;) {
    const count = await removeBatch();
    removed += count;
    if (count < batch) return removed;
  }
}
