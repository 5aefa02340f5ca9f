import { findPlan, type PlanId } from "@linkspan/contract";
import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { useMessages } from "../../lib/i18n.tsx";
import type { Choice } from "../../lib/selected-plan.ts";
import { wrap } from "../../ui/wrap.ts";
import { OrderSummary } from "./order-summary.tsx";
import { PlanChanges } from "./plan-changes.tsx";

type Props = { choice: Choice; current: PlanId };

export function Checkout({ choice, current }: Props) {
  const t = useMessages();
  const { plan } = choice;
  return (
    <div className={`${wrap} max-w-[1080px]! pt-23 pb-18 md:pt-26 md:pb-22`}>
      <Link
        to="/pricing"
        className="inline-flex items-center gap-1.5 font-medium text-fg-2 hover:text-fg hover:underline"
      >
        <ArrowLeft size={16} aria-hidden />
        {t("checkout.back")}
      </Link>
      <h1 className="mt-4.5 mb-2 text-[2.5rem] md:text-[2.75rem]">{t("checkout.heading")}</h1>
      <p className="text-[1rem] text-fg-2">
        {t("checkout.upgrading", { plan: <b className="text-fg">{t(`plan.${plan.id}`)}</b> })}
      </p>
      <div className="mt-7 grid items-start gap-9 md:mt-9 lg:grid-cols-[minmax(0,1fr)_420px] lg:gap-14">
        <PlanChanges from={findPlan(current)} to={plan} />
        <OrderSummary choice={choice} />
      </div>
    </div>
  );
}
