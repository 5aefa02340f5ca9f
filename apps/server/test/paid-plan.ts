import { uuidv7 } from "uuidv7";
import type { Db } from "../src/db/client.ts";

const month = 30 * 86_400_000;

/** Puts a user on Business, paid now, with an intent and an invoice that example calls can name. */
export async function putPaidPlan(
  db: Db,
  userId: string,
  status: "active" | "ending",
): Promise<{ reference: string; invoice: string }> {
  const [intent, payment, invoice] = [uuidv7(), uuidv7(), uuidv7()];
  const [period_start, period_end] = [new Date(), new Date(Date.now() + month)];
  const bought = { plan: "business", billing: "monthly" };
  await db
    .updateTable("subscriptions")
    .set({
      ...bought,
      status,
      period_start,
      period_end,
      period_amount: 20_00,
      next_plan: status === "ending" ? "starter" : null,
    })
    .where("user_id", "=", userId)
    .execute();
  await db
    .insertInto("payment_intents")
    .values({
      ...bought,
      id: intent,
      reference: `ls_${intent}`,
      user_id: userId,
      amount: 20_00,
      currency: "USD",
      provider_plan_id: "140514",
      customer_email: "",
      status: "paid",
      created_at: period_start,
    })
    .execute();
  await db
    .insertInto("payments")
    .values({
      id: payment,
      provider_transaction_id: payment,
      user_id: userId,
      intent_id: intent,
      amount: 20_00,
      currency: "USD",
      outcome: "granted",
      paid_at: period_start,
    })
    .execute();
  const billed_to = JSON.stringify({ name: "Maja Lindqvist", email: "", address: "", tax_id: null });
  await db
    .insertInto("invoices")
    .values({
      ...bought,
      id: invoice,
      number: invoice,
      user_id: userId,
      payment_id: payment,
      issued_at: period_start,
      period_start,
      period_end,
      billed_to,
    })
    .execute();
  return { reference: `ls_${intent}`, invoice };
}

/** The plan without limits that people of a crew have. */
const unlimited = {
  plan: "enterprise_plus",
  status: "granted",
  billing: null,
  period_start: null,
  period_end: null,
  period_amount: null,
  grace_until: null,
  next_plan: null,
  next_billing: null,
} as const;

/** Restores the unlimited plan that the crew has. */
export async function putUnlimitedPlan(db: Db, userId: string): Promise<void> {
  await db.updateTable("subscriptions").set(unlimited).where("user_id", "=", userId).execute();
}
