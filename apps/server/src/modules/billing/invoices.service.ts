import type { BillingDetails, Invoice, PlanWish } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { Db } from "../../db/client.ts";
import type { Charge } from "../../integrations/payments/payment-provider.ts";
import { readUser } from "../users/users.service.ts";
import {
  type InvoiceRow,
  insertInvoice,
  selectDetails,
  selectInvoice,
  selectInvoicePage,
  upsertDetails,
} from "./invoices.queries.ts";
import type { Granted } from "./subscription-state.ts";

const pageSize = 20;

const noDetails: BillingDetails = { name: null, address: "", tax_id: null, receipt_email: null };

/** Writes the invoice of a payment. It names people as they are now, whatever changes later. */
export async function writeInvoice(
  tx: Db,
  paid: { userId: string; paymentId: string; wish: PlanWish; granted: Granted; charge: Charge; now: Date },
): Promise<string> {
  const { userId, paymentId, wish, granted, charge, now } = paid;
  const user = await readUser(tx, userId);
  const details = (await selectDetails(tx, userId)) ?? noDetails;
  return insertInvoice(tx, {
    userId,
    paymentId,
    at: now,
    plan: wish.plan,
    billing: wish.billing,
    from: granted.from,
    until: granted.until,
    cardLast4: charge.card?.last4 ?? null,
    billedTo: {
      name: details.name ?? user.name,
      email: user.email,
      address: details.address,
      tax_id: details.tax_id,
    },
  });
}

export async function listInvoices(
  db: Db,
  caller: Caller,
  before: string | undefined,
): Promise<{ items: Invoice[]; next: string | null }> {
  const rows = await selectInvoicePage(db, { userId: caller.id, before, limit: pageSize + 1 });
  const items = rows.slice(0, pageSize).map(presentInvoice);
  return { items, next: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null };
}

/** Bounds an export; no account is expected to have this many invoices. */
const maxInvoices = 10_000;

export async function listAllInvoices(db: Db, caller: Caller): Promise<Invoice[]> {
  const rows = await selectInvoicePage(db, { userId: caller.id, before: undefined, limit: maxInvoices });
  return rows.map(presentInvoice);
}

/** Another user's invoice fails like an unknown one, so that IDs can't be probed. */
export async function readInvoice(db: Db, caller: Caller, id: string): Promise<Invoice> {
  const row = await selectInvoice(db, id);
  if (row?.user_id !== caller.id) throw new AppError("not_found");
  return presentInvoice(row);
}

export async function readDetails(db: Db, caller: Caller): Promise<BillingDetails> {
  return (await selectDetails(db, caller.id)) ?? noDetails;
}

export async function changeDetails(
  db: Db,
  caller: Caller,
  details: BillingDetails,
): Promise<BillingDetails> {
  await upsertDetails(db, caller.id, details);
  return details;
}

function presentInvoice(row: InvoiceRow): Invoice {
  return {
    id: row.id,
    number: row.number,
    issued_at: row.issued_at.toISOString(),
    plan: row.plan as Invoice["plan"],
    billing: row.billing as Invoice["billing"],
    amount: row.amount,
    currency: "USD",
    status: row.refunded_at ? "refunded" : "paid",
    refunded_at: row.refunded_at?.toISOString() ?? null,
    period_start: row.period_start.toISOString(),
    period_end: row.period_end.toISOString(),
    card_last4: row.card_last4,
    reference: row.provider_transaction_id,
    billed_to: row.billed_to as Invoice["billed_to"],
  };
}
