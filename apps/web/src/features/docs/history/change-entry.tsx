import type { OperationEvent } from "@linkspan/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { useFormats } from "../../../lib/format/formats.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Chip } from "../../../ui/badges/chip.tsx";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { operationUrl } from "../docs-scope.ts";
import { ChangeRow } from "./change-row.tsx";
import { comparisonQuery } from "./comparison-query.ts";
import { VerdictIcon } from "./verdict-icon.tsx";

type Props = { project: string; operation: string; event: OperationEvent };

/** One revision: what happened in it, and whether that breaks callers. */
export function ChangeEntry({ project, operation, event }: Props) {
  const t = useMessages();
  const { day } = useFormats();
  const { number, version, created_at, kind } = event;
  // A removed operation is linked in the last revision that has it.
  const there = kind === "removed" ? (event.compared_to ?? number) : number;
  const scope = { of: "project", id: project, number: there, isCurrent: false } as const;
  return (
    <li className="change-entry">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-body">
          <Link
            to={operationUrl(scope, { id: operation, method: "", path: "" })}
            className="rounded-1 hover:underline"
          >
            {t("changes.revision", { number })}
          </Link>
        </h3>
        <p className="min-w-0 flex-1 text-meta text-fg-3">
          <bdi className="font-mono">{version}</bdi> · {day(created_at)}
        </p>
        {kind !== "changed" && (
          <Chip tone={kind === "removed" ? "poor" : "good"}>{t(`changes.event-${kind}`)}</Chip>
        )}
        {kind === "changed" && <WorstVerdict {...{ project, operation, event }} />}
      </div>
      {event.compared_to !== null && kind !== "removed" && (
        <Comparison project={project} operation={operation} event={event} />
      )}
    </li>
  );
}

function useComparison({ project, operation, event }: Props) {
  const client = useQueryClient();
  const { number, compared_to } = event;
  return useQuery(comparisonQuery(client, { project, operation, before: compared_to ?? 0, after: number }));
}

const verdictTones = { breaking: "poor", risky: "fair", safe: "good" } as const;

function WorstVerdict(props: Props) {
  const t = useMessages();
  const { data } = useComparison(props);
  if (!data) return null;
  // The worst change comes first.
  const verdict = data.changes[0]?.verdict ?? "safe";
  return (
    <Chip tone={verdictTones[verdict]} icon={<VerdictIcon verdict={verdict} />}>
      {t(`changes.${verdict}`)}
    </Chip>
  );
}

function Comparison(props: Props) {
  const t = useMessages();
  const { data, error, isFetching, refetch } = useComparison(props);
  if (error && !data) {
    return (
      <div className="mt-2">
        <LoadFailed
          title={t("changes.comparison-failed")}
          error={error}
          busy={isFetching}
          onRetry={refetch}
        />
      </div>
    );
  }
  if (!data) {
    return (
      <div role="status" aria-busy className="mt-2">
        <span className="sr-only">{t("changes.loading")}</span>
        <Skeleton className="h-8" />
      </div>
    );
  }
  const { changes, isPartial } = data;
  return (
    <>
      {changes.length > 0 && (
        <ul className="mt-1">
          {changes.map((change) => (
            <ChangeRow
              key={JSON.stringify([change.kind, change.where, change.before, change.after])}
              change={change}
            />
          ))}
        </ul>
      )}
      {changes.length === 0 && !isPartial && (
        <p className="mt-1 text-small text-fg-2">
          {t(props.event.kind === "changed" ? "changes.small-changes" : "changes.as-before")}
        </p>
      )}
      {isPartial && <p className="mt-1 text-small text-fg-3">{t("changes.partial")}</p>}
    </>
  );
}
