import type { NotificationKind } from "@linkspan/contract";
import type { Db } from "../../db/client.ts";

/** What a person doesn't want to be emailed about. */
export async function selectOptOuts(db: Db, userId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom("notification_opt_outs")
    .select("kind")
    .where("user_id", "=", userId)
    .execute();
  return new Set(rows.map(({ kind }) => kind));
}

/** Does nothing if the account was closed. */
export async function insertOptOut(db: Db, userId: string, kind: NotificationKind): Promise<void> {
  await db
    .insertInto("notification_opt_outs")
    .columns(["user_id", "kind"])
    .expression(({ selectFrom, val }) =>
      selectFrom("users")
        .select(["id", val<string>(kind).as("kind")])
        .where("id", "=", userId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteOptOut(db: Db, userId: string, kind: NotificationKind): Promise<void> {
  await db
    .deleteFrom("notification_opt_outs")
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .execute();
}
