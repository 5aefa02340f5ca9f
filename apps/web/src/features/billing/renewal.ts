import { type Billing, findPlan, type PlanId, renewalDays, type Subscription } from "@linkspan/contract";
import { storeChoice } from "../../lib/selected-plan.ts";

const day = 24 * 60 * 60_000;

/** From when the plan of today can be paid again, with any card; nothing while nothing is paid for. */
export function payableFrom({ status, period_end }: Subscription, now: Date): Date | undefined {
  if (!period_end) return undefined;
  if (status === "past_due" || status === "ending") return now;
  return new Date(Date.parse(period_end) - renewalDays * day);
}

/** The checkout has a policy of its own, wider than the app's, which only a document of its own brings. */
export function payAgain(plan: PlanId, billing: Billing): void {
  storeChoice(findPlan(plan), billing);
  location.assign("/dashboard/checkout");
}
