import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { describeProblem } from "../../lib/api/problem.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { AnalysisActions } from "./actions/analysis-actions.tsx";
import { ExportMenu } from "./actions/export-menu.tsx";
import { AnalysisHeader } from "./analysis-header.tsx";
import { AnalysisPlaceholder, AnalysisViews } from "./analysis-views.tsx";
import { BackLink } from "./back-link.tsx";
import { FixableContext } from "./fix/fix-link.ts";
import { NewerRevision } from "./newer-revision.tsx";
import { Analyzing, PageMessage } from "./page-states.tsx";
import { type AnalysisState, analysisQuery, UnusableAnalysis } from "./queries.ts";
import { ShareButton } from "./share/share-button.tsx";
import { useShownAnalysis } from "./use-shown-analysis.ts";
import { useView } from "./use-view.ts";

const FixWorkspace = lazy(async () => ({
  default: (await import("./fix/fix-workspace.tsx")).FixWorkspace,
}));

const back = (small: boolean) => <BackLink small={small} />;

export function AnalysisPage({ projectId }: { projectId: string | undefined }) {
  const t = useMessages();
  if (projectId) return <Loaded projectId={projectId} />;
  return (
    <AnalysisPlaceholder header={<AnalysisHeader lead={back} />}>
      <PageMessage alert title={t("analysis.no-project")}>
        {t("analysis.no-project-text")}
      </PageMessage>
    </AnalysisPlaceholder>
  );
}

function Loaded({ projectId }: { projectId: string }) {
  const { view } = useView();
  const { data, error, isFetching, refetch } = useQuery(analysisQuery(projectId));
  const { analysis, newer, show } = useShownAnalysis(
    data?.analysis,
    view.tab === "insights" || view.fix !== "",
  );

  if (!analysis) {
    return (
      <AnalysisPlaceholder header={<AnalysisHeader lead={back} />}>
        <Pending error={data ? null : error} state={data} busy={isFetching} onRetry={() => void refetch()} />
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
    <FixableContext value={true}>
      <AnalysisViews
        source={{ of: "project", id: projectId }}
        analysis={analysis}
        header={<AnalysisHeader lead={back} analysis={analysis} actions={actions} />}
        workspace={
          view.fix !== "" && (
            <Suspense fallback={<Analyzing />}>
              <FixWorkspace
                projectId={projectId}
                analysis={analysis}
                pane={view.fix}
                row={view.row}
                onReady={show}
              />
            </Suspense>
          )
        }
      />
      <NewerRevision shown={analysis.revision} newer={newer} onShow={show} />
    </FixableContext>
  );
}

type PendingProps = {
  error: Error | null;
  state: AnalysisState | undefined;
  busy: boolean;
  onRetry: () => void;
};

function Pending({ error, state, busy, onRetry }: PendingProps) {
  const t = useMessages();
  if (error) {
    const unusable = error instanceof UnusableAnalysis;
    return (
      <PageMessage
        alert
        title={t(unusable ? "analysis.unusable" : "analysis.failed")}
        retry={{ busy, onRetry }}
      >
        {unusable ? t("analysis.unusable-text") : describeProblem(error, t).text}
      </PageMessage>
    );
  }
  if (!state || state.analysis) return <Analyzing />;
  const { waitingFor } = state;
  if (waitingFor?.status === "processing") return <Analyzing revision={waitingFor} />;
  return (
    <PageMessage title={t("analysis.no-data")}>
      {waitingFor?.failure?.message ?? t("analysis.no-data-text")}
    </PageMessage>
  );
}
