import "./result.css";
import type { Import, ImportOverview, Project } from "@linkspan/contract";
import { useQuery } from "@tanstack/react-query";
import { Waypoints } from "lucide-react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { Message } from "../../../ui/feedback/message.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { coverageQuery } from "../../screens/queries.ts";
import { ScreenGrid } from "../page/screen-grid.tsx";
import { changedScreensQuery } from "../queries.ts";
import { useTimes } from "../use-times.ts";
import { MovedScreens, RedrawnScreens, RenamedScreens } from "./changed-screens.tsx";
import { countChanged } from "./collect-changes.ts";
import { DeletedScreens } from "./deleted-screens.tsx";
import { ResultSide } from "./result-side.tsx";

type Props = { project: Project; overview: ImportOverview; one: Import };
type Result = NonNullable<Import["result"]>;

/** What an import found: deleted, redrawn, renamed and moved screens, with their pictures. */
export function ImportResult({ project, overview, one }: Props) {
  const { result } = one;
  if (!result) return null;
  return (
    <div className="import-result">
      <ResultBody project={project} one={one} result={result} />
      <ResultSide project={project} overview={overview} one={one} result={result} />
    </div>
  );
}

function ResultBody({ project, one, result }: Pick<Props, "project" | "one"> & { result: Result }) {
  const t = useMessages();
  const times = useTimes();
  const { data, error, isFetching, refetch } = useQuery(changedScreensQuery(project.id, { ...one, result }));
  const { data: coverage } = useQuery(coverageQuery(project.id));
  const changed = data ? countChanged(data) : 0;
  const links = (coverage?.links ?? 0) + (coverage?.bindings ?? 0);
  const when = times.moment(one.finished_at ?? one.created_at);
  const title =
    changed > 0
      ? t("import.changed", { count: changed })
      : result.created > 0
        ? t("import.imported", { count: result.created })
        : t("import.unchanged");
  return (
    <div className="import-changes">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h1 className="text-[1.625rem] tracking-[-0.02em]">{title}</h1>
          <p className="mt-1 text-small text-fg-2">
            {t("import.imported-when", { name: <bdi key="name">{one.file_name}</bdi>, when })}{" "}
            {coverage && coverage.broken > 0
              ? t("import.need-you", { count: coverage.broken })
              : links > 0 && t("import.links-hold")}
          </p>
        </div>
        <ButtonLink
          variant="ghost"
          size="sm"
          to={`/doc/${project.id}/screens`}
          icon={<Waypoints aria-hidden />}
        >
          {t("import.open-map")}
        </ButtonLink>
      </div>
      {result.pictures_failed > 0 && (
        <Message tone="fair" title={t("import.not-drawn", { count: result.pictures_failed })}>
          {t("import.not-drawn-text", { names: <bdi key="names">{result.failed_frames.join(", ")}</bdi> })}
        </Message>
      )}
      {error && !data && (
        <LoadFailed title={t("screens.failed")} error={error} busy={isFetching} onRetry={refetch} />
      )}
      {!data && !error && <Skeleton className="h-40" />}
      {data && (
        <>
          <DeletedScreens project={project} screens={data.deleted} />
          <RedrawnScreens screens={data.redrawn} />
          <RenamedScreens screens={data.renamed} />
          <MovedScreens screens={data.moved} />
        </>
      )}
      {data && changed === 0 && (
        <ScreenGrid project={project.id} one={one} missing={t("import.picture-missing")} />
      )}
    </div>
  );
}
