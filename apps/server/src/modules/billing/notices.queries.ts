import type { Db } from "../../db/client.ts";

/** Whether a mail about the end of this period is sent for the first time. */
export async function insertNotice(
  db: Db,
  { userId, kind, about }: { userId: string; kind: string; about: Date },
): Promise<boolean> {
  const row = await db
    .insertInto("billing_notices")
    .values({ user_id: userId, kind, about })
    .onConflict((conflict) => conflict.columns(["user_id", "kind", "about"]).doNothing())
    .returning("kind")
    .executeTakeFirst();
  return row !== undefined;
}
