import type { PlanWish } from "@linkspan/contract";
import type { Db } from "../../db/client.ts";
import type { Charge } from "../../integrations/payments/payment-provider.ts";
import { recordEvent } from "../audit/audit.service.ts";
import type { BillingDeps } from "./billing-deps.ts";
import { linkSubscription, refundPayment, sendBillingMail } from "./billing-work.ts";
import { changeSubscription, stopCharging } from "./change-subscription.ts";
import { writeInvoice } from "./invoices.service.ts";
import { insertPayment } from "./payments.queries.ts";
import { claimSubscription } from "./provider-subscription.service.ts";
import { applyPayment } from "./subscription-state.ts";
import { type SubscriptionRow, selectSubscriber } from "./subscriptions.queries.ts";

/** The result of settling a charge. `unknown` matches none of our intents or current subscriptions. */
export type Settlement = "paid" | "pending" | "failed" | "refused" | "unknown";

type Paying = {
  charge: Charge;
  intentId: string | null;
  subscriptionId: string | null;
  now: Date;
};

/** Opens or extends a plan by a charge that is what was asked for. */
export async function grant(
  tx: Db,
  deps: BillingDeps,
  payment: Paying & { userId: string; before: SubscriptionRow; wish: PlanWish },
): Promise<Settlement> {
  const { charge, userId, before, wish, subscriptionId, now } = payment;
  const granted = applyPayment(before.state, { ...wish, amount: charge.amount }, now);
  if (!granted) return refuse(tx, deps, { ...payment, reason: "granted" });
  const paymentId = await insertPayment(tx, { ...payment, reason: null });
  if (!paymentId) return "paid";
  deps.metrics.payments.inc({ result: "paid" });
  const { state } = granted;
  // Money for a smaller plan extends the larger one, which its own subscription goes on to renew.
  const renewed = state.plan === wish.plan && state.billing === wish.billing;
  if (subscriptionId && !renewed) await stopCharging(tx, deps, { subscriptionId, userId, now });
  const after: SubscriptionRow = renewed
    ? {
        state,
        // Until the provider's subscription is known there is none, so that the old one is cancelled all the same.
        providerSubscriptionId: await claimSubscription(tx, subscriptionId, userId),
        customerEmail: charge.customerEmail,
        card: charge.card ?? before.card,
      }
    : { ...before, state };
  await changeSubscription(tx, deps, { userId, before, after, now });
  if (!subscriptionId) await deps.queue.enqueue(tx, linkSubscription, { chargeId: charge.id });
  const invoiceId = await writeInvoice(tx, { userId, paymentId, wish, granted, charge, now });
  await deps.queue.enqueue(tx, sendBillingMail, { kind: "receipt", userId, invoiceId });
  await recordEvent(tx, userId, "plan_paid", { plan: granted.state.plan, billing: granted.state.billing });
  return "paid";
}

/** Keeps a charge that opens nothing, and sends it back. A subscription that came with it must not charge again. */
export async function refuse(
  tx: Db,
  deps: BillingDeps,
  payment: Paying & { userId: string | null; reason: string },
): Promise<Settlement> {
  const { charge, userId, reason, subscriptionId, now } = payment;
  const paymentId = await insertPayment(tx, payment);
  if (!paymentId) return "refused";
  deps.metrics.payments.inc({ result: "refused" });
  deps.log.warn({ chargeId: charge.id, reason }, "payment rejected, refund queued");
  await deps.queue.enqueue(tx, refundPayment, { paymentId });
  if (subscriptionId && !(await selectSubscriber(tx, subscriptionId))) {
    await stopCharging(tx, deps, { subscriptionId, userId, now });
  }
  // Only a charge for a plan begins a subscription.
  if (!subscriptionId && charge.planId) {
    await deps.queue.enqueue(tx, linkSubscription, { chargeId: charge.id });
  }
  if (userId) {
    await deps.queue.enqueue(tx, sendBillingMail, { kind: "refused", userId });
    await recordEvent(tx, userId, "payment_refused", { reason });
  }
  return "refused";
}
