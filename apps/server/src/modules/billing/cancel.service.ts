import type { BillingDeps } from "./billing-deps.ts";
import { lockCancellation, selectCancelling, updateCancelled } from "./cancellations.queries.ts";
import { findRenewals } from "./renewals.service.ts";

/**
 * Cancels a subscription at the provider and refunds charges whose webhooks were lost. The row is locked during the
 * provider call, so that a request that undoes the cancellation waits.
 */
export async function cancelAtProvider(
  deps: BillingDeps,
  subscriptionId: string,
  now: Date = new Date(),
): Promise<void> {
  const person = await selectCancelling(deps.db, subscriptionId);
  if (person) await findRenewals(deps, person, now);
  await deps.db.transaction().execute(async (tx) => {
    const cancellation = await lockCancellation(tx, subscriptionId);
    if (!cancellation || cancellation.done) return;
    await deps.payments.cancel(subscriptionId);
    await updateCancelled(tx, subscriptionId, now);
  });
}
