import { uuidv7 } from "uuidv7";
import type { Db } from "../../db/client.ts";

export type Outcome = "granted" | "refused";

type NewPayment = {
  charge: { id: string; amount: number; currency: string; at: Date };
  userId: string | null;
  intentId: string | null;
  /** Why it opened nothing; a payment without a reason did. */
  reason: string | null;
  now: Date;
};

/** Whether a charge was settled already, and how. */
export async function selectOutcome(db: Db, chargeId: string): Promise<Outcome | null> {
  const row = await db
    .selectFrom("payments")
    .select("outcome")
    .where("provider_transaction_id", "=", chargeId)
    .executeTakeFirst();
  return (row?.outcome as Outcome | undefined) ?? null;
}

/** The user who paid a settled charge; null if the account was closed. */
export async function selectPayer(db: Db, chargeId: string): Promise<string | null> {
  const row = await db
    .selectFrom("payments")
    .select("user_id")
    .where("provider_transaction_id", "=", chargeId)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** When the newest charge was made that opened or extended the person's plan. */
export async function selectLastPaid(db: Db, userId: string): Promise<Date | null> {
  const row = await db
    .selectFrom("payments")
    .select((select) => select.fn.max("paid_at").as("at"))
    .where("user_id", "=", userId)
    .where("outcome", "=", "granted")
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Keeps a payment and its entries. Nothing where the charge was settled before: the provider's id is unique. */
export async function insertPayment(db: Db, payment: NewPayment): Promise<string | null> {
  const { charge, reason, now } = payment;
  const id = uuidv7();
  const row = await db
    .insertInto("payments")
    .values({
      id,
      provider_transaction_id: charge.id,
      user_id: payment.userId,
      intent_id: payment.intentId,
      amount: charge.amount,
      currency: charge.currency,
      outcome: reason === null ? "granted" : "refused",
      reason,
      paid_at: charge.at,
      refund_asked_at: reason === null ? null : now,
    })
    .onConflict((conflict) => conflict.column("provider_transaction_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) return null;
  const account = reason === null ? "sales" : "held";
  await insertEntries(db, { paymentId: id, kind: "payment", account, amount: charge.amount, at: now });
  return id;
}

/** What the provider holds for us on one side, what it is for on the other: together nothing. */
async function insertEntries(
  db: Db,
  entry: {
    paymentId: string;
    kind: "payment" | "refund";
    account: "sales" | "held";
    amount: number;
    at: Date;
  },
): Promise<void> {
  const { paymentId: payment_id, kind, account, amount, at } = entry;
  const row = { payment_id, kind, at };
  await db
    .insertInto("ledger_entries")
    .values([
      { ...row, id: uuidv7(), account: "provider", amount },
      { ...row, id: uuidv7(), account, amount: -amount },
    ])
    .execute();
}

export type PaymentRow = {
  id: string;
  providerTransactionId: string;
  userId: string | null;
  amount: number;
  outcome: Outcome;
  refundAskedAt: Date | null;
  refundedAt: Date | null;
};

/** A payment; holds its row while it is sent back. */
export async function lockPayment(db: Db, id: string): Promise<PaymentRow | null> {
  const row = await db.selectFrom("payments").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    providerTransactionId: row.provider_transaction_id,
    userId: row.user_id,
    amount: row.amount,
    outcome: row.outcome as Outcome,
    refundAskedAt: row.refund_asked_at,
    refundedAt: row.refunded_at,
  };
}

export async function updateRefundAsked(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable("payments").set({ refund_asked_at: now }).where("id", "=", id).execute();
}

export async function updateRefunded(db: Db, payment: PaymentRow, now: Date): Promise<void> {
  await db.updateTable("payments").set({ refunded_at: now }).where("id", "=", payment.id).execute();
  const account = payment.outcome === "granted" ? "sales" : "held";
  await insertEntries(db, {
    paymentId: payment.id,
    kind: "refund",
    account,
    amount: -payment.amount,
    at: now,
  });
}

/** Comes before every other id. */
const firstId = "00000000-0000-0000-0000-000000000000";

/** Payments that are still to be sent back. */
export async function selectOpenRefunds(
  db: Db,
  { after = firstId, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom("payments")
    .select("id")
    .where("refund_asked_at", "is not", null)
    .where("refunded_at", "is", null)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether an event is told for the first time. */
export async function insertEvent(db: Db, key: string): Promise<boolean> {
  const row = await db
    .insertInto("payment_events")
    .values({ key })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("key")
    .executeTakeFirst();
  return row !== undefined;
}
