import type { Db } from "../../db/client.ts";
import type { Charge } from "../../integrations/payments/payment-provider.ts";
import { recordEvent } from "../audit/audit.service.ts";
import type { BillingDeps } from "./billing-deps.ts";
import { sendBillingMail } from "./billing-work.ts";
import { lockCancellation } from "./cancellations.queries.ts";
import { cancelAgain, changeSubscription } from "./change-subscription.ts";
import { type IntentRow, lockIntent, selectIntent, updateIntentStatus } from "./intents.queries.ts";
import { selectLastPaid, selectOutcome } from "./payments.queries.ts";
import { grant, refuse, type Settlement } from "./settlement.ts";
import { applyFailedCharge, currency } from "./subscription-state.ts";
import { lockSubscription, type SubscriptionRow, selectSubscriber } from "./subscriptions.queries.ts";

/** Asks the provider about a charge that an event named, and settles it. */
export async function settleChargeById(deps: BillingDeps, { chargeId }: { chargeId: string }): Promise<void> {
  const charge = await deps.payments.readCharge(chargeId);
  const settlement = charge ? await settleCharge(deps, charge) : "unknown";
  if (settlement === "unknown") deps.log.warn({ chargeId }, "webhook references unknown charge");
}

/**
 * Settles what the provider said about a charge when we asked: the one place where a payment opens a plan. However
 * often and from wherever it is called, a charge has one effect.
 */
export async function settleCharge(
  deps: BillingDeps,
  charge: Charge,
  now: Date = new Date(),
): Promise<Settlement> {
  const settled = await selectOutcome(deps.db, charge.id);
  if (settled) return settled === "granted" ? "paid" : "refused";
  const intent = await selectIntent(deps.db, charge.reference);
  // A first payment may not know its subscription yet; a renewal is recognised by nothing else.
  const subscriptionId = await findSubscription(deps, charge, intent);
  if (intent)
    return charge.status === "successful"
      ? settleIntent(deps, { charge, intent, subscriptionId, now })
      : charge.status;
  if (!subscriptionId || charge.status === "pending") return subscriptionId ? "pending" : "unknown";
  return settleRenewal(deps, { charge, subscriptionId, now });
}

async function findSubscription(
  { payments, log }: BillingDeps,
  charge: Charge,
  intent: IntentRow | undefined,
): Promise<string | null> {
  if (!intent) return payments.findSubscription(charge.id);
  if (charge.status !== "successful") return null;
  return payments.findSubscription(charge.id).catch((error: unknown) => {
    log.warn({ err: error, chargeId: charge.id }, "provider subscription lookup failed, will retry");
    return null;
  });
}

/** Why a charge is not the payment that was asked for. */
function findMismatch(charge: Charge, intent: IntentRow): string | null {
  if (charge.currency !== intent.currency) return "currency";
  if (charge.amount < intent.amount) return "amount";
  if (charge.planId !== intent.providerPlanId) return "plan";
  if (charge.customerEmail.toLowerCase() !== intent.customerEmail.toLowerCase()) return "customer";
  return null;
}

type Found = { charge: Charge; subscriptionId: string | null; now: Date };

async function settleIntent(
  deps: BillingDeps,
  { charge, intent: { reference }, subscriptionId, now }: Found & { intent: IntentRow },
): Promise<Settlement> {
  return deps.db.transaction().execute(async (tx) => {
    const owner = (await selectIntent(tx, reference))?.userId ?? null;
    const before = owner ? await lockSubscription(tx, owner) : null;
    const intent = await lockIntent(tx, reference);
    if (!intent) return "unknown";
    const found = { charge, userId: before ? owner : null, intentId: intent.id, now };
    // A concurrent call may have settled it while this one waited for the lock.
    const settled = await selectOutcome(tx, charge.id);
    if (settled) return settled === "granted" ? "paid" : "refused";
    const mismatch = intent.status === "paid" ? "duplicate" : findMismatch(charge, intent);
    const reason = mismatch ?? (before && owner ? null : "account_closed");
    if (reason || !before || !owner) {
      // The provider accepts a reference once: the next payment needs a new intent.
      if (intent.status === "open") await updateIntentStatus(tx, intent.id, "superseded");
      return refuse(tx, deps, { ...found, reason: reason ?? "account_closed", subscriptionId });
    }
    const wish = { plan: intent.plan, billing: intent.billing };
    const outcome = await grant(tx, deps, { ...found, userId: owner, before, wish, subscriptionId });
    if (outcome === "paid") await updateIntentStatus(tx, intent.id, "paid");
    return outcome;
  });
}

async function settleRenewal(
  deps: BillingDeps,
  { charge, subscriptionId, now }: Found & { subscriptionId: string },
): Promise<Settlement> {
  return deps.db.transaction().execute(async (tx) => {
    const userId = await selectSubscriber(tx, subscriptionId);
    const before = userId ? await lockSubscription(tx, userId) : null;
    const cancelled = await lockCancellation(tx, subscriptionId);
    if (charge.status === "failed") {
      if (userId && before && !cancelled) await failRenewal(tx, deps, { userId, before, charge, now });
      return "failed";
    }
    const settled = await selectOutcome(tx, charge.id);
    if (settled) return settled === "granted" ? "paid" : "refused";
    const found = { charge, userId: userId ?? cancelled?.userId ?? null, intentId: null, now };
    // Cancelled, and it charged all the same: the provider did not keep to it.
    if (cancelled?.done) await cancelAgain(tx, deps, subscriptionId);
    if (cancelled) return refuse(tx, deps, { ...found, reason: "cancelled", subscriptionId });
    if (!userId || before?.providerSubscriptionId !== subscriptionId) return "unknown";
    if (before.state.status === "free" || before.state.status === "granted") {
      return refuse(tx, deps, { ...found, reason: "cancelled", subscriptionId });
    }
    if (charge.currency !== currency)
      return refuse(tx, deps, { ...found, reason: "currency", subscriptionId });
    const { plan, billing } = before.state;
    return grant(tx, deps, { ...found, userId, before, wish: { plan, billing }, subscriptionId });
  });
}

async function failRenewal(
  tx: Db,
  deps: BillingDeps,
  { userId, before, charge, now }: { userId: string; before: SubscriptionRow; charge: Charge; now: Date },
): Promise<void> {
  const state = applyFailedCharge(before.state);
  if (state === before.state) return;
  // Told late: the next try, or the person, has paid since. Of two in one moment the money counts.
  const lastPaid = await selectLastPaid(tx, userId);
  if (lastPaid && lastPaid >= charge.at) return;
  await changeSubscription(tx, deps, { userId, before, after: { ...before, state }, now });
  await deps.queue.enqueue(tx, sendBillingMail, { kind: "charge-failed", userId });
  await recordEvent(tx, userId, "charge_failed");
  deps.metrics.payments.inc({ result: "failed" });
}
