import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import type { FoundItems } from "./use-finding-search.ts";

type Props = { found: FoundItems; size: number; onClear: () => void };

/** Shows the number of matches, or that the search is still running: an empty list must not look like a result. */
export function SearchStatus({ found: { matches, total, failed, retry }, size, onClear }: Props) {
  const t = useMessages();
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-small text-fg-2">
      <p role="status" className="flex items-center gap-2">
        {total === undefined && !failed && <Spinner size={14} />}
        {total === undefined
          ? !failed && t("analysis.searching", { size })
          : t("analysis.matches", { count: total, size })}
        {total !== undefined &&
          total > matches.length &&
          ` ${t("analysis.more-matches", { shown: matches.length })}`}
        {failed && ` ${t(total === undefined ? "analysis.search-failed" : "analysis.page-failed")}`}
      </p>
      {failed && (
        <Button size="sm" onClick={retry}>
          {t("error.retry")}
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={onClear}>
        {t("analysis.clear-filters")}
      </Button>
    </div>
  );
}
