import "./invoice-table.css";
import type { Invoice } from "@linkspan/contract";
import { Check, ReceiptText, Undo2 } from "lucide-react";
import { useFormats } from "../../lib/format/formats.ts";
import { formatBill } from "../../lib/format/money.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Chip } from "../../ui/badges/chip.tsx";
import { ButtonLink } from "../../ui/buttons/button.tsx";

export function InvoiceTable({ labelledBy, invoices }: { labelledBy: string; invoices: Invoice[] }) {
  const t = useMessages();
  if (invoices.length === 0) return <NoInvoices />;
  return (
    <table className="invoices" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{t("billing.number")}</th>
          <th scope="col">{t("billing.date")}</th>
          <th scope="col">{t("billing.for")}</th>
          <th scope="col">{t("billing.status")}</th>
          <th scope="col">{t("billing.amount")}</th>
          <th scope="col">
            <span className="sr-only">{t("billing.receipt")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <Row key={invoice.id} invoice={invoice} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ invoice }: { invoice: Invoice }) {
  const t = useMessages();
  const { billDay } = useFormats();
  const { id, number, issued_at, plan, billing, amount, status } = invoice;
  return (
    <tr>
      <td className="font-mono text-small">
        <bdi dir="ltr">{number}</bdi>
      </td>
      <td>{billDay(issued_at, "medium")}</td>
      <td>{t("billing.bought", { plan: t(`plan.${plan}`), period: billing })}</td>
      <td>
        {status === "paid" ? (
          <Chip tone="good" icon={<Check aria-hidden />}>
            {t("billing.paid")}
          </Chip>
        ) : (
          <Chip icon={<Undo2 aria-hidden />}>{t("billing.refunded")}</Chip>
        )}
      </td>
      <td className="font-[560] tabular-nums">
        <bdi dir="ltr">{formatBill(amount)}</bdi>
      </td>
      <td>
        <ButtonLink
          variant="ghost"
          size="sm"
          to={`/billing/invoices/${id}`}
          icon={<ReceiptText size={14} aria-hidden />}
        >
          {t("billing.receipt")}
          <span className="sr-only"> {number}</span>
        </ButtonLink>
      </td>
    </tr>
  );
}

function NoInvoices() {
  const t = useMessages();
  return (
    <div className="border-t border-line px-4 py-9 text-center">
      <h3 className="text-[1rem]">{t("billing.no-invoices")}</h3>
      <p className="mt-1 text-balance text-fg-2">{t("billing.no-invoices-text")}</p>
    </div>
  );
}
