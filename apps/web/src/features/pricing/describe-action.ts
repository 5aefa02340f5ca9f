import type { Plan, PlanId } from "@linkspan/contract";
import type { MessageId } from "../../lib/i18n/message-id.ts";

type Action = {
  label: MessageId;
  /** Undefined if the button is disabled. */
  to?: string;
  /** Whether the choice is stored for the checkout. */
  keeps?: boolean;
};

const checkout = "/dashboard/checkout";

/** Label and link of a plan's button for a person on the plan `current`, which is undefined before signing in. */
export function describeAction(plan: Plan, current: PlanId | undefined): Action {
  if (plan.contactSales) return { label: "pricing.contact-sales", to: "/contact-sales" };
  const isFree = plan.monthly?.amount === 0;
  if (!current) {
    const to = isFree ? "/login" : `/login?return=${checkout}`;
    return { label: "pricing.get-started", to, keeps: !isFree };
  }
  if (isFree) {
    if (current === plan.id) return { label: "pricing.current-plan" };
    return { label: "pricing.switch-plan", to: "/billing?change=starter" };
  }
  const label = current === "starter" ? "pricing.upgrade" : "pricing.switch-plan";
  return { label, to: checkout, keeps: true };
}
