import type { Db } from "../../db/client.ts";
import type { BillingDeps } from "./billing-deps.ts";
import { deleteCancellation } from "./cancellations.queries.ts";
import { stopCharging } from "./change-subscription.ts";
import { selectRenewingCharge } from "./invoices.queries.ts";
import { selectPayer } from "./payments.queries.ts";
import {
  lockSubscription,
  type SubscriptionRow,
  selectSubscriber,
  updateSubscription,
} from "./subscriptions.queries.ts";

type ProviderDeps = Pick<BillingDeps, "db" | "queue" | "payments" | "log">;

/**
 * Finds the provider's subscription that a payment began. It is tied to the person's while that payment is what
 * their plan rests on; otherwise it must not charge.
 */
export async function linkProviderSubscription(
  deps: ProviderDeps,
  { chargeId }: { chargeId: string },
): Promise<void> {
  const subscriptionId = await deps.payments.findSubscription(chargeId);
  if (!subscriptionId) throw new Error(`the provider knows no subscription of charge ${chargeId} yet`);
  await deps.db.transaction().execute(async (tx) => {
    const userId = await selectPayer(tx, chargeId);
    const row = userId ? await lockSubscription(tx, userId) : null;
    if (await selectSubscriber(tx, subscriptionId)) return;
    const renews = row?.state.status === "active" || row?.state.status === "past_due";
    if (userId && row && (await isRestingOn(tx, { userId, row, chargeId }))) {
      const providerSubscriptionId = await claimSubscription(tx, subscriptionId, userId);
      await updateSubscription(tx, userId, { ...row, providerSubscriptionId });
    }
    if (!renews || !(await selectSubscriber(tx, subscriptionId))) {
      await stopCharging(tx, deps, { subscriptionId, userId: row ? userId : null, now: new Date() });
    }
  });
}

/** Whether a person's plan was paid by this charge, and nothing renews it yet. */
async function isRestingOn(
  tx: Db,
  { userId, row, chargeId }: { userId: string; row: SubscriptionRow; chargeId: string },
): Promise<boolean> {
  const { state, providerSubscriptionId } = row;
  if (state.status === "free" || state.status === "granted" || providerSubscriptionId) return false;
  return (await selectRenewingCharge(tx, userId, state)) === chargeId;
}

/** The provider's subscription, for this person. One that the provider shares between accounts stays with the first. */
export async function claimSubscription(
  tx: Db,
  subscriptionId: string | null,
  userId: string,
): Promise<string | null> {
  if (!subscriptionId) return null;
  const holder = await selectSubscriber(tx, subscriptionId);
  if (holder && holder !== userId) return null;
  // It was just paid, so what was to be cancelled goes on.
  await deleteCancellation(tx, subscriptionId);
  return subscriptionId;
}
