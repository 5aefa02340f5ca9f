import type { Db } from "../../db/client.ts";

/** Since when the product is in maintenance, if it is. */
export async function selectMaintenance(db: Db): Promise<Date | undefined> {
  const row = await db.selectFrom("maintenance").select("started_at").executeTakeFirst();
  return row?.started_at;
}

/** Returns whether this began it. */
export async function insertMaintenance(db: Db): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("maintenance")
    .values({ is_on: true })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Returns whether this ended it. */
export async function deleteMaintenance(db: Db): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("maintenance").executeTakeFirst();
  return numDeletedRows > 0n;
}
