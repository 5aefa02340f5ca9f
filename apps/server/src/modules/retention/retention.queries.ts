import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/client.ts";

/** Deletes rows. Locked ones are left for the next run, so that it never waits for a lock. Returns how many were deleted. */
export async function deleteRows(
  db: Db,
  table: string,
  { isOver, limit }: { isOver: RawBuilder<boolean>; limit: number },
): Promise<number> {
  const name = sql.table(table);
  const { numAffectedRows } = await sql`
    DELETE FROM ${name} WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM ${name} WHERE ${isOver} LIMIT ${limit} FOR UPDATE SKIP LOCKED))`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
