import "./change-list.css";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { historyQuery } from "../queries.ts";
import { ChangeEntry } from "./change-entry.tsx";

/** How many revisions are compared at first: each comparison loads two operations with their components. */
const together = 5;

/** The revisions in which something happened to an operation, the newest first. */
export function ChangeList({ project, operation }: { project: string; operation: string }) {
  const t = useMessages();
  const { data, error, isFetching, refetch } = useQuery(historyQuery(project, operation));
  const [count, setCount] = useState(together);
  if (error && !data) {
    return <LoadFailed title={t("docs.changes-failed")} error={error} busy={isFetching} onRetry={refetch} />;
  }
  if (!data) {
    return (
      <div role="status" aria-busy>
        <span className="sr-only">{t("changes.loading")}</span>
        <Skeleton className="h-20" />
      </div>
    );
  }
  const { items, first, compared_from } = data;
  return (
    <>
      {items.length === 0 && (
        <p className="text-small text-fg-2">{t("changes.unchanged", { number: first })}</p>
      )}
      <ol aria-label={t("docs.changes")} className="change-list">
        {items.slice(0, count).map((event) => (
          <ChangeEntry key={event.number} project={project} operation={operation} event={event} />
        ))}
      </ol>
      {items.length > count && (
        <Button size="sm" className="mt-3" onClick={() => setCount(count + together)}>
          {t("changes.older-changes")}
        </Button>
      )}
      {(compared_from === null || compared_from > first) && (
        <p className="mt-3 text-small text-fg-3">
          {compared_from === null
            ? t("changes.never-compared")
            : t("changes.compared-from", { number: compared_from })}
        </p>
      )}
    </>
  );
}
