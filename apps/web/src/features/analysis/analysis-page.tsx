import { useQuery } from "@tanstack/react-query";
import { useMessages } from "../../lib/i18n.tsx";
import { describeProblem } from "../../lib/problem.ts";
import { TabGroup, TabPanel } from "../../ui/tabs.tsx";
import { AnalysisActions } from "./actions/analysis-actions.tsx";
import { ExportMenu } from "./actions/export-menu.tsx";
import { AnalysisHeader } from "./analysis-header.tsx";
import { Insights } from "./insights/insights.tsx";
import { Overview } from "./overview/overview.tsx";
import { Analyzing, Stopped } from "./page-states.tsx";
import { type AnalysisState, analysisQuery, ruleBookQuery, UnusableAnalysis } from "./queries.ts";
import { RuleBookContext } from "./rule-book-context.ts";
import { useView } from "./use-view.ts";

/** Clears the fixed header at its full height, with the page's own space under it. */
const underHeader = "mx-auto flex w-full max-w-[1240px] flex-1 flex-col pt-[9.125rem] md:pt-[8.375rem]";

export function AnalysisPage({ projectId }: { projectId: string | undefined }) {
  const t = useMessages();
  if (projectId) return <Loaded projectId={projectId} />;
  return (
    <>
      <AnalysisHeader />
      <div className={underHeader}>
        <Stopped alert title={t("analysis.no-project")}>
          {t("analysis.no-project-text")}
        </Stopped>
      </div>
    </>
  );
}

function Loaded({ projectId }: { projectId: string }) {
  const { view, changeView } = useView();
  const { data: book, error: noBook } = useQuery(ruleBookQuery());
  const { data, error } = useQuery(analysisQuery(projectId));
  const analysis = book && data?.analysis;

  if (!analysis) {
    return (
      <>
        <AnalysisHeader />
        <div className={underHeader}>
          <Pending error={data ? noBook : (error ?? noBook)} state={data} />
        </div>
      </>
    );
  }
  return (
    <RuleBookContext value={book}>
      <TabGroup value={view.tab} onChange={(tab) => changeView({ tab })} className="flex flex-1 flex-col">
        <AnalysisHeader summary={analysis.summary}>
          <AnalysisActions>
            <ExportMenu projectId={projectId} analysis={analysis} />
          </AnalysisActions>
        </AnalysisHeader>
        <div className={underHeader}>
          <TabPanel value="overview">
            <Overview analysis={analysis} />
          </TabPanel>
          <TabPanel value="insights">
            <Insights projectId={projectId} analysis={analysis} view={view} onChange={changeView} />
          </TabPanel>
        </div>
      </TabGroup>
    </RuleBookContext>
  );
}

type PendingProps = { error: Error | null; state: AnalysisState | undefined };

function Pending({ error, state }: PendingProps) {
  const t = useMessages();
  if (error) {
    const unusable = error instanceof UnusableAnalysis;
    return (
      <Stopped alert title={t(unusable ? "analysis.unusable" : "analysis.failed")}>
        {unusable ? t("analysis.unusable-text") : describeProblem(error, t).text}
      </Stopped>
    );
  }
  if (!state || state.analysis) return <Analyzing />;
  const { waitingFor } = state;
  if (waitingFor?.status === "processing") return <Analyzing revision={waitingFor} />;
  return (
    <Stopped title={t("analysis.no-data")}>
      {waitingFor?.failure?.message ?? t("analysis.no-data-text")}
    </Stopped>
  );
}
