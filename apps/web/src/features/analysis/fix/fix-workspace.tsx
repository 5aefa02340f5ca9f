import type { ProjectAnalysis } from "@linkspan/contract";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { Link } from "react-router";
import { projectQuery } from "../../../lib/api/project-query.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { blocks } from "../../../lib/score-with.ts";
import { Message } from "../../../ui/feedback/message.tsx";
import type { Check } from "../analysis-data.ts";
import { AllDone } from "./all-done.tsx";
import { countAnswers, countByRule, planRequest } from "./draft/draft.ts";
import { DraftBar } from "./draft/draft-bar.tsx";
import { useDraft } from "./draft/draft-store.ts";
import { OlderDraft } from "./draft/older-draft.tsx";
import { useIncomingFixes } from "./draft/use-incoming-fixes.ts";
import { fixPanes, toFix } from "./fix-link.ts";
import { listTasks } from "./list-tasks.ts";
import { PaneHeading } from "./pane-heading.tsx";
import { PreviewPane } from "./preview/preview-pane.tsx";
import { ResultPane } from "./preview/result-pane.tsx";
import { useNewRevision } from "./preview/use-new-revision.ts";
import { AutomaticPane } from "./task/automatic-pane.tsx";
import { SchemaFixesPane } from "./task/schemas-pane.tsx";
import { TaskPane } from "./task/task-pane.tsx";
import { TaskList } from "./task-list.tsx";

type Props = {
  projectId: string;
  analysis: ProjectAnalysis;
  /** The pane, and the row in it, that the URL names. */
  pane: string;
  row: string;
  onReady: (revision: number) => void;
};

/** Every deduction as a task: the list at one side, the fields of one task or the preview at the other. */
export function FixWorkspace({ projectId, analysis, pane, row, onReady }: Props) {
  const t = useMessages();
  const draftKey = { id: projectId, number: analysis.revision };
  useIncomingFixes(draftKey);
  const draft = useDraft(draftKey, (whole) => whole);
  const planned = useMemo(() => planRequest(draft), [draft]);
  const { data: project } = useQuery(projectQuery(projectId));
  const { create, created } = useNewRevision(projectId, onReady);
  const { open, silenced } = listTasks(analysis);
  const tasks = [...open, ...silenced];
  const answered = countByRule(planned);
  const count = countAnswers(planned);
  const mayChange = Boolean(project && project.role !== "viewer" && !project.read_only);
  const first = open[0]?.check.rule ?? (analysis.autofix?.changes ? fixPanes.automatic : fixPanes.schemas);
  // The created revision is remembered until the page is reloaded.
  const isStart = pane === fixPanes.tasks || (pane === fixPanes.result && !created);
  const changes = analysis.autofix?.changes ?? 0;
  const hasList = tasks.length > 0 || changes > 0 || analysis.schema_issue_count > 0;
  const isList = isStart && hasList;
  const selected = isStart ? first : pane;
  const task = tasks.find(({ check }) => check.rule === selected);
  const check = task?.check ?? findPassed(analysis, selected);

  function renderPane(): ReactNode {
    if (selected === fixPanes.result && created) {
      return (
        <ResultPane created={created} next={created.revision.status === "ready" ? open[0] : undefined} />
      );
    }
    if (selected === fixPanes.preview) {
      if (count === 0) return <Nothing />;
      return <PreviewPane draftKey={draftKey} planned={planned} create={create} />;
    }
    if (selected === fixPanes.automatic && analysis.autofix) {
      return <AutomaticPane draftKey={draftKey} autofix={analysis.autofix} />;
    }
    if (selected === fixPanes.schemas && analysis.schema_issue_count > 0)
      return <SchemaFixesPane draftKey={draftKey} count={analysis.schema_issue_count} />;
    if (check && (task || row !== "")) {
      return (
        <TaskPane
          draftKey={draftKey}
          check={check}
          isOpen={task !== undefined}
          row={row}
          mayChange={mayChange}
        />
      );
    }
    if (tasks.length === 0) return <AllDone score={analysis.summary.overallScore} />;
    return (
      <>
        <PaneHeading title={t("fix.task-gone")} />
        <Message title={t("fix.task-gone-text")} />
      </>
    );
  }

  return (
    <div
      className={`grid flex-1 grid-cols-[minmax(0,1fr)] content-start gap-x-8 pb-4 ${hasList ? "lg:grid-cols-[320px_minmax(0,1fr)]" : ""}`}
    >
      <aside className={`${hasList ? "lg:block" : ""} ${isList ? "" : "hidden"}`}>
        <div className="lg:sticky lg:top-[7.75rem] lg:max-h-[calc(100dvh-8.75rem)] lg:overflow-y-auto lg:pb-2">
          <TaskList
            analysis={analysis}
            open={open}
            silenced={silenced}
            selected={selected}
            answered={answered}
            automatic={draft.automatic}
            proposals={planned.request.answers.length}
          />
        </div>
        {isList && (
          <div className="lg:hidden">
            <DraftBar count={count} />
          </div>
        )}
      </aside>
      <div className={`min-w-0 flex-col lg:flex ${isList ? "hidden" : "flex"}`}>
        {hasList && (
          <Link
            to={toFix(fixPanes.tasks)}
            className="mb-3 flex items-center gap-1.5 self-start text-small font-[520] text-fg-2 hover:text-fg lg:hidden"
          >
            <ArrowLeft size={15} aria-hidden />
            {t("fix.all-tasks")}
          </Link>
        )}
        <OlderDraft key={analysis.revision} draftKey={draftKey} />
        <div key={`${pane} ${row}`} className="min-w-0 flex-1">
          {renderPane()}
        </div>
        {hasList && selected !== fixPanes.preview && selected !== fixPanes.result && (
          <DraftBar count={count} />
        )}
      </div>
    </div>
  );
}

function findPassed(analysis: ProjectAnalysis, rule: string): Check | undefined {
  return blocks.flatMap((block) => analysis[block].passed).find((check) => check.rule === rule);
}

function Nothing() {
  const t = useMessages();
  return (
    <>
      <PaneHeading title={t("fix.preview-title")} />
      <Message title={t("fix.draft-empty")}>{t("fix.draft-empty-text")}</Message>
    </>
  );
}
