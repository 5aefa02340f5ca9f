import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

export async function insertAwaitedUser(
  db: Db,
  { email, userId }: { email: string; userId: string },
): Promise<void> {
  await db.insertInto("awaited_users").values({ email, user_id: userId }).execute();
}

/** Takes the user out of the list: an address identifies someone once. */
export async function takeAwaitedUser(db: Db, email: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom("awaited_users")
    .where("email", "=", email)
    .returning("user_id")
    .executeTakeFirst();
  return row?.user_id;
}

export async function isEmailUsed(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where(sql<string>`lower(email)`, "=", email)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasOpenInvitation(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom("invitations")
    .select("id")
    .where("email", "=", email)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}
