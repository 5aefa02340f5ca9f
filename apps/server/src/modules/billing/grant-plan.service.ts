import type { PlanId } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { Db } from "../../db/client.ts";
import { recordEvent } from "../audit/audit.service.ts";
import type { BillingDeps } from "./billing-deps.ts";
import { changeSubscription } from "./change-subscription.ts";
import { lockSubscription, selectUserIdsByEmail } from "./subscriptions.queries.ts";

/** Gives the account with this address a plan. Addresses are no identities: one that several accounts share is refused. */
export async function grantPlan(
  deps: Pick<BillingDeps, "db" | "queue">,
  email: string,
  plan: PlanId,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const [userId, another] = await selectUserIdsByEmail(tx, email);
    if (!userId) throw new Error(`No account found for ${email}`);
    if (another) throw new Error(`More than one account uses ${email}`);
    await grantPlanUnchecked(tx, deps, userId, plan);
  });
}

/** Gives an account a plan, for an administrator. */
export async function grantPlanUnchecked(
  tx: Db,
  deps: Pick<BillingDeps, "queue">,
  userId: string,
  plan: PlanId,
): Promise<void> {
  const before = await lockSubscription(tx, userId);
  if (!before) throw new AppError("not_found", `There is no account ${userId}.`);
  const state = plan === "starter" ? ({ status: "free" } as const) : ({ status: "granted", plan } as const);
  const after = { ...before, state, providerSubscriptionId: null };
  await changeSubscription(tx, deps, { userId, before, after, now: new Date() });
  await recordEvent(tx, userId, "plan_granted", { plan });
}
