import type { PlanWish } from "@linkspan/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatBill } from "../../lib/format/money.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import type { PlanChoice } from "../../lib/selected-plan.ts";
import type { StoredUser } from "../../lib/session/stored.ts";
import { Chip } from "../../ui/badges/chip.tsx";
import { LoadFailed } from "../../ui/feedback/load-failed.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { OfferAction } from "./offer-action.tsx";
import type { Offer } from "./queries.ts";

type Props = { choice: PlanChoice; wish: PlanWish; user: StoredUser; offer: UseQueryResult<Offer> };

/** The order and its price. The server's quote decides, not the browser's storage. */
export function OrderSummary({ choice: { plan, billing, price }, wish, user, offer }: Props) {
  const t = useMessages();
  const { data, error, isFetching, refetch } = offer;
  const kind = data?.quote.kind;
  return (
    <section data-hero-cta className="rounded-3 border border-line bg-surface p-5 md:p-6.5">
      <h2 className="mb-4 text-[1.25rem]">{t("checkout.summary")}</h2>
      <dl className="grid gap-3" aria-busy={!data && !error}>
        <Row term={t("checkout.plan")}>
          <b className="font-semibold">{t(`plan.${plan.id}`)}</b>
        </Row>
        <Row term={t("plans.period")}>
          {t(`plans.${billing}`)} {billing === "annually" && <Chip tone="span">{t("plans.save")}</Chip>}
        </Row>
        <Row term={t("checkout.amount")}>
          <Amount cents={price.amount} />
        </Row>
        {!error && (
          <div className="mt-1.5 flex items-baseline justify-between border-t border-line pt-4.5">
            <dt className="text-[1rem] font-semibold">{t("checkout.total")}</dt>
            <dd className="text-[2.125rem]/[1.5] font-[660] tracking-[-0.03em]">
              {data ? <Amount cents={data.quote.amount} /> : <Skeleton className="my-2 h-9 w-36" />}
            </dd>
          </div>
        )}
      </dl>
      <div className="mt-5">
        {data ? (
          <OfferAction offer={data} wish={wish} user={user} />
        ) : error ? (
          <LoadFailed title={t("checkout.no-offer")} error={error} busy={isFetching} onRetry={refetch} />
        ) : (
          <Skeleton className="h-[50px] w-full" />
        )}
      </div>
      {kind !== "current" && kind !== "granted" && (
        <p className="mt-3.5 text-small text-fg-3">
          {t("checkout.agree", {
            terms: <UnderlinedLink to="/terms-conditions">{t("footer.terms-of-service")}</UnderlinedLink>,
            privacy: <UnderlinedLink to="/privacy-policy">{t("footer.privacy-policy")}</UnderlinedLink>,
          })}
        </p>
      )}
    </section>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-fg-2">{term}</dt>
      <dd className="flex items-center gap-1.5">{children}</dd>
    </div>
  );
}

function Amount({ cents }: { cents: number }) {
  return <bdi dir="ltr">{formatBill(cents)}</bdi>;
}

function UnderlinedLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="underline underline-offset-3 hover:text-fg">
      {children}
    </Link>
  );
}
