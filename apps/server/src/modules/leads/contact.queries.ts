import type { ContactMessage } from "@linkspan/contract";
import type { Selectable } from "kysely";
import type { Db } from "../../db/client.ts";
import type { ContactMessages } from "../../db/tables.ts";

export async function insertMessage(
  db: Db,
  row: Omit<ContactMessage, "form_token" | "website"> & { id: string },
): Promise<void> {
  await db.insertInto("contact_messages").values(row).execute();
}

export async function selectMessage(db: Db, id: string): Promise<Selectable<ContactMessages> | undefined> {
  return db.selectFrom("contact_messages").selectAll().where("id", "=", id).executeTakeFirst();
}
