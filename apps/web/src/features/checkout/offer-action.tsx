import type { PlanWish } from "@linkspan/contract";
import { useFormats } from "../../lib/format/formats.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import type { StoredUser } from "../../lib/session/stored.ts";
import { Button, ButtonLink } from "../../ui/buttons/button.tsx";
import { PaymentAction } from "./pay.tsx";
import { type Offer, useSchedule } from "./queries.ts";
import { usePayment } from "./use-payment.ts";

type Props = { offer: Offer; wish: PlanWish; user: StoredUser };

const wide = { size: "lg", className: "h-[50px] w-full" } as const;

/** The action for the chosen plan. */
export function OfferAction({ offer: { quote }, wish, user }: Props) {
  const t = useMessages();
  // Called for every kind of quote: a payment before a reload may have changed the quote already.
  const payment = usePayment(wish, user.id);
  const isOpen = payment.state.at !== "ready" || payment.state.trouble !== undefined;
  if (isOpen || quote.kind === "start" || quote.kind === "upgrade" || quote.kind === "renew") {
    return <PaymentAction payment={payment} email={user.email} />;
  }
  if (quote.kind === "later") return <Schedule wish={wish} startsAt={quote.starts_at} />;
  return quote.kind === "current" ? (
    <ButtonLink {...wide} to="/billing">
      {t("checkout.to-billing")}
    </ButtonLink>
  ) : (
    <ButtonLink {...wide} to="/contact-sales">
      {t("checkout.contact-sales")}
    </ButtonLink>
  );
}

function Schedule({ wish, startsAt }: { wish: PlanWish; startsAt: string }) {
  const t = useMessages();
  const { billDay } = useFormats();
  const schedule = useSchedule();
  return (
    <Button
      {...wide}
      variant="primary"
      busy={schedule.isPending || schedule.isSuccess}
      onClick={() => schedule.mutate(wish)}
    >
      {t("checkout.schedule", { date: billDay(startsAt) })}
    </Button>
  );
}
