import type { Db } from "../../db/client.ts";
import { freezeOverLimit } from "../plan-limits/plan-limits.service.ts";
import type { BillingDeps } from "./billing-deps.ts";
import { cancelSubscription } from "./billing-work.ts";
import { insertCancellation, updateCancelled } from "./cancellations.queries.ts";
import { planOf } from "./subscription-state.ts";
import { type SubscriptionRow, updateSubscription } from "./subscriptions.queries.ts";

type Change = { userId: string; before: SubscriptionRow; after: SubscriptionRow; now: Date };

/** Writes what became of a subscription, and everything that follows from it, in the caller's transaction. */
export async function changeSubscription(
  tx: Db,
  deps: Pick<BillingDeps, "queue">,
  { userId, before, after, now }: Change,
): Promise<void> {
  await updateSubscription(tx, userId, after);
  if (planOf(before.state) !== planOf(after.state)) await freezeOverLimit(tx, userId);
  const renews = after.state.status === "active" || after.state.status === "past_due";
  const replaced = before.providerSubscriptionId !== after.providerSubscriptionId;
  if (before.providerSubscriptionId && (replaced || !renews)) {
    await stopCharging(tx, deps, { subscriptionId: before.providerSubscriptionId, userId, now });
  }
}

/** From the commit of this transaction on, no charge of that subscription is kept. */
export async function stopCharging(
  tx: Db,
  deps: Pick<BillingDeps, "queue">,
  cancellation: { subscriptionId: string; userId: string | null; now: Date },
): Promise<void> {
  await insertCancellation(tx, cancellation);
  await deps.queue.enqueue(tx, cancelSubscription, { subscriptionId: cancellation.subscriptionId });
}

/** A subscription that was cancelled goes on at the provider. */
export async function cancelAgain(
  tx: Db,
  deps: Pick<BillingDeps, "queue">,
  subscriptionId: string,
): Promise<void> {
  await updateCancelled(tx, subscriptionId, null);
  await deps.queue.enqueue(tx, cancelSubscription, { subscriptionId });
}
