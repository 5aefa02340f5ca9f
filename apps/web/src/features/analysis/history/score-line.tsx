import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { describeProblem } from "../../../lib/api/problem.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Message } from "../../../ui/feedback/message.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { scoresQuery } from "./queries.ts";
import { ScoreChart } from "./score-chart.tsx";
import { ScoreTable } from "./score-table.tsx";

type Props = { projectId: string; range: string; onAll: () => void };

/** The loaded scores, as a line and as a table. */
export function ScoreLine({ projectId, range, onAll }: Props) {
  const t = useMessages();
  const [asTable, setAsTable] = useState(false);
  const scores = useInfiniteQuery(scoresQuery(projectId, range));
  if (scores.isPending) {
    return (
      <div role="status" aria-busy aria-label={t("history.loading")} className="mt-4">
        <Skeleton className="h-[104px]" />
      </div>
    );
  }
  if (scores.isError && !scores.data) {
    return (
      <div className="mt-3">
        <Message
          tone="poor"
          title={t("history.failed")}
          action={<Button onClick={() => void scores.refetch()}>{t("error.retry")}</Button>}
        >
          {describeProblem(scores.error, t).text}
        </Message>
      </div>
    );
  }
  const points = scores.data.pages.flatMap(({ items }) => items).toReversed();
  if (points.length === 0) {
    return (
      <div className="mt-3 flex flex-wrap items-center gap-3 text-fg-2">
        <p>{t("history.none")}</p>
        <Button size="sm" onClick={onAll}>
          {t("history.show-all")}
        </Button>
      </div>
    );
  }
  return (
    <div aria-busy={scores.isPlaceholderData} className={scores.isPlaceholderData ? "opacity-60" : ""}>
      {/* The key remounts the chart when its points change, so that the last point is selected again. */}
      <ScoreChart key={`${range} ${points.at(-1)?.number}`} points={points} />
      {points.length === 1 && range === "" && <p className="mt-1 text-small text-fg-2">{t("history.one")}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="ghost"
          className="-ms-2"
          aria-expanded={asTable}
          onClick={() => setAsTable(!asTable)}
        >
          {t(asTable ? "history.hide-table" : "history.show-table")}
        </Button>
        {scores.hasNextPage && (
          <Button
            size="sm"
            variant="ghost"
            busy={scores.isFetchingNextPage}
            onClick={() => void scores.fetchNextPage()}
          >
            {t("history.earlier")}
          </Button>
        )}
      </div>
      {asTable && <ScoreTable points={points} />}
    </div>
  );
}
