import { useQuery } from "@tanstack/react-query";
import { useMessages } from "../../lib/i18n.tsx";
import { describeProblem } from "../../lib/problem.ts";
import { AnalysisActions } from "./actions/analysis-actions.tsx";
import { ExportMenu } from "./actions/export-menu.tsx";
import { AnalysisHeader } from "./analysis-header.tsx";
import { AnalysisPlaceholder, AnalysisViews } from "./analysis-views.tsx";
import { BackLink } from "./back-link.tsx";
import { MendProvider } from "./mend/mend-context.tsx";
import { NewerRevision } from "./newer-revision.tsx";
import { Analyzing, Stopped } from "./page-states.tsx";
import { type AnalysisState, analysisQuery, UnusableAnalysis } from "./queries.ts";
import { ShareButton } from "./share/share-button.tsx";
import { useShownAnalysis } from "./use-shown-analysis.ts";
import { useView } from "./use-view.ts";

const back = (small: boolean) => <BackLink small={small} />;

export function AnalysisPage({ projectId }: { projectId: string | undefined }) {
  const t = useMessages();
  if (projectId) return <Loaded projectId={projectId} />;
  return (
    <AnalysisPlaceholder header={<AnalysisHeader lead={back} />}>
      <Stopped alert title={t("analysis.no-project")}>
        {t("analysis.no-project-text")}
      </Stopped>
    </AnalysisPlaceholder>
  );
}

function Loaded({ projectId }: { projectId: string }) {
  const { view } = useView();
  const { data, error } = useQuery(analysisQuery(projectId));
  const { analysis, newer, show } = useShownAnalysis(data?.analysis, view.tab === "insights");

  if (!analysis) {
    return (
      <AnalysisPlaceholder header={<AnalysisHeader lead={back} />}>
        <Pending error={data ? null : error} state={data} />
      </AnalysisPlaceholder>
    );
  }
  const actions = (
    <AnalysisActions>
      <ExportMenu projectId={projectId} analysis={analysis} />
      <ShareButton projectId={projectId} />
    </AnalysisActions>
  );
  return (
    <MendProvider projectId={projectId} analysis={analysis} onMade={show}>
      <AnalysisViews
        source={{ of: "project", id: projectId }}
        analysis={analysis}
        header={<AnalysisHeader lead={back} summary={analysis.summary} actions={actions} />}
      />
      <NewerRevision shown={analysis.revision} newer={newer} onShow={show} />
    </MendProvider>
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
