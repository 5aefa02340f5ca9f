import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

export type RetiredKeyRow = { id: string; encrypted_with: string; key: Buffer };

/** The oldest last. */
export async function selectRetiredKeys(db: Db): Promise<RetiredKeyRow[]> {
  return db
    .selectFrom("retired_keys")
    .select(["id", "encrypted_with", "key"])
    .orderBy("retired_at", "desc")
    .orderBy("id")
    .execute();
}

/** Adds a key, or replaces how it is encrypted. */
export async function putRetiredKey(db: Db, { id, encrypted_with, key }: RetiredKeyRow): Promise<void> {
  await db
    .insertInto("retired_keys")
    // Several keys may be retired at once: those that were current for longer are older.
    .values({ id, encrypted_with, key, retired_at: sql<Date>`clock_timestamp()` })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ encrypted_with, key }))
    .execute();
}

/** Returns whether there was one. */
export async function deleteRetiredKey(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("retired_keys").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** One rotation at a time: processes of it would count each other's rows. */
export async function lockKeys(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('retired_keys', 0))`.execute(tx);
}
