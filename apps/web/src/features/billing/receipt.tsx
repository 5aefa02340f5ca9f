import type { Invoice } from "@linkspan/contract";
import type { ReactNode } from "react";
import { useFormats } from "../../lib/format/formats.ts";
import { formatBill } from "../../lib/format/money.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Logo } from "../../ui/brand/logo.tsx";
import { BilledTo, Seller } from "./receipt-parties.tsx";
import { ReceiptSum } from "./receipt-sum.tsx";

/** White in both themes, so that the screen matches the print. */
export function Receipt({ invoice }: { invoice: Invoice }) {
  const t = useMessages();
  const { billDay } = useFormats();
  const { number, issued_at, status, refunded_at, card_last4, reference } = invoice;
  return (
    <article
      data-theme="light"
      aria-label={t("billing.receipt-of", { number })}
      className="rounded-3 border border-line bg-surface px-5 py-7 md:p-12 print:rounded-none print:border-0 print:p-0"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-5">
        <div>
          <h1 className="text-title">{t("billing.receipt")}</h1>
          <p className="mt-1 font-mono text-fg-2">
            <bdi dir="ltr">{number}</bdi>
          </p>
        </div>
        <Logo size={24} />
      </div>
      <div className="mt-8 grid gap-x-10 gap-y-6 md:grid-cols-2 print:grid-cols-2">
        <Seller />
        <BilledTo to={invoice.billed_to} />
      </div>
      <ReceiptSum invoice={invoice} />
      <dl className="mt-8 grid gap-x-10 gap-y-4 text-small sm:grid-cols-3 md:grid-cols-3 print:grid-cols-3">
        <Fact name={t("billing.issued")}>{billDay(issued_at)}</Fact>
        <Fact name={t("billing.paid-with")}>
          {card_last4 ? t("billing.card", { last4: card_last4 }) : t("billing.by-card")}
        </Fact>
        <Fact name={t("billing.reference")}>
          <bdi dir="ltr" className="font-mono">
            {reference}
          </bdi>
        </Fact>
      </dl>
      {status === "refunded" && refunded_at && (
        <p className="mt-6 border-s-3 border-line-strong ps-3 font-[560]">
          {t("billing.refunded-on", { amount: formatBill(invoice.amount), date: billDay(refunded_at) })}
        </p>
      )}
      <p className="mt-10 border-t border-line pt-4 text-meta text-fg-3">{t("billing.dollars")}</p>
    </article>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-fg-3">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
