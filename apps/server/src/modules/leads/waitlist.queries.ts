import type { WaitlistEntry } from "@linkspan/contract";
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

/** How long an address may stay unconfirmed. */
export const openDays = 7;

const over = sql<Date>`now() - make_interval(days => ${openDays})`;

/**
 * Puts an address on the list, or renews what is there. The id is answered only when a mail is due: at most three in
 * a week, ten minutes apart. What a confirmed person has said is not for others to change.
 */
export async function putEntry(
  db: Db,
  entry: Pick<WaitlistEntry, "email" | "role" | "wish"> & { id: string },
): Promise<string | undefined> {
  const row = await db
    .insertInto("waitlist_entries")
    .values(entry)
    .onConflict((conflict) =>
      conflict
        .column("email")
        .doUpdateSet({
          role: sql`case when waitlist_entries.confirmed_at is null then excluded.role else waitlist_entries.role end`,
          wish: sql`case when waitlist_entries.confirmed_at is null then excluded.wish else waitlist_entries.wish end`,
          mails: sql`case when waitlist_entries.mailed_at < ${over} then 1 else waitlist_entries.mails + 1 end`,
          mailed_at: sql`now()`,
        })
        .where("waitlist_entries.mailed_at", "<", sql<Date>`now() - interval '10 minutes'`)
        .where((where) =>
          where.or([where("waitlist_entries.mails", "<", 3), where("waitlist_entries.mailed_at", "<", over)]),
        ),
    )
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

export async function selectWaitlistEntry(
  db: Db,
  id: string,
): Promise<{ email: string; confirmed_at: Date | null } | undefined> {
  return db
    .selectFrom("waitlist_entries")
    .select(["email", "confirmed_at"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Confirms an address whose mail is not too old; false when there is nothing to confirm. */
export async function confirmEntry(db: Db, id: string): Promise<boolean> {
  const confirmed = await db
    .updateTable("waitlist_entries")
    .set({ confirmed_at: sql`now()` })
    .where("id", "=", id)
    .where("confirmed_at", "is", null)
    .where("mailed_at", ">", over)
    .returning("id")
    .execute();
  return confirmed.length > 0;
}

export async function deleteEntry(db: Db, id: string): Promise<void> {
  await db.deleteFrom("waitlist_entries").where("id", "=", id).execute();
}
