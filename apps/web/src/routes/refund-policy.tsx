import { attachLegalPageBehavior } from "../features/legal/attach-behavior.ts";
import { StaticRefund } from "../features/legal/static-sections.tsx";
import { describePage } from "../lib/site/page-meta.ts";

export const meta = () =>
  describePage({
    path: "/refund-policy",
    title: "Refund Policy · Linkspan",
    description:
      "When Linkspan gives refunds, when it doesn’t and how to ask: first payments, renewals, billing errors, upgrades and downgrades.",
  });

export default function RefundRoute() {
  return <StaticRefund ref={attachLegalPageBehavior} />;
}
