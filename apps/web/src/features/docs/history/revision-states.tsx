import type { Project } from "@linkspan/contract";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { DocsState } from "../docs-states.tsx";
import { OperationSkeleton } from "../operation-skeleton.tsx";
import type { UnreadableRevision } from "./use-shown-revision.ts";

/** The URL names a revision that does not exist, failed, could not be loaded, or is still being processed. */
export function UnreadableRevisionState({
  project,
  revision: { number, why, text, problem },
}: {
  project: Project;
  revision: UnreadableRevision;
}) {
  const t = useMessages();
  const back = (
    <ButtonLink to={`/doc/${project.id}`} variant="primary">
      {t("docs.show-current")}
    </ButtonLink>
  );
  if (why === "asking") return <OperationSkeleton />;
  if (problem) {
    return (
      <div className="p-4 md:px-8 md:py-6">
        <h1 className="sr-only">{t("docs.title")}</h1>
        <LoadFailed
          title={t("docs.operation-failed")}
          error={problem.error}
          busy={problem.isFetching}
          onRetry={problem.refetch}
        />
      </div>
    );
  }
  if (why === "processing") {
    return (
      <DocsState busy title={t("docs.revision-processing", { number: number ?? 0 })} action={back}>
        {t("docs.processing-text")}
      </DocsState>
    );
  }
  if (why === "failed") {
    return (
      <DocsState
        illustration="snapped"
        title={t("docs.revision-failed", { number: number ?? 0 })}
        action={back}
      >
        {text}
      </DocsState>
    );
  }
  const title = number === undefined ? t("docs.no-revision") : t("docs.no-such-revision", { number });
  return (
    <DocsState illustration="snapped" title={title} action={back}>
      {t("docs.no-such-revision-text")}
    </DocsState>
  );
}
