import { findPlan, type Subscription } from "@linkspan/contract";
import type { createFormats } from "../../lib/format/formats.ts";
import { formatBill } from "../../lib/format/money.ts";
import type { Translate } from "../../lib/i18n/translate.tsx";

type Formats = Pick<ReturnType<typeof createFormats>, "billDay">;

/** The price of the plan, when its period ends and what follows. */
export function describePlan(subscription: Subscription, t: Translate, formats: Formats): string {
  const { status, amount, billing, period_end, next } = subscription;
  if (status === "granted") return t("billing.granted");
  if (status === "free" || !period_end || !billing) return t("billing.free");
  const date = formats.billDay(period_end);
  if (status === "ending" && next) {
    const name = t(`plan.${next.plan}`);
    const price = next.billing && findPlan(next.plan)[next.billing]?.amount;
    if (!next.billing || !price) return t("billing.ending-free", { date, next: name });
    return t("billing.ending-paid", { date, next: name, price: formatBill(price), period: next.billing });
  }
  const values = { price: formatBill(amount), period: billing, date };
  return t(status === "past_due" ? "billing.past-due" : "billing.active", values);
}
