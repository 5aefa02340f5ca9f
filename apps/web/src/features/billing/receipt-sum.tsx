import type { Invoice } from "@linkspan/contract";
import { useFormats } from "../../lib/format/formats.ts";
import { formatBill } from "../../lib/format/money.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";

/** The item, its period and the total. */
export function ReceiptSum({ invoice }: { invoice: Invoice }) {
  const t = useMessages();
  const { billDay } = useFormats();
  const { plan, billing, period_start, period_end, amount } = invoice;
  const money = <bdi dir="ltr">{formatBill(amount)}</bdi>;
  const period = { from: billDay(period_start, "medium"), until: billDay(period_end, "medium") };
  return (
    <table className="mt-9 w-full border-collapse text-start">
      <thead className="text-small text-fg-3">
        <tr className="border-b border-line-strong">
          <th scope="col" className="pb-2 text-start font-normal">
            {t("billing.for")}
          </th>
          <th scope="col" className="pb-2 ps-4 text-end font-normal">
            {t("billing.amount")}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr className="border-b border-line">
          <td className="py-3.5">
            <p className="font-[560]">{t("billing.bought", { plan: t(`plan.${plan}`), period: billing })}</p>
            <p className="text-small text-fg-2">{t("billing.from-until", period)}</p>
          </td>
          <td className="py-3.5 ps-4 text-end align-top tabular-nums">{money}</td>
        </tr>
      </tbody>
      <tfoot>
        <tr className="text-[1.0625rem] font-[640]">
          <th scope="row" className="pt-3.5 text-start">
            {t("billing.total-paid")}
          </th>
          <td className="pt-3.5 ps-4 text-end tabular-nums">{money}</td>
        </tr>
      </tfoot>
    </table>
  );
}
