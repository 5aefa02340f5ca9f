import { BillingAnswers } from "../../features/faq/billing-answers.tsx";
import { LimitRules } from "../../features/pricing/limit-rules.tsx";
import { PlanChooser } from "../../features/pricing/plan-chooser.tsx";
import { PlanComparison } from "../../features/pricing/plan-comparison.tsx";
import { PageMeta } from "../../lib/site/page-meta.tsx";
import { containerClass } from "../../ui/layout/container.ts";

export default function Pricing() {
  return (
    <div className={`${containerClass} pt-23 pb-18 md:pt-30 md:pb-28`}>
      <PageMeta path="/pricing" titleId="pricing.title" />
      <link rel="alternate" type="application/json" href="/pricing.json" />
      <PlanChooser />
      <PlanComparison />
      <LimitRules />
      <BillingAnswers />
    </div>
  );
}
