import { Link } from "react-router";
import { useMessages } from "../../../lib/i18n.tsx";
import type { ShownAnalysis } from "../analysis-data.ts";
import { toHash } from "../anchor.ts";
import { nameCheck } from "../checks/check-words.ts";
import { Points } from "../checks/points.tsx";
import { MendButton } from "../mend/mend-button.tsx";
import { planFixes } from "../plan-fixes.ts";

/** What to mend first, and what the overall score becomes on the way. */
export function FixNext({ analysis }: { analysis: ShownAnalysis }) {
  const t = useMessages();
  const fixes = planFixes(analysis);
  if (fixes.length === 0) return null;
  return (
    <section className="mt-4 rounded-3 border border-line bg-surface px-5 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h2 className="text-body font-[620] tracking-normal">{t("analysis.fix-next")}</h2>
          <p className="text-small text-fg-3">{t("analysis.fix-next-text")}</p>
        </div>
        <MendButton analysis={analysis} />
      </div>
      <ol className="mt-1.5 lg:columns-2 lg:gap-14">
        {fixes.map(({ check, from, to }) => (
          <li
            key={check.rule}
            className="grid break-inside-avoid grid-cols-[38px_1fr_auto] items-baseline gap-x-2.5 py-2"
          >
            <Points won={check.points} />
            <Link to={toHash(check.rule)} className="justify-self-start hover:underline">
              {nameCheck(check, t)}
            </Link>
            <span className="text-fg-3">{t("analysis.overall-change", { from, to })}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
