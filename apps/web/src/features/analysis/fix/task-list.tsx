import { BellOff, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { PointsBadge } from "../../score-display/points-badge.tsx";
import type { ShownAnalysis } from "../analysis-data.ts";
import type { PlannedFix } from "../plan-fixes.ts";
import { fixPanes, toFix } from "./fix-link.ts";
import { taskTitle } from "./task-texts.ts";

type Props = {
  analysis: ShownAnalysis;
  open: readonly PlannedFix[];
  silenced: readonly PlannedFix[];
  selected: string;
  /** How many answers each task has, by rule. */
  answered: ReadonlyMap<string, number>;
  automatic: boolean;
  proposals: number;
};

/** All tasks, the ones that win the most points first. */
export function TaskList({ analysis, open, silenced, selected, answered, automatic, proposals }: Props) {
  const t = useMessages();
  const { autofix, schema_issue_count: schemas } = analysis;
  const changes = autofix?.changes ?? 0;
  return (
    <nav aria-label={t("fix.tasks")} className="grid gap-5">
      {open.length > 0 && (
        <TaskGroup title={t("fix.group-points")}>
          {open.map(({ check, gain }) => (
            <TaskRow
              key={check.rule}
              to={check.rule}
              isSelected={selected === check.rule}
              lead={<PointsBadge won={gain} />}
              note={noteOf(answered.get(check.rule) ?? 0)}
            >
              {taskTitle(check, t)}
            </TaskRow>
          ))}
        </TaskGroup>
      )}
      {(changes > 0 || schemas > 0) && (
        <TaskGroup title={t("fix.group-no-points")}>
          {changes > 0 && (
            <TaskRow
              to={fixPanes.automatic}
              isSelected={selected === fixPanes.automatic}
              lead={<PointsBadge won={0} />}
              note={noteOf(automatic ? 1 : 0)}
            >
              {t("fix.task-automatic", { count: changes })}
            </TaskRow>
          )}
          {schemas > 0 && (
            <TaskRow
              to={fixPanes.schemas}
              isSelected={selected === fixPanes.schemas}
              lead={<PointsBadge won={0} />}
              note={noteOf(proposals)}
            >
              {t("fix.task-schemas", { count: schemas })}
            </TaskRow>
          )}
        </TaskGroup>
      )}
      {silenced.length > 0 && (
        <TaskGroup title={t("fix.group-silenced")}>
          {silenced.map(({ check }) => (
            <TaskRow
              key={check.rule}
              to={check.rule}
              isSelected={selected === check.rule}
              lead={<BellOff size={15} aria-hidden className="mx-auto mt-0.5 text-fg-3" />}
            >
              {taskTitle(check, t)}
            </TaskRow>
          ))}
        </TaskGroup>
      )}
    </nav>
  );

  function noteOf(count: number): ReactNode {
    return (
      count > 0 && (
        <span className="flex items-center gap-1 text-meta text-good">
          <CircleCheck size={13} aria-hidden />
          {t("fix.answers", { count })}
        </span>
      )
    );
  }
}

function TaskGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-1.5 px-3 text-meta font-[560] tracking-normal text-fg-3">{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

type RowProps = { to: string; isSelected: boolean; lead: ReactNode; note?: ReactNode; children: ReactNode };

function TaskRow({ to, isSelected, lead, note, children }: RowProps) {
  return (
    <li>
      <Link
        to={toFix(to)}
        preventScrollReset
        aria-current={isSelected || undefined}
        className={`grid min-h-10 grid-cols-[38px_minmax(0,1fr)] items-start gap-x-2.5 rounded-2 px-3 py-2 leading-[1.4] -outline-offset-2 pointer-coarse:min-h-11 ${isSelected ? "bg-surface font-[560] inset-ring inset-ring-line" : "text-fg-2 hover:bg-hover hover:text-fg"}`}
      >
        {lead}
        <span className="min-w-0 break-words">
          {children}
          {note}
        </span>
      </Link>
    </li>
  );
}
