import { type Billing, plans } from "@linkspan/contract";
import { Anchor } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Segmented } from "../../ui/forms/segmented.tsx";
import { PlanCard } from "./plan-card.tsx";
import { useCurrentPlan } from "./use-current-plan.ts";

/** The heading, the billing period, and a card for each plan. */
export function PlanChooser() {
  const t = useMessages();
  const [billing, setBilling] = useState<Billing>("annually");
  const current = useCurrentPlan();
  const score = (
    <Link to="/score" className="text-fg underline decoration-line-strong hover:text-span-text">
      {t("pricing.try-score-link")}
    </Link>
  );
  return (
    <>
      <div className="mb-6 grid items-end gap-4.5 md:mb-11 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-16">
        <h1 className="max-w-[10.5em] text-display-2">{t("pricing.heading")}</h1>
        <div>
          <p className="mb-4.5 text-[1rem]/[1.5] text-fg-2">
            {t("pricing.lead")} {t("pricing.try-score", { link: score })}
          </p>
          <Segmented
            size="lg"
            label={t("plans.period")}
            value={billing}
            onChange={setBilling}
            options={[
              { value: "monthly", label: t("plans.monthly") },
              { value: "annually", label: t("plans.annually"), mark: t("plans.save") },
            ]}
          />
        </div>
      </div>
      <ul aria-label={t("pricing.plans")} className="grid gap-4 md:grid-cols-2 xl:grid-cols-4">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} billing={billing} current={current} />
        ))}
      </ul>
      <p className="mt-7 flex gap-2.5 text-fg-2 md:justify-center">
        <Anchor size={17} aria-hidden className="mt-0.5" />
        {t("pricing.note")}
      </p>
    </>
  );
}
