import type { PlanId } from "@linkspan/contract";
import { type RawBuilder, type Selectable, sql } from "kysely";
import { AppError } from "../../app-error.ts";
import type { Db } from "../../db/client.ts";
import type { Subscriptions } from "../../db/tables.ts";
import { type Next, planOf, type SubscriptionState } from "./subscription-state.ts";

/** What is kept about how a subscription is paid; it outlives the plan. */
type PaidWith = {
  providerSubscriptionId: string | null;
  customerEmail: string | null;
  card: { last4: string; expires: string } | null;
};

export type SubscriptionRow = PaidWith & { state: SubscriptionState };

/** The person's subscription. Holds its row, which is what everything about a person's plan waits for. */
export async function lockSubscription(db: Db, userId: string): Promise<SubscriptionRow | null> {
  const row = await db
    .selectFrom("subscriptions")
    .selectAll()
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  return row ? readRow(row) : null;
}

export async function selectSubscription(db: Db, userId: string): Promise<SubscriptionRow> {
  const row = await db
    .selectFrom("subscriptions")
    .selectAll()
    .where("user_id", "=", userId)
    .executeTakeFirst();
  // The account was closed since the caller was recognised.
  if (!row) throw new AppError("unauthenticated");
  return readRow(row);
}

export async function updateSubscription(
  db: Db,
  userId: string,
  { state, ...paid }: SubscriptionRow,
): Promise<void> {
  const period = state.status === "free" || state.status === "granted" ? null : state;
  await db
    .updateTable("subscriptions")
    .set({
      plan: planOf(state),
      status: state.status,
      billing: period?.billing ?? null,
      period_start: period?.periodStart ?? null,
      period_end: period?.periodEnd ?? null,
      period_amount: period?.periodAmount ?? null,
      grace_until: state.status === "past_due" ? state.graceUntil : null,
      next_plan: state.status === "ending" ? state.next.plan : null,
      next_billing: state.status === "ending" ? state.next.billing : null,
      provider_subscription_id: paid.providerSubscriptionId,
      customer_email: paid.customerEmail,
      card_last4: paid.card?.last4 ?? null,
      card_expires: paid.card?.expires ?? null,
    })
    .where("user_id", "=", userId)
    .execute();
}

function readRow(row: Selectable<Subscriptions>): SubscriptionRow {
  return {
    state: readState(row),
    providerSubscriptionId: row.provider_subscription_id,
    customerEmail: row.customer_email,
    card: row.card_last4 ? { last4: row.card_last4, expires: row.card_expires ?? "" } : null,
  };
}

function readState(row: Selectable<Subscriptions>): SubscriptionState {
  const { status, period_start, period_end, period_amount } = row;
  if (status === "granted") return { status, plan: row.plan as PlanId };
  if (!period_start || !period_end || period_amount === null) return { status: "free" };
  const paid = {
    plan: row.plan as "business" | "enterprise",
    billing: row.billing as "monthly" | "annually",
    periodStart: period_start,
    periodEnd: period_end,
    periodAmount: period_amount,
  };
  if (status === "ending") {
    const next = { plan: row.next_plan, billing: row.next_billing } as Next;
    return { status, ...paid, next };
  }
  if (status === "past_due" && row.grace_until) return { status, ...paid, graceUntil: row.grace_until };
  return { status: "active", ...paid };
}

/** Whose subscription the provider's one renews. */
export async function selectSubscriber(db: Db, providerSubscriptionId: string): Promise<string | null> {
  const row = await db
    .selectFrom("subscriptions")
    .select("user_id")
    .where("provider_subscription_id", "=", providerSubscriptionId)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Where an earlier page ended. */
type SubscriptionCursor = { at: Date; userId: string };

export type DueSubscription = SubscriptionCursor;

/** People whose time is up, the longest first. */
export async function selectDue(
  db: Db,
  { now, after, limit }: { now: Date; after: SubscriptionCursor | undefined; limit: number },
): Promise<DueSubscription[]> {
  const rows = await db
    .selectFrom("subscriptions")
    .select(["user_id as userId", "due_at as at"])
    .where("due_at", "<=", now)
    .$if(after !== undefined, (query) => query.where(isAfter(sql.ref("due_at"), after)))
    .orderBy("due_at")
    .orderBy("user_id")
    .limit(limit)
    .execute();
  return rows.map(({ userId, at }) => ({ userId, at: at ?? now }));
}

function isAfter(column: RawBuilder<unknown>, cursor: SubscriptionCursor | undefined) {
  return sql<boolean>`(${column}, user_id) > (${cursor?.at}, ${cursor?.userId}::uuid)`;
}

export type Overdue = SubscriptionCursor & { periodEnd: Date; customerEmail: string | null };

/** People whose payment is outstanding and whose grace ends by a time, which is `at`. */
export async function selectOverdue(
  db: Db,
  { by, after, limit }: { by: Date; after: SubscriptionCursor | undefined; limit: number },
): Promise<Overdue[]> {
  const rows = await db
    .selectFrom("subscriptions")
    .select(["user_id as userId", "period_end", "grace_until", "customer_email as customerEmail"])
    .where("grace_until", "<=", by)
    .$if(after !== undefined, (query) => query.where(isAfter(sql.ref("grace_until"), after)))
    .orderBy("grace_until")
    .orderBy("user_id")
    .limit(limit)
    .execute();
  return rows.map(({ userId, period_end, grace_until, customerEmail }) => ({
    userId,
    at: grace_until ?? by,
    periodEnd: period_end ?? by,
    customerEmail,
  }));
}

export async function selectUserIdsByEmail(db: Db, email: string): Promise<string[]> {
  const rows = await db.selectFrom("users").select("id").where("email", "=", email).limit(2).execute();
  return rows.map(({ id }) => id);
}
