import { graceDays } from "@linkspan/contract";
import type { BillingDeps } from "./billing-deps.ts";
import { cancelAtProvider } from "./cancel.service.ts";
import { selectOpenCancellations } from "./cancellations.queries.ts";
import {
  selectUnsettled,
  type UnsettledIntent,
  updateChecked,
  updateIntentStatus,
} from "./intents.queries.ts";
import { selectOpenRefunds } from "./payments.queries.ts";
import { addDays, day } from "./periods.ts";
import { refundAtProvider } from "./refund.service.ts";
import { findRenewals } from "./renewals.service.ts";
import { settleCharge } from "./settle.service.ts";
import { type Overdue, selectOverdue } from "./subscriptions.queries.ts";
import { walkPages } from "./walk-pages.ts";

const batch = 100;

/** An unpaid intent expires after this time: its checkout is no longer open. */
const openTime = day;

/**
 * Settles payments whose webhook was lost and retries cancellations and refunds whose jobs failed. Each step that
 * fails, for example because the provider is unavailable, is left for the next run and does not block the others.
 */
export async function reconcile(deps: BillingDeps, now: Date = new Date()): Promise<void> {
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      deps.log.warn({ err: error }, "reconcile step failed, retrying on next run");
    }
  };
  const intents = walkPages<UnsettledIntent>(batch, (last) =>
    selectUnsettled(deps.db, { now, after: last?.id, limit: batch }),
  );
  for await (const intent of intents) await attempt(() => checkIntent(deps, intent, now));
  const people = walkPages<Overdue>(batch, (after) =>
    selectOverdue(deps.db, { by: addDays(now, graceDays), after, limit: batch }),
  );
  for await (const overdue of people) await attempt(() => findRenewals(deps, overdue, now));
  // Walks all pages: a full page of cancellations that always fail must not block the others.
  const cancellations = walkPages<string>(batch, (after) =>
    selectOpenCancellations(deps.db, { after, limit: batch }),
  );
  for await (const id of cancellations) await attempt(() => cancelAtProvider(deps, id, now));
  const refunds = walkPages<string>(batch, (after) => selectOpenRefunds(deps.db, { after, limit: batch }));
  for await (const id of refunds) await attempt(() => refundAtProvider(deps, id, now));
}

async function checkIntent(deps: BillingDeps, intent: UnsettledIntent, now: Date): Promise<void> {
  const charge = await deps.payments.findCharge(intent.reference);
  const settlement = charge ? await settleCharge(deps, charge, now) : "unknown";
  if (settlement === "paid") return;
  await updateChecked(deps.db, intent.id, now);
  const isOld = now.getTime() - intent.createdAt.getTime() > openTime;
  if (isOld && settlement !== "pending") await updateIntentStatus(deps.db, intent.id, "expired");
}
