import { graceDays } from "@linkspan/contract";
import { recordEvent } from "../audit/audit.service.ts";
import type { BillingDeps } from "./billing-deps.ts";
import { sendBillingMail } from "./billing-work.ts";
import { changeSubscription } from "./change-subscription.ts";
import { insertNotice } from "./notices.queries.ts";
import { addDays } from "./periods.ts";
import { findRenewals } from "./renewals.service.ts";
import { passTime } from "./subscription-state.ts";
import {
  type DueSubscription,
  lockSubscription,
  type Overdue,
  selectDue,
  selectOverdue,
  selectSubscription,
} from "./subscriptions.queries.ts";
import { walkPages } from "./walk-pages.ts";

const batch = 100;

/** Days after which a renewal that was not charged will hardly be charged by itself. */
const patience = 1;

/** How long before an unpaid plan ends its owner is told again. */
const lastWarning = 2;

/** Moves subscriptions whose time is up, and tells people whose payment is outstanding. */
export async function advanceSubscriptions(deps: BillingDeps, now: Date = new Date()): Promise<void> {
  const due = walkPages<DueSubscription>(batch, (after) => selectDue(deps.db, { now, after, limit: batch }));
  for await (const { userId } of due) await attempt(deps, () => advance(deps, userId, now));
  // Overdue for as long as a renewal may take.
  const by = addDays(now, graceDays - patience);
  const overdue = walkPages<Overdue>(batch, (after) => selectOverdue(deps.db, { by, after, limit: batch }));
  for await (const person of overdue) await attempt(deps, () => remind(deps, person, now));
}

/** One person's trouble does not keep the others waiting: they are looked at again in a few minutes. */
async function attempt({ log }: BillingDeps, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.warn({ err: error }, "failed to advance subscription");
  }
}

async function advance(deps: BillingDeps, userId: string, now: Date): Promise<void> {
  const { state, customerEmail } = await selectSubscription(deps.db, userId);
  if (state.status === "active" || state.status === "past_due") {
    // If the plan would end now, a failed lookup aborts: the provider may have charged the renewal.
    const search = findRenewals(deps, { customerEmail }, now);
    if (passTime(state, now).status === "free") await search;
    else
      await search.catch((error: unknown) =>
        deps.log.warn({ err: error }, "renewal lookup failed, will retry"),
      );
  }
  await deps.db.transaction().execute(async (tx) => {
    const before = await lockSubscription(tx, userId);
    if (!before) return;
    const next = passTime(before.state, now);
    if (next === before.state) return;
    const isOver = next.status === "free";
    const takenOver = before.state.status === "ending" && !isOver ? before.state.periodEnd : null;
    const providerSubscriptionId = isOver || takenOver ? null : before.providerSubscriptionId;
    await changeSubscription(tx, deps, {
      userId,
      before,
      after: { ...before, state: next, providerSubscriptionId },
      now,
    });
    if (isOver) {
      await deps.queue.enqueue(tx, sendBillingMail, { kind: "ended", userId });
      await recordEvent(tx, userId, "plan_ended");
    } else if (takenOver && (await insertNotice(tx, { userId, kind: "payment-due", about: takenOver }))) {
      await deps.queue.enqueue(tx, sendBillingMail, { kind: "payment-due", userId });
    }
  });
}

/** Tells once that a payment is outstanding, and once more before the plan ends. */
async function remind(deps: BillingDeps, { userId, periodEnd, at }: Overdue, now: Date): Promise<void> {
  const kind = now >= addDays(at, -lastWarning) ? "grace-ending" : "payment-due";
  await deps.db.transaction().execute(async (tx) => {
    const row = await lockSubscription(tx, userId);
    if (row?.state.status !== "past_due" || row.state.periodEnd.getTime() !== periodEnd.getTime()) return;
    if (await insertNotice(tx, { userId, kind, about: periodEnd })) {
      await deps.queue.enqueue(tx, sendBillingMail, { kind, userId });
    }
  });
}
