import type { RevisionSummary } from "@linkspan/contract";
import type { ReactNode } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { MethodBadge } from "../../operations/method-badge.tsx";

/** Methods in the usual order; others come after them. */
const order = ["get", "post", "put", "patch", "delete", "query", "head", "options", "trace"];

/** The size of the API: paths, operations, and the number of each method. */
export function EndpointsCard({ summary, foot }: { summary: RevisionSummary; foot: ReactNode }) {
  const t = useMessages();
  const { endpoints, operations } = summary;
  const methods = Object.entries(summary.methods).toSorted(([a], [b]) => rank(a) - rank(b));
  const largest = Math.max(1, ...methods.map(([, count]) => count));
  return (
    <section className="flex min-w-0 flex-col rounded-3 border border-line bg-surface p-5">
      <h2 className="text-card-title">{t("analysis.endpoints")}</h2>
      <p className="max-md:flex max-md:items-end max-md:gap-3.5">
        <span className="mt-3.5 block text-[3rem] leading-none font-[660] tracking-[-0.045em] md:text-[4rem]">
          {endpoints}
        </span>
        <span className="block text-fg-2 max-md:pb-1">
          {t("analysis.unique-paths", { count: endpoints })}
        </span>
      </p>
      <p className="mt-4.5 mb-4 border-t border-line pt-3.5">
        {t("analysis.operations", { count: operations, number: <b>{operations}</b> })}
        {operations > endpoints && (
          <span className="block text-small text-fg-3">{t("analysis.multiple-methods")}</span>
        )}
      </p>
      <ul>
        {methods.map(([method, count]) => (
          <li
            key={method}
            className="grid grid-cols-[60px_1fr_minmax(22px,auto)] items-center gap-2.5 py-[5px]"
          >
            <MethodBadge method={method} />
            <span aria-hidden className="h-2 rounded-full bg-press">
              <span
                className={`method-bar method-${method} block h-full rounded-full`}
                style={{ width: `${(count / largest) * 100}%` }}
              />
            </span>
            <b className="text-end font-semibold tabular-nums">{count}</b>
          </li>
        ))}
      </ul>
      <div className="-mx-5 mt-auto -mb-5 pt-4.5">{foot}</div>
    </section>
  );
}

function rank(method: string): number {
  const index = order.indexOf(method);
  return index < 0 ? order.length : index;
}
