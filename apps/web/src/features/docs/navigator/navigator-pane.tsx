import type { NavigatorPage } from "@linkspan/contract";
import { BookOpen, Search } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { type DocsScope, docsUrl } from "../docs-scope.ts";
import { FilterField } from "./filter-field.tsx";
import { isOperation } from "./lines.ts";
import { LinkFilter } from "./link-filter.tsx";
import { NavigatorList } from "./navigator-list.tsx";
import { NavigatorSkeleton } from "./navigator-skeleton.tsx";
import { OperationTree } from "./operation-tree.tsx";
import type { Recent } from "./recent.ts";
import { RecentList } from "./recent-list.tsx";
import { useLinkFilter } from "./use-link-filter.ts";
import type { Navigator } from "./use-navigator.ts";
import { useRows } from "./use-rows.ts";

type Props = {
  scope: DocsScope;
  navigator: Navigator;
  current: string | undefined;
  isOverview: boolean;
  recent: readonly Recent[];
  /** The switch to the other list. */
  lists: ReactNode;
  /** Searches the whole description for a text. */
  onSearch: ((text: string) => void) | undefined;
};

/** Filter, recent operations, tags and operations: next to the page, on phones in a sheet. */
export function NavigatorPane({ scope, navigator, current, isOverview, recent, lists, onSearch }: Props) {
  const t = useMessages();
  const isHydrated = useHydrated();
  const [filter, setFilter] = useState("");
  const { head, error, isFetching, retry } = navigator;
  const links = useLinkFilter(scope, navigator);
  const rows = useRows(navigator, filter, current, links.keeps);
  const isFiltered = filter.trim() !== "" || links.keeps !== undefined;
  if (!head) {
    if (!error) return <NavigatorSkeleton />;
    return (
      <div className="p-3">
        <LoadFailed title={t("docs.navigator-failed")} error={error} busy={isFetching} onRetry={retry} />
      </div>
    );
  }
  return (
    <>
      <div className="border-b border-line-soft p-3">
        <FilterField label={formatFilterLabel(head)} value={filter} onChange={setFilter} />
        {lists}
        {links.isShown && (
          <LinkFilter value={links.linkState} counts={links.linkTotals} onChange={links.setLinkState} />
        )}
        <p role="status" className="text-meta text-fg-3">
          {isFiltered && <span className="mt-2 block">{formatFoundCount()}</span>}
        </p>
        {filter.trim() !== "" && !navigator.isWhole && onSearch && (
          <Button size="sm" className="mt-2" icon={<Search aria-hidden />} onClick={() => onSearch(filter)}>
            {t("docs.search-everything")}
          </Button>
        )}
      </div>
      {!isFiltered && scope.of === "project" && (
        <div className="px-2 pt-2">
          <Link to={docsUrl(scope)} aria-current={isOverview ? "page" : undefined} className="navigator-row">
            <BookOpen size={14} aria-hidden className="flex-none text-fg-3" />
            {t("docs.overview")}
          </Link>
        </div>
      )}
      {!isFiltered && <RecentList scope={scope} recent={recent.filter(({ id }) => id !== current)} />}
      {error && (
        <div className="p-3">
          <LoadFailed title={t("docs.navigator-failed")} error={error} busy={isFetching} onRetry={retry} />
        </div>
      )}
      <div className="flex min-h-0 flex-1 flex-col pt-2">
        {!isHydrated && (
          <NavigatorList scope={scope} lines={navigator.here.map(({ line }) => line)} current={current} />
        )}
        {isHydrated && rows.size > 0 && (
          <OperationTree
            key={isFiltered ? "found" : "all"}
            scope={scope}
            rows={rows}
            current={current}
            counts={links.counts}
          />
        )}
      </div>
    </>
  );

  /** An API may describe webhooks alone. */
  function formatFilterLabel({ operation_count: count, webhook_count: webhooks = 0 }: NavigatorPage) {
    if (count === 0 && webhooks > 0) return t("docs.filter-webhooks", { count: webhooks });
    return t("docs.filter", { count });
  }

  /** The filter covers only loaded lines, and says so if that is not all. */
  function formatFoundCount() {
    const operations = navigator.here.filter(({ line }) => isOperation(line)).length;
    let count = 0;
    for (let row = 0; row < rows.size; row++) {
      const line = rows.lineAt(row);
      if (line && isOperation(line)) count++;
    }
    if (navigator.isWhole) return t("docs.found", { count });
    return t("docs.found-of-loaded", { count, operations });
  }
}
