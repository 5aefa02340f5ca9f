import type { Subscription } from "@linkspan/contract";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useUrlQuery } from "../../lib/api/url-query.ts";
import { useFormats } from "../../lib/format/formats.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button, ButtonLink } from "../../ui/buttons/button.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { useKeepPlan } from "./queries.ts";
import { payAgain } from "./renewal.ts";

/** The actions for the current plan. */
export function PlanActions({ subscription }: { subscription: Subscription }) {
  const [cancelling, setCancelling] = useCancelDialog(subscription);
  return (
    <div className="flex flex-wrap gap-2">
      <Buttons subscription={subscription} onCancel={() => setCancelling("cancel")} />
      {cancelling && (
        <CancelDialog subscription={subscription} how={cancelling} onClose={() => setCancelling(undefined)} />
      )}
    </div>
  );
}

/** At most one button is primary: the most likely action. */
function Buttons({ subscription, onCancel }: { subscription: Subscription; onCancel: () => void }) {
  const t = useMessages();
  const { plan, billing, status } = subscription;
  if (status === "granted") {
    return <ButtonLink to="/contact-sales">{t("billing.contact-sales")}</ButtonLink>;
  }
  if (status === "free") {
    return (
      <ButtonLink variant="primary" to="/pricing">
        {t("billing.upgrade")}
      </ButtonLink>
    );
  }
  return (
    <>
      {status === "ending" && <KeepButton />}
      {status === "past_due" && billing && (
        <Button variant="primary" onClick={() => payAgain(plan, billing)}>
          {t("billing.pay-again")}
        </Button>
      )}
      <ButtonLink variant={status === "active" ? "primary" : "ghost"} to="/pricing">
        {t("billing.switch-plan")}
      </ButtonLink>
      {status === "active" && (
        <Button variant="ghost" onClick={onCancel}>
          {t("billing.cancel-renewal")}
        </Button>
      )}
    </>
  );
}

function KeepButton() {
  const t = useMessages();
  const { billDay } = useFormats();
  const keep = useKeepPlan();
  // Not the callbacks of `mutate`: the response unmounts this button before they would be called.
  const save = async () => {
    const { plan, period_end } = await keep.mutateAsync();
    const values = { plan: t(`plan.${plan}`), date: period_end ? billDay(period_end) : "" };
    await showToast({ type: "success", title: t("billing.kept"), text: t("billing.kept-text", values) });
  };
  return (
    <Button variant="primary" busy={keep.isPending} onClick={() => save().catch(() => undefined)}>
      {t("billing.keep-plan")}
    </Button>
  );
}

/** Opened by its button, or by `?change=starter`, which the pricing page links to for a switch to Starter. */
function useCancelDialog({ status, next }: Subscription) {
  const navigate = useNavigate();
  const asked = useUrlQuery().get("change") === "starter";
  const [pressed, setPressed] = useState(false);
  const mayEnd = status === "active" || status === "past_due" || (next && next.plan !== "starter");
  const how = !mayEnd ? undefined : pressed ? "cancel" : asked ? "starter" : undefined;
  const set = (wanted: "cancel" | undefined) => {
    setPressed(wanted === "cancel");
    if (asked) void navigate({ search: "" }, { replace: true });
  };
  return [how, set] as const;
}
