import type { Db } from "../../db/client.ts";

export const leadKinds = ["sales", "contact", "waitlist"] as const;
export type LeadKind = (typeof leadKinds)[number];

/** Leads, newest first. Of the waitlist only confirmed addresses: the others are not verified. */
export async function listLeads(db: Db, kind: LeadKind, limit: number): Promise<object[]> {
  if (kind === "sales") {
    return db.selectFrom("sales_requests").selectAll().orderBy("id", "desc").limit(limit).execute();
  }
  if (kind === "contact") {
    return db.selectFrom("contact_messages").selectAll().orderBy("id", "desc").limit(limit).execute();
  }
  return db
    .selectFrom("waitlist_entries")
    .select(["email", "role", "wish", "confirmed_at"])
    .where("confirmed_at", "is not", null)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
