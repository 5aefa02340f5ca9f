import type { Subscription } from "@linkspan/contract";
import { CreditCard } from "lucide-react";
import { useState } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { ChangeCardDialog } from "./change-card-dialog.tsx";

/** The card that is charged; hidden for a granted plan without a card, which needs none. */
export function CardRow({ subscription }: { subscription: Subscription }) {
  const t = useMessages();
  const [changing, setChanging] = useState(false);
  const { card, status } = subscription;
  if (status === "granted" && !card) return null;
  const expires = card && <bdi dir="ltr">{card.expires}</bdi>;
  return (
    <div className="mt-5.5 flex items-center gap-3 border-t border-line pt-4">
      <CreditCard size={18} aria-hidden className="text-fg-3" />
      <div className="min-w-0 flex-1">
        <p>{card ? t("billing.card", { last4: card.last4 }) : t("billing.no-card")}</p>
        <p className="text-small text-fg-3">
          {expires ? t("billing.card-expires", { date: expires }) : t("billing.no-card-text")}
        </p>
      </div>
      {card && subscription.period_end && (
        <Button variant="ghost" size="sm" onClick={() => setChanging(true)}>
          {t("billing.change-card")}
        </Button>
      )}
      {changing && <ChangeCardDialog subscription={subscription} onClose={() => setChanging(false)} />}
    </div>
  );
}
