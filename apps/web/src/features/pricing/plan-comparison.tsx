import { type Plan, plans } from "@linkspan/contract";
import { Check, MoveHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { StructuredData } from "../../ui/text/structured-data.tsx";
import { type ComparedRow, comparison } from "./comparison.ts";
import { describeOffers } from "./describe-offers.ts";

/** A table of all plans. Wider than a phone, so it scrolls, with a sticky first column. */
export function PlanComparison() {
  const t = useMessages();
  return (
    <section className="mt-16 md:mt-26">
      <h2 className="mb-3 text-[1.75rem] md:mb-6 md:text-[2.125rem]">{t("compare.heading")}</h2>
      <p className="mb-4 flex items-center gap-2 text-small text-fg-2 md:hidden">
        <MoveHorizontal size={16} aria-hidden />
        {t("compare.scroll")}
      </p>
      <Scroller label={t("compare.heading")}>
        <table className="w-full max-md:min-w-[760px] border-collapse [&_:is(th,td)]:border-b [&_:is(th,td)]:border-line-soft [&_:is(th,td)]:px-4 [&_:is(th,td)]:py-3 [&_:is(th,td)]:text-start">
          <thead>
            <tr>
              <th scope="col" className={`${firstColumn} lg:sticky lg:top-16 lg:z-10`}>
                <span className="sr-only">{t("compare.feature")}</span>
              </th>
              {plans.map((plan) => (
                <th
                  key={plan.id}
                  scope="col"
                  className={`text-[0.9375rem] font-[620] lg:sticky lg:top-16 lg:z-10 ${floor(plan)}`}
                >
                  {t(`plan.${plan.id}`)}
                </th>
              ))}
            </tr>
          </thead>
          {comparison.map(({ title, rows }) => (
            <tbody key={title}>
              <tr>
                <th
                  colSpan={plans.length + 1}
                  scope="rowgroup"
                  className={`border-line! pt-8.5! font-[620] ${textEdge}`}
                >
                  {t(title)}
                </th>
              </tr>
              {rows.map((row) => (
                <Row key={row.title} row={row} />
              ))}
            </tbody>
          ))}
        </table>
      </Scroller>
      <StructuredData data={describeOffers()} />
    </section>
  );
}

function Scroller({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
      tabIndex={0}
      className="relative max-lg:-mx-5 max-lg:overflow-x-auto max-lg:pe-5 md:max-lg:-mx-10 md:max-lg:pe-10"
    >
      {children}
    </section>
  );
}

/** Aligned with the page's text. On small screens the table begins at the edge, so that it can scroll up to it. */
const textEdge = "max-lg:ps-5! md:max-lg:ps-10! lg:ps-0!";
const firstColumn = `bg-bg max-lg:sticky max-lg:start-0 max-lg:z-10 ${textEdge}`;
const floor = ({ popular }: Plan) => (popular ? "bg-surface" : "bg-bg");

function Row({ row: { title, value } }: { row: ComparedRow }) {
  const t = useMessages();
  return (
    <tr>
      <th scope="row" className={`w-[31%] min-w-[170px] font-[450] text-fg-2 ${firstColumn}`}>
        {t(title)}
      </th>
      {plans.map((plan) => (
        <td key={plan.id} className={floor(plan)}>
          <Value>{value(plan, t)}</Value>
        </td>
      ))}
    </tr>
  );
}

function Value({ children }: { children: ReactNode }) {
  const t = useMessages();
  if (children === true) {
    return (
      <>
        <Check size={17} className="text-good" aria-hidden />
        <span className="sr-only">{t("plans.included")}</span>
      </>
    );
  }
  if (children === false) {
    return (
      <>
        <span aria-hidden className="text-fg-3">
          –
        </span>
        <span className="sr-only">{t("plans.not-included")}</span>
      </>
    );
  }
  return children;
}
