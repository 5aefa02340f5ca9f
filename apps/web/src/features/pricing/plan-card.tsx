import { type Billing, checkoutPage, type Plan, type PlanId } from "@linkspan/contract";
import { type ReactNode, useId } from "react";
import { formatPrice } from "../../lib/format/money.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { storeChoice } from "../../lib/selected-plan.ts";
import { Chip } from "../../ui/badges/chip.tsx";
import { Button, ButtonLink } from "../../ui/buttons/button.tsx";
import { describeAction } from "./describe-action.ts";

type Props = { plan: Plan; billing: Billing; current: PlanId | undefined };

export function PlanCard({ plan, billing, current }: Props) {
  const t = useMessages();
  const id = useId();
  const { popular } = plan;
  const isOwn = plan.id === current;
  return (
    <li
      className={`flex flex-col rounded-3 border bg-surface p-5 md:p-6 ${popular ? "border-span inset-shadow-[0_3px_var(--span)] max-md:order-first" : "border-line"}`}
    >
      <div className="flex min-h-[26px] items-center justify-between gap-2">
        <h2 id={id} className="text-[1.25rem]">
          {t(`plan.${plan.id}`)}
        </h2>
        {isOwn ? (
          <Chip tone="outlined">{t("pricing.yours")}</Chip>
        ) : (
          popular && <Chip tone="span">{t("pricing.popular")}</Chip>
        )}
      </div>
      <p className="mt-1.5 text-small text-fg-2 md:min-h-10">{t(`pricing.for-${plan.id}`)}</p>
      <Price plan={plan} billing={billing} />
      <Action plan={plan} billing={billing} current={current} describedBy={id} />
      <Limits features={plan.features} />
    </li>
  );
}

function Price({ plan, billing }: Pick<Props, "plan" | "billing">) {
  const t = useMessages();
  const price = plan[billing];
  const months = billing === "annually" ? 12 : 1;
  const figure = "font-[640] tracking-[-0.04em]";
  return (
    <p className="mt-6.5 mb-5.5 flex h-[46px] items-end gap-2.5">
      {price ? (
        <>
          <bdi dir="ltr" className={`text-[3rem]/[46px] ${figure}`}>
            {formatPrice(price.amount / months)}
          </bdi>
          <span className="text-small leading-[1.35] text-fg-3">
            {t("pricing.per-month")}
            <br />
            {price.amount === 0
              ? t("pricing.for-good")
              : billing === "monthly"
                ? t("pricing.billed-monthly")
                : t("pricing.billed-yearly", { amount: <bdi dir="ltr">{formatPrice(price.amount)}</bdi> })}
          </span>
        </>
      ) : (
        <span className={`text-[2.5rem]/[46px] ${figure}`}>{t("pricing.custom")}</span>
      )}
    </p>
  );
}

function Action({ plan, billing, current, describedBy }: Props & { describedBy: string }) {
  const t = useMessages();
  const { label, to, keeps } = describeAction(plan, current);
  const look = {
    variant: plan.popular ? "primary" : "secondary",
    className: "h-[42px] w-full",
    "aria-describedby": describedBy,
  } as const;
  if (!to) {
    return (
      <Button {...look} disabled>
        {t(label)}
      </Button>
    );
  }
  return (
    <ButtonLink
      {...look}
      data-hero-cta={plan.popular || undefined}
      to={to}
      reloadDocument={to === checkoutPage}
      onClick={() => keeps && storeChoice(plan, billing)}
    >
      {t(label)}
    </ButtonLink>
  );
}

const counted = [
  { feature: "projects", some: "pricing.count-projects", all: "pricing.no-limit-projects" },
  { feature: "teamMembers", some: "pricing.count-people", all: "pricing.no-limit-people" },
  { feature: "endpoints", some: "pricing.count-endpoints", all: "pricing.no-limit-endpoints" },
] as const;

function Limits({ features }: Pick<Plan, "features">) {
  const t = useMessages();
  const strong = (children: ReactNode) => <b className="font-[620] text-fg">{children}</b>;
  const row = "border-b border-line-soft py-2.5 text-fg-2 last:border-0 last:pb-0";
  return (
    <ul className="mt-5.5 border-t border-line">
      {counted.map(({ feature, some, all }) => {
        const count = features[feature];
        return (
          <li key={feature} className={row}>
            {count === null
              ? t(all, { none: strong(t("pricing.no-limit")) })
              : t(some, { count, number: strong(count) })}
          </li>
        );
      })}
      <li className={row}>
        {t(features.analytics ? "pricing.with-analytics" : "pricing.without-analytics")}
      </li>
    </ul>
  );
}
