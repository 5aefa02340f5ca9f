import { Lock } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { useMessages } from "../../lib/i18n.tsx";
import { formatBill } from "../../lib/money.ts";
import type { Choice } from "../../lib/selected-plan.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Message } from "../../ui/message.tsx";

/** What is bought and what it costs. The amount is the catalogue's, whatever storage says. */
export function OrderSummary({ choice: { plan, billing, price } }: { choice: Choice }) {
  const t = useMessages();
  const planned = useId();
  const name = t(`plan.${plan.id}`);
  const amount = <bdi dir="ltr">{formatBill(price.amount)}</bdi>;
  return (
    <section className="rounded-3 border border-line bg-surface p-5 md:p-6.5">
      <h2 className="mb-4 text-[1.25rem]">{t("checkout.summary")}</h2>
      <dl className="grid gap-3">
        <Row term={t("checkout.plan")}>
          <b className="font-semibold">{name}</b>
        </Row>
        <Row term={t("plans.period")}>
          {t(`plans.${billing}`)} {billing === "annually" && <Chip tone="span">{t("plans.save")}</Chip>}
        </Row>
        <Row term={t("checkout.amount")}>{amount}</Row>
        <div className="mt-1.5 flex items-baseline justify-between border-t border-line pt-4.5">
          <dt className="text-[1rem] font-semibold">{t("checkout.total")}</dt>
          <dd className="text-[2.125rem] font-[660] tracking-[-0.03em]">{amount}</dd>
        </div>
      </dl>
      <div id={planned} className="mt-5">
        <Message tone="planned" title={t("checkout.planned")}>
          {t("checkout.planned-text", {
            sales: <UnderlinedLink to="/contact-sales">{t("checkout.contact-sales")}</UnderlinedLink>,
            plan: name,
          })}
        </Message>
      </div>
      <Button
        variant="primary"
        size="lg"
        className="mt-4 h-[50px] w-full"
        icon={<Lock aria-hidden />}
        disabled
        aria-describedby={planned}
      >
        {t("checkout.pay")}
      </Button>
      <p className="mt-3.5 text-small text-fg-3">
        {t("checkout.agree", {
          terms: <UnderlinedLink to="/terms-conditions">{t("footer.terms-of-service")}</UnderlinedLink>,
          privacy: <UnderlinedLink to="/privacy-policy">{t("footer.privacy-policy")}</UnderlinedLink>,
        })}
      </p>
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

function UnderlinedLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="underline underline-offset-3 hover:text-fg">
      {children}
    </Link>
  );
}
