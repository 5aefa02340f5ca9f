import { useMessages } from "../../../lib/i18n.tsx";
import { Button } from "../../../ui/button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import type { FoundItems } from "./use-finding-search.ts";

type Props = { found: FoundItems; size: number; onClear: () => void };

/** Says how much was looked through: a search over what is not here yet must not look finished. */
export function SearchStatus({ found: { matches, searched, failed }, size, onClear }: Props) {
  const t = useMessages();
  const done = searched >= size;
  const count = matches.length;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-small text-fg-2">
      <p role="status" className="flex items-center gap-2">
        {!done && !failed && <Spinner size={14} />}
        {done ? t("analysis.matches", { count, size }) : t("analysis.searched", { count, searched, size })}
        {failed && ` ${t("analysis.search-failed")}`}
      </p>
      <Button size="sm" variant="ghost" onClick={onClear}>
        {t("analysis.clear-filters")}
      </Button>
    </div>
  );
}
