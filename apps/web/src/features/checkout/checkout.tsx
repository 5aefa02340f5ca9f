import { findPlan, type PlanId, type PlanWish, planIds, type Quote } from "@linkspan/contract";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import type { PlanChoice } from "../../lib/selected-plan.ts";
import type { StoredUser } from "../../lib/session/stored.ts";
import { containerClass } from "../../ui/layout/container.ts";
import { OrderSummary } from "./order-summary.tsx";
import { PlanChanges } from "./plan-changes.tsx";
import { offerQuery } from "./queries.ts";
import { WhatHappens } from "./what-happens.tsx";

type Props = { choice: PlanChoice; user: StoredUser };

/** The order, its effects, what happens next, and the payment. */
export function Checkout({ choice, user }: Props) {
  const t = useMessages();
  const { plan, billing } = choice;
  // Only plans with a price can be chosen.
  const wish = { plan: plan.id, billing } as PlanWish;
  const offer = useQuery(offerQuery(wish));
  const current = offer.data?.current ?? user.plan;
  const kind = offer.data?.quote.kind;
  const hasChanges = current !== plan.id && kind !== "granted";
  return (
    <div className={`${containerClass} max-w-[1080px]! pt-23 pb-18 md:pt-26 md:pb-22`}>
      <Link
        to="/pricing"
        className="inline-flex items-center gap-1.5 font-medium text-fg-2 hover:text-fg hover:underline"
      >
        <ArrowLeft size={16} aria-hidden className="rtl:-scale-x-100" />
        {t("checkout.back")}
      </Link>
      <h1 className="mt-4.5 mb-2 text-[2.5rem] md:text-[2.75rem]">{t("checkout.heading")}</h1>
      <p className="text-[1rem] text-fg-2">
        {t(leads[kind ?? guessKind(current, plan.id)], {
          plan: <b className="text-fg">{t(`plan.${plan.id}`)}</b>,
        })}
      </p>
      <div className="mt-7 grid items-start gap-x-14 gap-y-7 md:mt-9 lg:grid-cols-[minmax(0,1fr)_420px] lg:grid-rows-[auto_1fr]">
        <div className={hasChanges ? "lg:row-start-2" : "lg:row-start-1"}>
          <WhatHappens choice={choice} offer={offer.data} failed={offer.isError} />
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <OrderSummary choice={choice} wish={wish} user={user} offer={offer} />
        </div>
        {hasChanges && (
          <div className="lg:row-start-1">
            <PlanChanges from={findPlan(current)} to={plan} />
          </div>
        )}
      </div>
    </div>
  );
}

const leads = {
  start: "checkout.upgrading",
  upgrade: "checkout.upgrading",
  renew: "checkout.renewing",
  later: "checkout.switching",
  current: "checkout.having",
  granted: "checkout.switching",
} as const satisfies Record<Quote["kind"], string>;

/** A guess until the server's quote has loaded. */
function guessKind(current: PlanId, wanted: PlanId): Quote["kind"] {
  return planIds.indexOf(wanted) >= planIds.indexOf(current) ? "upgrade" : "later";
}
