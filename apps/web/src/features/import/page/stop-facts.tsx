import { type Import, type ImportOverview, monthlyCalls } from "@linkspan/contract";
import type { ReactNode } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { countFrames } from "../import-state.ts";
import { divideCalls } from "../plan-calls.ts";
import { QuotaCells } from "../quota-cells.tsx";
import { useTimes } from "../use-times.ts";

type Props = { overview: Pick<ImportOverview, "calls_this_month">; one: Import };

/** Calls, the next attempt, what is missing and who asked. */
export function StopFacts({ overview, one }: Props) {
  const t = useMessages();
  const times = useTimes();
  const cells = one.is_own ? divideCalls(overview.calls_this_month, 0) : undefined;
  const waiting = countFrames(one) - one.progress.pictures;
  const name = one.is_own ? (
    t("import.you")
  ) : (
    <bdi key="name">{one.started_by ?? t("import.former-member")}</bdi>
  );
  return (
    <dl className="import-facts">
      <Fact term={t("import.used")}>
        {cells && one.is_monthly_limit ? (
          <span className="flex flex-wrap items-center gap-2">
            {t("import.of-calls", { used: overview.calls_this_month, max: monthlyCalls })}
            <QuotaCells {...cells} />
          </span>
        ) : (
          t("import.calls", { count: one.calls.used })
        )}
      </Fact>
      {one.resumes_at && <Fact term={t("import.next-try")}>{times.moment(one.resumes_at)}</Fact>}
      {one.status === "parked" && (
        <Fact term={t("import.waiting")}>
          {t("import.waiting-for", { pictures: waiting, calls: one.calls.left })}
        </Fact>
      )}
      <Fact term={t("import.asked-by")}>
        {t("import.by-when", { name, when: times.moment(one.created_at) })}
      </Fact>
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
