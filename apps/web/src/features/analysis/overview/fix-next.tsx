import { Link } from "react-router";
import { nameCheck } from "../../../lib/check-words.ts";
import { useMessages } from "../../../lib/i18n.tsx";
import { Points } from "../../../ui/points.tsx";
import type { ShownAnalysis } from "../analysis-data.ts";
import { toHash } from "../anchor.ts";
import { MendButton } from "../mend/mend-button.tsx";
import type { PlannedFix } from "../plan-fixes.ts";

type Props = { analysis: ShownAnalysis; fixes: readonly PlannedFix[] };

/** What to mend first, and what the overall score becomes on the way. */
export function FixNext({ analysis, fixes }: Props) {
  const t = useMessages();
  return (
    <section className="min-w-0 px-5 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h2 className="text-body font-[620] tracking-normal">{t("analysis.fix-next")}</h2>
          <p className="text-small text-fg-3">{t("analysis.fix-next-text")}</p>
        </div>
        <MendButton analysis={analysis} />
      </div>
      <ol className="mt-1.5">
        {fixes.map(({ check, from, to }) => (
          <li key={check.rule} className="grid grid-cols-[38px_1fr_auto] items-baseline gap-x-2.5 py-2">
            <Points won={check.points} />
            <Link to={toHash(check.rule)} className="justify-self-start hover:underline">
              {nameCheck(check, t)}
            </Link>
            <span className="flex flex-wrap justify-end gap-x-3 text-fg-3">
              {check.screens > 0 && <span>{t("analysis.on-screens", { count: check.screens })}</span>}
              {t("analysis.overall-change", { from, to })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
