import type { FailedJob } from "@linkspan/contract";
import { useQuery } from "@tanstack/react-query";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { LoadFailed } from "../../ui/feedback/load-failed.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { CommandButton } from "./command-button.tsx";
import { failedJobsQuery } from "./queries.ts";
import { useMoment } from "./use-moment.ts";

/** Jobs that failed for the last time, without their data. */
export function JobsCard() {
  const t = useMessages();
  const { data, error, isFetching, refetch } = useQuery(failedJobsQuery());
  return (
    <Card title={t("admin.jobs")} text={t("admin.jobs-text")}>
      {data?.length === 0 && <p className="text-fg-2">{t("admin.no-jobs")}</p>}
      {data && data.length > 0 && (
        <ul>
          {data.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </ul>
      )}
      {!data && !error && <Skeleton className="h-9" />}
      {!data && error && (
        <LoadFailed title={t("admin.load-failed")} error={error} busy={isFetching} onRetry={refetch} />
      )}
    </Card>
  );
}

function JobRow({ job: { id, kind, project_id, error_code, runs, failed_at } }: { job: FailedJob }) {
  const t = useMessages();
  const moment = useMoment();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line-soft py-2.5 first:pt-0 last:pb-0 not-first:border-t">
      <span className="min-w-0 flex-[1_1_16rem]">
        <span className="block font-[560]">
          <code>{kind}</code> {error_code && <code className="text-meta text-poor">{error_code}</code>}
        </span>
        <span className="block text-small text-fg-2">
          {failed_at && moment(failed_at)} · {t("admin.runs", { count: runs })}
        </span>
        <code className="block text-meta break-all text-fg-3">{project_id ?? id}</code>
      </span>
      <span className="flex gap-2">
        <CommandButton
          label={t("admin.retry")}
          about={`${kind} ${id}`}
          command={{ name: "retry-job", kind, id }}
          question={{ title: t("admin.retry-question"), text: t("admin.retry-text") }}
        />
        <CommandButton
          danger
          label={t("admin.discard")}
          about={`${kind} ${id}`}
          command={{ name: "discard-job", kind, id }}
          question={{ title: t("admin.discard-question"), text: t("admin.discard-text") }}
        />
      </span>
    </li>
  );
}
