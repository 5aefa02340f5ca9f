import { type Billing, findPlan, type PlanId, renewalDays, type Subscription } from "@linkspan/contract";
import { storeChoice } from "../../lib/selected-plan.ts";

const day = 24 * 60 * 60_000;

/** When the current plan can be renewed early, with any card; undefined without a paid plan. */
export function payableFrom({ status, period_end }: Subscription, now: Date): Date | undefined {
  if (!period_end) return undefined;
  if (status === "past_due" || status === "ending") return now;
  return new Date(Date.parse(period_end) - renewalDays * day);
}

/** The checkout needs a full page load: its document has a wider content security policy than the app. */
export function payAgain(plan: PlanId, billing: Billing): void {
  storeChoice(findPlan(plan), billing);
  location.assign("/dashboard/checkout");
}
