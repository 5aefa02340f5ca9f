import { attachLegalPageBehavior } from "../features/legal/enliven.ts";
import { StillRefund } from "../features/legal/still.tsx";
import { describePage } from "../lib/page-meta.ts";

export const meta = () =>
  describePage({
    path: "/refund-policy",
    title: "Refund Policy · Linkspan",
    description:
      "When Linkspan gives refunds, when it doesn’t and how to ask: first payments, renewals, billing errors, upgrades and downgrades.",
  });

export default function RefundRoute() {
  return <StillRefund ref={attachLegalPageBehavior} />;
}
