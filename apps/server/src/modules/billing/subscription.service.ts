import { findPlan, type Subscription, type Used } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { recordEvent } from "../audit/audit.service.ts";
import { findQuota, readOwnedBytes } from "../plan-limits/quotas.service.ts";
import type { BillingDeps } from "./billing-deps.ts";
import { deleteCancellation, isCancelling, lockCancellation } from "./cancellations.queries.ts";
import { changeSubscription, stopCharging } from "./change-subscription.ts";
import { keepPlan, type Next, planOf, priceOf, scheduleNext } from "./subscription-state.ts";
import { lockSubscription, selectSubscription } from "./subscriptions.queries.ts";
import { type OwnedProject, selectOwnedProjects } from "./usage.queries.ts";

/** What the person has, until when, and how much of it is used. */
export async function readSubscription(
  { db, config }: Pick<Deps, "db" | "config">,
  caller: Pick<Caller, "id">,
): Promise<Subscription> {
  const { state, card, providerSubscriptionId } = await selectSubscription(db, caller.id);
  const bytes = await readOwnedBytes(db, caller.id);
  const projects = (await selectOwnedProjects(db, caller.id)).map((project) => ({
    ...project,
    storage: bytes.get(project.id) ?? 0,
  }));
  const period = state.status === "free" || state.status === "granted" ? null : state;
  return {
    plan: planOf(state),
    billing: period?.billing ?? null,
    status: state.status,
    amount: period ? priceOf(period) : 0,
    currency: "USD",
    period_start: period?.periodStart.toISOString() ?? null,
    period_end: period?.periodEnd.toISOString() ?? null,
    grace_until: state.status === "past_due" ? state.graceUntil.toISOString() : null,
    next: state.status === "ending" ? state.next : null,
    card: period ? card : null,
    cancelling: await isCancelling(db, caller.id, period ? providerSubscriptionId : null),
    usage: measureUsage(config, planOf(state), projects),
  };
}

function measureUsage(
  config: Deps["config"],
  plan: Subscription["plan"],
  projects: readonly (OwnedProject & { storage: number })[],
): Subscription["usage"] {
  const { features } = findPlan(plan);
  const fullest = (count: "members" | "endpoints" | "revisions", limit: number | null): Used => {
    const project = projects.toSorted((a, b) => b[count] - a[count])[0];
    return { count: project?.[count] ?? 0, limit, project: project?.name ?? null };
  };
  return {
    projects: { count: projects.length, limit: features.projects, project: null },
    team_members: fullest("members", features.teamMembers),
    endpoints: fullest("endpoints", features.endpoints),
    storage: {
      count: projects.reduce((sum, project) => sum + project.storage, 0),
      limit: findQuota(config, plan, "storage"),
      project: null,
    },
    revisions: fullest("revisions", findQuota(config, plan, "revisions")),
    by_project: [...projects],
  };
}

/** Chooses what comes after the paid period. */
export async function choosePlanToCome(
  deps: Pick<BillingDeps, "db" | "queue" | "config">,
  caller: Caller,
  next: Next,
): Promise<Subscription> {
  const now = new Date();
  await deps.db.transaction().execute(async (tx) => {
    const before = await lockSubscription(tx, caller.id);
    const state = before && scheduleNext(before.state, next, now);
    if (!before || !state)
      throw new AppError("nothing_to_change", "You can only schedule a switch to a smaller plan.");
    const providerSubscriptionId = state.status === "free" ? null : before.providerSubscriptionId;
    await changeSubscription(tx, deps, {
      userId: caller.id,
      before,
      after: { ...before, state, providerSubscriptionId },
      now,
    });
    await recordEvent(tx, caller.id, "plan_change_chosen", { plan: next.plan });
  });
  return readSubscription(deps, caller);
}

/** Lets the plan renew again. The provider must agree first: otherwise the plan would end unpaid. */
export async function keepCurrentPlan(
  deps: Pick<BillingDeps, "db" | "queue" | "payments" | "config">,
  caller: Caller,
): Promise<Subscription> {
  await deps.db.transaction().execute(async (tx) => {
    const before = await lockSubscription(tx, caller.id);
    const state = before && keepPlan(before.state);
    if (!before || !state) throw new AppError("nothing_to_change", "No plan change is scheduled.");
    const subscriptionId = before.providerSubscriptionId;
    if (subscriptionId) {
      const cancellation = await lockCancellation(tx, subscriptionId);
      if (cancellation) await deps.payments.reactivate(subscriptionId);
      await deleteCancellation(tx, subscriptionId);
    }
    await changeSubscription(tx, deps, {
      userId: caller.id,
      before,
      after: { ...before, state },
      now: new Date(),
    });
    await recordEvent(tx, caller.id, "plan_kept");
  });
  return readSubscription(deps, caller);
}

/** Runs before an account is deleted, so that the provider stops charging for it. */
export async function endForClosedAccount(
  tx: Db,
  deps: Pick<BillingDeps, "queue">,
  userId: string,
): Promise<void> {
  const row = await lockSubscription(tx, userId);
  if (!row?.providerSubscriptionId) return;
  await stopCharging(tx, deps, {
    subscriptionId: row.providerSubscriptionId,
    userId: null,
    now: new Date(),
  });
}
