import { useQuery } from "@tanstack/react-query";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { OperationSkeleton } from "../operation-skeleton.tsx";
import { docRevisionQuery } from "../queries.ts";
import { OverviewPage } from "./overview-page.tsx";
import { overviewQuery, type ProjectScope } from "./overview-query.ts";

/** The first page of a project's documentation. */
export function OverviewView({ scope }: { scope: ProjectScope }) {
  const t = useMessages();
  const { data, error, isFetching, refetch } = useQuery(overviewQuery(scope));
  const { data: revision } = useQuery(docRevisionQuery(scope.id, scope.number));
  if (data) return <OverviewPage overview={data} scope={scope} revision={revision ?? undefined} />;
  if (!error) return <OperationSkeleton />;
  return (
    <div className="p-4 md:px-8 md:py-6">
      <h1 className="sr-only">{t("docs.overview")}</h1>
      <LoadFailed title={t("overview.failed")} error={error} busy={isFetching} onRetry={refetch} />
    </div>
  );
}
