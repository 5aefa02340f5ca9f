import type { Db } from "../../db/client.ts";
import { recordEvent } from "../audit/audit.service.ts";
import type { BillingDeps } from "./billing-deps.ts";
import { refundPayment, sendBillingMail } from "./billing-work.ts";
import { changeSubscription } from "./change-subscription.ts";
import { isOfRunningPlan, selectInvoiceByNumber } from "./invoices.queries.ts";
import { lockPayment, updateRefundAsked, updateRefunded } from "./payments.queries.ts";
import { lockSubscription } from "./subscriptions.queries.ts";

/** Sends the payment of an invoice back. The plan that it paid for ends now. */
export async function refundInvoice(
  deps: Pick<BillingDeps, "db" | "queue">,
  number: string,
  now: Date = new Date(),
): Promise<void> {
  await deps.db.transaction().execute((tx) => refundInvoiceUnchecked(tx, deps, number, now));
}

/** The same within a transaction, for an administrator. */
export async function refundInvoiceUnchecked(
  tx: Db,
  deps: Pick<BillingDeps, "queue">,
  number: string,
  now: Date = new Date(),
): Promise<void> {
  const invoice = await selectInvoiceByNumber(tx, number);
  if (!invoice) throw new Error(`Invoice ${number} not found`);
  const { user_id: userId, payment_id: paymentId } = invoice;
  const before = userId ? await lockSubscription(tx, userId) : null;
  const payment = await lockPayment(tx, paymentId);
  if (!payment || payment.refundAskedAt) throw new Error(`Invoice ${number} is already refunded`);
  await updateRefundAsked(tx, paymentId, now);
  await deps.queue.enqueue(tx, refundPayment, { paymentId });
  if (!userId || !before) return;
  const { state } = before;
  const plan = state.status === "free" || state.status === "granted" ? null : state;
  const isRunning = plan && (await isOfRunningPlan(tx, userId, { invoiceId: invoice.id, plan }));
  if (isRunning && invoice.period_end > now) {
    const after = { ...before, state: { status: "free" } as const, providerSubscriptionId: null };
    await changeSubscription(tx, deps, { userId, before, after, now });
  }
  await deps.queue.enqueue(tx, sendBillingMail, { kind: "refund", userId, invoiceId: invoice.id });
  await recordEvent(tx, userId, "payment_refunded", { invoice: number });
}

/** Asks the provider to send a payment back. The row is held, so that two who ask do not ask twice. */
export async function refundAtProvider(
  deps: Pick<BillingDeps, "db" | "payments">,
  paymentId: string,
  now: Date = new Date(),
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (!payment || payment.refundedAt || !payment.refundAskedAt) return;
    await deps.payments.refund({ id: payment.providerTransactionId, amount: payment.amount });
    await updateRefunded(tx, payment, now);
  });
}
