import { renewalDays, type Subscription } from "@linkspan/contract";
import { useFormats } from "../../lib/format/formats.ts";
import { formatBill } from "../../lib/format/money.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../ui/overlays/dialog.tsx";
import { payAgain, payableFrom } from "./renewal.ts";

const words = {
  past_due: "billing.card-due",
  ending: "billing.card-ending",
  active: "billing.card-soon",
} as const;

/** A card can only be changed with a payment, so this says when the next one can be made. */
export function ChangeCardDialog({
  subscription,
  onClose,
}: {
  subscription: Subscription;
  onClose: () => void;
}) {
  const t = useMessages();
  const { billDay } = useFormats();
  const { plan, billing, status, amount, period_end } = subscription;
  const now = new Date();
  const from = payableFrom(subscription, now);
  if (!from || !billing || !period_end || status === "free" || status === "granted") return null;
  const mayPay = from <= now;
  const text = mayPay
    ? t(words[status], { price: formatBill(amount), period: billing, date: billDay(period_end) })
    : t("billing.card-later", { from: billDay(from.toISOString()), days: renewalDays });
  return (
    <Dialog title={t("billing.change-card-title")} width={480} onClose={onClose}>
      <DialogBody>
        <p className="text-fg-2">
          {t("billing.card-how")} {text}
        </p>
      </DialogBody>
      <DialogFooter>
        <Button variant={mayPay ? "ghost" : "secondary"} data-autofocus onClick={onClose}>
          {t("billing.close")}
        </Button>
        {mayPay && (
          <Button variant="primary" onClick={() => payAgain(plan, billing)}>
            {t("billing.to-checkout")}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}
