import type { BillingDetails, Invoice, PlanWish } from "@linkspan/contract";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Db } from "../../db/client.ts";

type BilledTo = Invoice["billed_to"];

type NewInvoice = {
  userId: string;
  paymentId: string;
  at: Date;
  plan: string;
  billing: string;
  from: Date;
  until: Date;
  cardLast4: string | null;
  billedTo: BilledTo;
};

/** Writes the next invoice of its year. The year's row is held until then, so no number is left out or given twice. */
export async function insertInvoice(db: Db, invoice: NewInvoice): Promise<string> {
  const year = invoice.at.getUTCFullYear();
  const { last } = await db
    .insertInto("invoice_years")
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.column("year").doUpdateSet({ last: sql<number>`invoice_years.last + 1` }),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  const id = uuidv7();
  await db
    .insertInto("invoices")
    .values({
      id,
      number: `INV-${year}-${String(last).padStart(4, "0")}`,
      user_id: invoice.userId,
      payment_id: invoice.paymentId,
      issued_at: invoice.at,
      plan: invoice.plan,
      billing: invoice.billing,
      period_start: invoice.from,
      period_end: invoice.until,
      card_last4: invoice.cardLast4,
      billed_to: JSON.stringify(invoice.billedTo),
    })
    .execute();
  return id;
}

/** Columns of an invoice with its payment; dates are still dates. */
function selectInvoices(db: Db) {
  return db
    .selectFrom("invoices")
    .innerJoin("payments", "payments.id", "invoices.payment_id")
    .select([
      "invoices.id",
      "invoices.user_id",
      "invoices.payment_id",
      "number",
      "issued_at",
      "plan",
      "billing",
      "amount",
      "refunded_at",
      "period_start",
      "period_end",
      "card_last4",
      "provider_transaction_id",
      "billed_to",
    ]);
}

export type InvoiceRow = Awaited<ReturnType<typeof selectInvoicePage>>[number];

export async function selectInvoicePage(
  db: Db,
  { userId, before, limit }: { userId: string; before: string | undefined; limit: number },
) {
  return selectInvoices(db)
    .where("invoices.user_id", "=", userId)
    .$if(before !== undefined, (query) => query.where("invoices.id", "<", before ?? ""))
    .orderBy("invoices.id", "desc")
    .limit(limit)
    .execute();
}

export async function selectInvoice(db: Db, id: string): Promise<InvoiceRow | undefined> {
  return selectInvoices(db).where("invoices.id", "=", id).executeTakeFirst();
}

export async function selectInvoiceByNumber(db: Db, number: string): Promise<InvoiceRow | undefined> {
  return selectInvoices(db).where("number", "=", number).executeTakeFirst();
}

type RunningPlan = PlanWish & { periodStart: Date };

/** The invoices of the period of today that are for this very plan. */
function selectRunning(db: Db, userId: string, { plan, billing, periodStart }: RunningPlan) {
  return selectInvoices(db)
    .where("invoices.user_id", "=", userId)
    .where("plan", "=", plan)
    .where("billing", "=", billing)
    .where("issued_at", ">=", periodStart);
}

/** The newest charge that paid for the plan of today: its subscription is the one to renew it. */
export async function selectRenewingCharge(
  db: Db,
  userId: string,
  plan: RunningPlan,
): Promise<string | null> {
  const row = await selectRunning(db, userId, plan).orderBy("invoices.id", "desc").executeTakeFirst();
  return row?.provider_transaction_id ?? null;
}

/** Whether an invoice is the one that began the plan of today, or a later one. */
export async function isOfRunningPlan(
  db: Db,
  userId: string,
  { invoiceId, plan }: { invoiceId: string; plan: RunningPlan },
): Promise<boolean> {
  const first = await selectRunning(db, userId, plan).orderBy("invoices.id").executeTakeFirst();
  return first !== undefined && invoiceId >= first.id;
}

export async function selectDetails(db: Db, userId: string): Promise<BillingDetails | undefined> {
  return db
    .selectFrom("billing_details")
    .select(["name", "address", "tax_id", "receipt_email"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

export async function upsertDetails(db: Db, userId: string, details: BillingDetails): Promise<void> {
  await db
    .insertInto("billing_details")
    .values({ user_id: userId, ...details })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(details))
    .execute();
}
