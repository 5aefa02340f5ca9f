import type { JobDeps } from "../../deps.ts";
import { deleteRows } from "./retention.queries.ts";
import { listExpiries, readDays } from "./rules.ts";

/** Rows deleted by one statement: enough to get on, few enough to stay far below the statement timeout. */
const batch = 5000;

/** Deletes what the rules no longer keep. A run that is interrupted is continued by the next one. */
export async function enforceRetention({
  db,
  config,
  log,
  signal,
}: Pick<JobDeps, "db" | "config" | "log" | "signal">): Promise<void> {
  for (const { table, expiry } of listExpiries()) {
    const isOver = expiry.isOver(readDays(config, expiry.days));
    let deleted = 0;
    let last: number;
    do {
      signal.throwIfAborted();
      last = await deleteRows(db, table, { isOver, limit: batch });
      deleted += last;
    } while (last === batch);
    if (deleted > 0) log.info({ table, deleted }, "expired rows deleted");
  }
}
