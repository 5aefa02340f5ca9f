import { StaticBillingAnswers } from "../features/faq/static-sections.tsx";
import { PlanChooser } from "../features/pricing/plan-chooser.tsx";
import { StaticCompare, StaticLimitRules } from "../features/pricing/static-sections.tsx";
import { describePage } from "../lib/site/page-meta.ts";
import { PageTitle } from "../lib/site/page-title.tsx";
import { wrap } from "../ui/container.ts";

/** Without its title, which follows the language and so comes from the page. */
export const meta = () => [
  ...describePage({
    path: "/pricing",
    title: "Pricing · Linkspan",
    description:
      "Linkspan pricing: four plans side by side with prices and limits, what happens when you reach a limit and how upgrades and downgrades work.",
  }).slice(1),
  { tagName: "link", rel: "alternate", type: "application/json", href: "/pricing.json" },
];

export default function Pricing() {
  return (
    <div className={`${wrap} pt-23 pb-18 md:pt-30 md:pb-28`}>
      <PageTitle id="pricing.title" />
      <PlanChooser />
      <StaticCompare />
      <StaticLimitRules />
      <StaticBillingAnswers />
    </div>
  );
}
