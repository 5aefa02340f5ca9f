import type { Subscription } from "@linkspan/contract";
import { Hourglass } from "lucide-react";
import { useFormats } from "../../lib/format/formats.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Message } from "../../ui/feedback/message.tsx";
import { KeptFocus } from "../../ui/keyboard/kept-focus.tsx";
import { BillingSection } from "./billing-section.tsx";
import { CardRow } from "./card-row.tsx";
import { describePlan } from "./describe-plan.ts";
import { PlanActions } from "./plan-actions.tsx";

/** The current plan, its price and the available actions. */
export function PlanCard({ subscription }: { subscription: Subscription }) {
  const t = useMessages();
  const formats = useFormats();
  const { plan, status, grace_until, cancelling } = subscription;
  return (
    <BillingSection title={t("billing.current-plan")}>
      <p className="text-[2.125rem] leading-[1.1] font-[660] tracking-[-0.03em]">{t(`plan.${plan}`)}</p>
      <p className="mt-1.5 text-fg-2">{describePlan(subscription, t, formats)}</p>
      {status === "past_due" && grace_until && (
        <div className="mt-4">
          <Message tone="poor" title={t("billing.outstanding")}>
            {t("billing.outstanding-text", {
              plan: t(`plan.${plan}`),
              date: formats.billDay(grace_until),
              starter: t("plan.starter"),
            })}
          </Message>
        </div>
      )}
      {cancelling && (
        <p className="mt-3 flex gap-2 text-small text-fg-2">
          <Hourglass size={15} aria-hidden className="mt-0.5 text-fg-3" />
          <span>{t("billing.cancelling")}</span>
        </p>
      )}
      {/* The button that was pressed is replaced by another one. */}
      <KeptFocus className="mt-4.5">
        <PlanActions subscription={subscription} />
      </KeptFocus>
      <CardRow subscription={subscription} />
    </BillingSection>
  );
}
