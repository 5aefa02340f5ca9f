import type { Quote } from "@linkspan/contract";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { useFormats } from "../../lib/format/formats.ts";
import { formatBill } from "../../lib/format/money.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import type { Translate } from "../../lib/i18n/translate.tsx";
import type { PlanChoice } from "../../lib/selected-plan.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import type { Offer } from "./queries.ts";

type Props = { choice: PlanChoice; offer: Offer | undefined; failed: boolean };

/** The effects of the choice, with dates, before anything is paid. */
export function WhatHappens({ choice, offer, failed }: Props) {
  const t = useMessages();
  const { billDay } = useFormats();
  if (!offer) return failed ? null : <Waiting />;
  const { quote, current } = offer;
  const { kind } = quote;
  if (kind === "current" || kind === "granted") return <NothingToBuy kind={kind} />;
  const change = { kind, isSamePlan: current === choice.plan.id, addsDays: quote.credit_days > 0 };
  const values = {
    plan: t(`plan.${choice.plan.id}`),
    current: t(`plan.${current}`),
    amount: <bdi dir="ltr">{formatBill(quote.amount)}</bdi>,
    days: quote.credit_days,
    start: billDay(quote.starts_at),
    end: quote.ends_at ? billDay(quote.ends_at) : "",
    billing: choice.billing,
  };
  return (
    <section aria-labelledby="what-happens">
      <h2 id="what-happens" className="mb-3 text-card-title">
        {t("checkout.happens")}
      </h2>
      <ul className="grid max-w-[60ch] gap-2.5 text-fg-2">
        {listSentences(change).map((id) => (
          <Sentence key={id}>{t(id, values)}</Sentence>
        ))}
      </ul>
    </section>
  );
}

type SentenceId = Parameters<Translate>[0];

type Change = {
  kind: Exclude<Quote["kind"], "current" | "granted">;
  isSamePlan: boolean;
  addsDays: boolean;
};

function listSentences({ kind, isSamePlan, addsDays }: Change): SentenceId[] {
  switch (kind) {
    case "start":
      return ["checkout.start-pay", "checkout.start-until", "checkout.stays"];
    case "upgrade":
      return [
        isSamePlan ? "checkout.upgrade-pay-year" : "checkout.upgrade-pay",
        addsDays ? "checkout.upgrade-until-credit" : "checkout.upgrade-until",
        "checkout.upgrade-cancelled",
        "checkout.stays",
      ];
    case "renew":
      return ["checkout.renew-pay", "checkout.renew-card"];
    case "later":
      return [
        "checkout.later-nothing",
        isSamePlan ? "checkout.later-monthly" : "checkout.later-then",
        "checkout.later-kept",
      ];
  }
}

function NothingToBuy({ kind }: { kind: "current" | "granted" }) {
  const t = useMessages();
  return (
    <section>
      <h2 className="mb-3 text-card-title">{t("checkout.nothing")}</h2>
      <p className="max-w-[60ch] text-fg-2">{t(`checkout.${kind}-text`)}</p>
    </section>
  );
}

function Sentence({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <Check size={16} aria-hidden className="mt-[3px] shrink-0 text-span-text" />
      <span>{children}</span>
    </li>
  );
}

function Waiting() {
  return (
    <div aria-busy className="grid max-w-[52ch] gap-3">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-3/5" />
    </div>
  );
}
