import { findPlan, type Subscription } from "@linkspan/contract";
import { useFormats } from "../../lib/format/formats.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../ui/overlays/dialog.tsx";
import { useCancelRenewal } from "./queries.ts";

type Props = {
  subscription: Subscription;
  /** Opened by the button next to the plan, or by choosing Starter instead. */
  how: "cancel" | "starter";
  onClose: () => void;
};

/** Confirms the end of the renewal. Keeping the plan has the focus, so that Enter by habit does not cancel. */
export function CancelDialog({ subscription, how, onClose }: Props) {
  const t = useMessages();
  const { billDay } = useFormats();
  const cancel = useCancelRenewal();
  const starter = t("plan.starter");
  const { plan, status, period_end, usage } = subscription;
  // A plan without a paid period ends immediately.
  const until = status === "past_due" ? null : period_end;
  const values = { plan: t(`plan.${plan}`), starter, date: until ? billDay(until) : "" };
  // Not the callbacks of `mutate`: the response unmounts this dialog before they would be called.
  const confirm = async () => {
    await cancel.mutateAsync();
    onClose();
    await showToast({
      type: "success",
      title: until ? t("billing.cancelled") : t("billing.ended", values),
      text: until ? t("billing.cancelled-text", values) : t("billing.nothing-deleted"),
    });
  };

  return (
    <Dialog
      title={how === "starter" ? t("billing.starter-question", { starter }) : t("billing.cancel-question")}
      width={500}
      locked={cancel.isPending}
      onClose={onClose}
    >
      <DialogBody>
        <ul className="grid list-disc gap-2 ps-5 text-fg-2 marker:text-fg-3">
          {until && <li>{t("billing.cancel-stays", values)}</li>}
          <li>{t(until ? "billing.cancel-then" : "billing.cancel-now", values)}</li>
          <li>
            <ReadOnly owned={usage.projects.count} />
          </li>
          <li>{t(until ? "billing.cancel-nothing-lost" : "billing.nothing-deleted")}</li>
        </ul>
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" data-autofocus disabled={cancel.isPending} onClick={onClose}>
          {t("billing.not-now")}
        </Button>
        <Button variant="danger" busy={cancel.isPending} onClick={() => confirm().catch(() => undefined)}>
          {how === "starter" ? t("billing.switch-to-starter", { starter }) : t("billing.cancel-renewal")}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

function ReadOnly({ owned }: { owned: number }) {
  const t = useMessages();
  const kept = findPlan("starter").features.projects ?? owned;
  if (owned <= kept) return t("billing.cancel-room", { starter: t("plan.starter") });
  return t("billing.cancel-read-only", { count: owned - kept, total: owned, kept });
}
