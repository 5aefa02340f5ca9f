import type { Billing, PlanWish } from "@linkspan/contract";
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

export type IntentRow = {
  id: string;
  reference: string;
  userId: string | null;
  plan: PlanWish["plan"];
  billing: Billing;
  amount: number;
  currency: string;
  providerPlanId: string;
  customerEmail: string;
  status: string;
};

const columns = [
  "id",
  "reference",
  "user_id as userId",
  "plan",
  "billing",
  "amount",
  "currency",
  "provider_plan_id as providerPlanId",
  "customer_email as customerEmail",
  "status",
] as const;

export async function insertIntent(db: Db, intent: Omit<IntentRow, "status">, now: Date): Promise<void> {
  await db
    .insertInto("payment_intents")
    .values({
      id: intent.id,
      reference: intent.reference,
      user_id: intent.userId,
      plan: intent.plan,
      billing: intent.billing,
      amount: intent.amount,
      currency: intent.currency,
      provider_plan_id: intent.providerPlanId,
      customer_email: intent.customerEmail,
      created_at: now,
    })
    .execute();
}

export async function selectOpenIntent(db: Db, userId: string): Promise<IntentRow | undefined> {
  const row = await db
    .selectFrom("payment_intents")
    .select(columns)
    .where("user_id", "=", userId)
    .where("status", "=", "open")
    .executeTakeFirst();
  return row as IntentRow | undefined;
}

function withReference(db: Db, reference: string) {
  return db.selectFrom("payment_intents").select(columns).where("reference", "=", reference);
}

/** The intent with this reference. Holds its row while a payment for it is settled. */
export async function lockIntent(db: Db, reference: string): Promise<IntentRow | undefined> {
  const row = await withReference(db, reference).forUpdate().executeTakeFirst();
  return row as IntentRow | undefined;
}

/** Whose intent it is, and whether it was paid. */
export async function selectIntent(db: Db, reference: string): Promise<IntentRow | undefined> {
  const row = await withReference(db, reference).executeTakeFirst();
  return row as IntentRow | undefined;
}

export async function updateIntentStatus(
  db: Db,
  id: string,
  status: "superseded" | "paid" | "expired",
): Promise<void> {
  await db.updateTable("payment_intents").set({ status }).where("id", "=", id).execute();
}

export type UnsettledIntent = { id: string; reference: string; createdAt: Date };

/**
 * Intents that may have been paid without our hearing of it: each pass looks at those of the last day, and once an
 * hour at older ones that the provider still thinks about.
 */
export async function selectUnsettled(
  db: Db,
  { now, after, limit }: { now: Date; after: string | undefined; limit: number },
): Promise<UnsettledIntent[]> {
  const rows = await db
    .selectFrom("payment_intents")
    .select(["id", "reference", "created_at as createdAt"])
    .where("status", "in", ["open", "superseded"])
    .where(
      sql<boolean>`(checked_at is null or created_at > ${now}::timestamptz - interval '1 day'
        or checked_at < ${now}::timestamptz - interval '1 hour')`,
    )
    .$if(after !== undefined, (query) => query.where("id", ">", after ?? ""))
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows;
}

export async function updateChecked(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable("payment_intents").set({ checked_at: now }).where("id", "=", id).execute();
}
