import type { SalesRequest } from "@linkspan/contract";
import type { Selectable } from "kysely";
import type { Db } from "../../db/client.ts";
import type { SalesRequests } from "../../db/tables.ts";

/** Makes requests of one person wait for each other, so that they can be counted. */
export async function lockPerson(db: Db, userId: string): Promise<void> {
  await db.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
}

export async function insertSalesRequest(
  db: Db,
  row: SalesRequest & { id: string; user_id: string; name: string; email: string },
): Promise<void> {
  await db.insertInto("sales_requests").values(row).execute();
}

export async function selectSalesRequest(db: Db, id: string): Promise<Selectable<SalesRequests> | undefined> {
  return db.selectFrom("sales_requests").selectAll().where("id", "=", id).executeTakeFirst();
}
