import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import type { Group, Row } from "./list-rows.ts";
import { SearchRow } from "./search-row.tsx";
import type { Search } from "./use-search.ts";

type Props = {
  id: string;
  groups: readonly Group[];
  active: Row | undefined;
  search: Search;
  /** Whether only one kind of result is shown. */
  isNarrow: boolean;
  onNear: (row: Row) => void;
  onChoose: () => void;
};

/** The results, or a message if there are none. */
export function SearchList({ id, groups, active, search, isNarrow, onNear, onChoose }: Props) {
  const t = useMessages();
  const { error, ask, isSlow, isCurrent } = search;
  const text = search.text.trim();
  const isEmpty = groups.length === 0;
  return (
    <div className="palette-list" aria-busy={isSlow} data-for={search.found?.text}>
      {error && (
        <div className="p-3">
          <LoadFailed title={t("search.failed")} error={error} busy={false} onRetry={async () => ask(text)} />
        </div>
      )}
      <div role="listbox" id={id} aria-label={t("search.found")}>
        {groups.map((group) => (
          <div key={group.kind} role="group" aria-label={t(`search.${group.kind}`)}>
            <div aria-hidden className="palette-head">
              {t(`search.${group.kind}`)}
              {group.kind !== "recent" && <span className="text-fg-3">{group.count}</span>}
            </div>
            {group.rows.map((row) => (
              <SearchRow
                key={row.key}
                id={rowId(id, row)}
                row={row}
                isActive={row === active}
                onNear={onNear}
                onChoose={onChoose}
              />
            ))}
          </div>
        ))}
      </div>
      {isEmpty && !error && (
        <div className="palette-note">
          {text === "" && <p>{t("search.hint")}</p>}
          {text !== "" && isCurrent && (
            <>
              <p className="font-[560] text-fg">
                {t(isNarrow ? "search.nothing-narrow" : "search.nothing", { text })}
              </p>
              <p>{t(isNarrow ? "search.nothing-narrow-text" : "search.nothing-text")}</p>
            </>
          )}
          {isSlow && <p>{t("search.searching")}</p>}
        </div>
      )}
    </div>
  );
}

/** The ID of a row, for `aria-activedescendant` of the field. */
export function rowId(list: string, row: Row): string {
  return `${list}-${row.key}`;
}
