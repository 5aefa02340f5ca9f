import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { fixPreviewQuery } from "../../../../lib/api/patch.ts";
import { projectQuery } from "../../../../lib/api/project-query.ts";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { LoadFailed } from "../../../../ui/feedback/load-failed.tsx";
import { Message } from "../../../../ui/feedback/message.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { revisionQuery } from "../../queries.ts";
import { type PlannedRequest, withoutRejected } from "../draft/draft.ts";
import { type DraftKey, showFixProblems } from "../draft/draft-store.ts";
import { PaneHeading } from "../pane-heading.tsx";
import { FileDiff } from "./file-diff.tsx";
import { PreviewActions } from "./preview-actions.tsx";
import { PreviewProblems } from "./preview-problems.tsx";
import { ProgressList } from "./progress-list.tsx";
import { ScoreForecast } from "./score-forecast.tsx";
import type { useNewRevision } from "./use-new-revision.ts";

type Props = {
  draftKey: DraftKey;
  planned: PlannedRequest;
  create: ReturnType<typeof useNewRevision>["create"];
};

/** What the answers do to the file and to the score, and where the result goes. */
export function PreviewPane({ draftKey, planned, create }: Props) {
  const t = useMessages();
  const [rewrite, setRewrite] = useState(false);
  const request = { ...planned.request, ...(rewrite ? { rewrite } : {}) };
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...fixPreviewQuery(draftKey, request),
    placeholderData: keepPreviousData,
  });
  const { data: project } = useQuery(projectQuery(draftKey.id));
  const { data: revision } = useQuery(revisionQuery(draftKey.id, draftKey.number));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each preview is noted once
  useEffect(() => {
    if (data && !isPlaceholderData) showFixProblems(draftKey, planned, data.problems);
  }, [data, isPlaceholderData]);
  return (
    <>
      <PaneHeading title={t("fix.preview-title")} note={t("fix.preview-text")} />
      {error ? (
        <LoadFailed title={t("fix.preview-failed")} error={error} busy={isFetching} onRetry={refetch} />
      ) : !data ? (
        <div role="status" aria-busy className="grid gap-3">
          <span className="sr-only">{t("fix.preview-loading")}</span>
          <Skeleton className="h-[104px] rounded-3" />
          <Skeleton className="h-72 rounded-3" />
        </div>
      ) : (
        <div aria-busy={isFetching || undefined} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <ScoreForecast {...data.prediction} title={t("fix.predicted")} />
          <PreviewProblems
            problems={data.problems}
            planned={planned}
            rewrite={rewrite}
            onRewrite={setRewrite}
          />
          <ProgressList
            progress={data.prediction.progress}
            rules={(planned.request.fixes ?? []).map(({ rule }) => rule)}
          />
          {data.is_rewritten && <Message tone="fair" title={t("fix.rewritten")} />}
          {data.changes > 0 ? (
            <FileDiff diff={data.diff} fileName={revision?.file_name ?? ""} />
          ) : (
            <Message title={t("fix.no-changes")}>{t("fix.no-changes-text")}</Message>
          )}
          <p role="status" className="sr-only">
            {isFetching ? t("fix.preview-loading") : t("fix.preview-ready", { count: data.changes })}
          </p>
        </div>
      )}
      {data && data.changes > 0 && (
        <PreviewActions
          draftKey={draftKey}
          project={project ?? null}
          request={withoutRejected({ ...planned, request }, data.problems)}
          isStale={isPlaceholderData}
          create={create}
        />
      )}
    </>
  );
}
