import type { Logger } from "pino";
import type { Config } from "../config.ts";
import type { Db } from "./client.ts";
import { upsertProjectWrites } from "./project-writes.queries.ts";

/**
 * Has every process read these projects from the primary, until its replica has what was written until now. Called
 * after the transaction, and before anyone is told of it.
 */
export type NoteProjectWrites = (projectIds: readonly string[]) => Promise<void>;

/** Without a replica, nothing has to be noted. */
export function openProjectWrites(
  { DATABASE_READ_URL }: Pick<Config, "DATABASE_READ_URL">,
  db: Db,
  log: Logger,
): NoteProjectWrites {
  if (!DATABASE_READ_URL) return async () => undefined;
  return async (projectIds) => {
    // What was written is committed: this must not make the call fail. Readers may see it some seconds later.
    if (projectIds.length > 0)
      await upsertProjectWrites(db, projectIds).catch((error: unknown) =>
        log.warn({ err: error }, "write not noted, the read replica may return older data for seconds"),
      );
  };
}
