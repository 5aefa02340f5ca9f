import { Link } from "react-router";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { PointsBadge } from "../../score-display/points-badge.tsx";
import type { ShownAnalysis } from "../analysis-data.ts";
import { toHash } from "../anchor.ts";
import { FixButton } from "../fix/fix-button.tsx";
import { fixPanes, toFix, useFixable } from "../fix/fix-link.ts";
import { taskTitle } from "../fix/task-texts.ts";
import type { PlannedFix } from "../plan-fixes.ts";

type Props = { projectId: string; analysis: ShownAnalysis; fixes: readonly PlannedFix[] };

/** The tasks to fix first, each with the overall score before and after it, and a link to its pane or its check. */
export function FixNext({ projectId, analysis, fixes }: Props) {
  const t = useMessages();
  const isFixable = useFixable();
  const open = fixes.filter(({ check }) => !check.silence);
  const changes = analysis.autofix?.changes ?? 0;
  return (
    <section className="min-w-0 px-5 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h2 className="text-body font-[620] tracking-normal">{t("analysis.fix-next")}</h2>
          <p className="text-small text-fg-3">{t("analysis.fix-next-text")}</p>
        </div>
        {isFixable && <FixButton projectId={projectId} analysis={analysis} />}
      </div>
      {open.length === 0 && <p className="mt-2 text-small text-fg-2">{t("fix.all-answered-no")}</p>}
      <ol className="mt-1.5">
        {open.map(({ check, gain, from, to }) => (
          <li key={check.rule} className="grid grid-cols-[38px_1fr_auto] items-baseline gap-x-2.5 py-2">
            <PointsBadge won={gain} />
            <Link
              to={isFixable ? toFix(check.rule) : toHash(check.rule)}
              className="justify-self-start hover:underline"
            >
              {taskTitle(check, t)}
              {check.task && check.task.unlocks.length > 0 && (
                <span className="block text-small text-fg-3">
                  {t("fix.unlocks", { count: check.task.unlocks.length })}
                </span>
              )}
            </Link>
            <span className="flex flex-wrap justify-end gap-x-3 text-fg-3">
              {check.screens > 0 && <span>{t("analysis.on-screens", { count: check.screens })}</span>}
              {t("analysis.overall-change", { from, to })}
            </span>
          </li>
        ))}
        {isFixable && changes > 0 && (
          <li className="grid grid-cols-[38px_1fr_auto] items-baseline gap-x-2.5 py-2">
            <PointsBadge won={0} />
            <Link to={toFix(fixPanes.automatic)} className="justify-self-start hover:underline">
              {t("fix.task-automatic", { count: changes })}
            </Link>
            <span className="text-fg-3">{t("fix.no-points")}</span>
          </li>
        )}
      </ol>
    </section>
  );
}
