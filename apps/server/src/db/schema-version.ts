import { sql } from "kysely";
import type { Db } from "./client.ts";

/** The newest file in `migrations/`, by name: a process doesn't need the folder to know which schema it was built for. */
export const newestMigration = "0054-erasures";

const undefinedTable = "42P01";

/**
 * Whether the database has every migration of this build: they run in order, so the newest one stands for all. Later
 * ones don't matter, because an old build works on a newer schema.
 */
export async function isSchemaCurrent(db: Db): Promise<boolean> {
  try {
    const { rows } = await sql<{ isApplied: boolean }>`
      select exists (select from schema_migrations where name = ${newestMigration}) as "isApplied"`.execute(
      db,
    );
    return rows[0]?.isApplied === true;
  } catch (error) {
    if ((error as { code?: string }).code === undefinedTable) return false;
    throw error;
  }
}
