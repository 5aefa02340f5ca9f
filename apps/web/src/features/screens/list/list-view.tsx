import "./list.css";
import type { Coverage, Project } from "@linkspan/contract";
import { useMemo, useRef } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import type { ScreensFilter } from "../../docs/design/queries.ts";
import type { DocsScope } from "../../docs/docs-scope.ts";
import { useMediaQuery } from "../../shell/use-media-query.ts";
import type { ChangeView, ScreensView } from "../screens-view.ts";
import { useScreens } from "../use-screens.ts";
import { ListHead } from "./list-head.tsx";
import { listRows } from "./list-rows.ts";
import { PageList } from "./page-list.tsx";
import { PaneSpans } from "./pane-spans.tsx";
import { PhoneRows } from "./phone-rows.tsx";
import { RowsSkeleton } from "./rows-skeleton.tsx";
import { ScreenPane } from "./screen-pane.tsx";
import { ScreenRows } from "./screen-rows.tsx";

type Props = {
  project: Project;
  scope: DocsScope & { of: "project" };
  coverage: Coverage;
  view: ScreensView;
  changeView: ChangeView;
};

/** Many screens: pages of the file, rows with counts, and what the selected one is linked to. */
export function ScreensListView({ project, scope, coverage, view, changeView }: Props) {
  const t = useMessages();
  const isPhone = useMediaQuery("(width < 47.5rem)");
  const root = useRef<HTMLDivElement>(null);
  const filter = toFilter(view);
  const found = useScreens(scope.id, filter);
  const { items, error } = found;
  const rows = useMemo(
    () => listRows(items ?? [], coverage.pages, view.q !== "" || view.show !== "all"),
    [items, coverage.pages, view.q, view.show],
  );
  const select = (screen: string) => changeView({ screen, operation: "" }, { push: isPhone });
  const close = () => changeView({ screen: "" });
  const pane = view.screen && (
    <ScreenPane key={view.screen} project={project} scope={scope} screen={view.screen} onClose={close} />
  );
  if (isPhone && pane) return <div className="screens-phone-pane">{pane}</div>;
  const Rows = isPhone ? PhoneRows : ScreenRows;
  return (
    <div ref={root} className="screens-list" data-open={pane ? "" : undefined}>
      <PageList
        coverage={coverage}
        current={view.page}
        onChoose={(page) => changeView({ page, screen: "" })}
      />
      <div className="list-middle">
        <ListHead coverage={coverage} view={view} changeView={changeView} />
        {error && (
          <div className="px-5 py-4">
            <LoadFailed
              title={t("screens.failed")}
              error={error}
              busy={found.isFetching}
              onRetry={found.retry}
            />
          </div>
        )}
        {!items && !error && <RowsSkeleton />}
        {items?.length === 0 && (
          <p role="status" className="px-5 py-10 text-center text-fg-2">
            {view.q ? t("screens.not-found", { q: <bdi key="q">{view.q}</bdi> }) : t("screens.none-here")}
          </p>
        )}
        {rows.length > 0 && (
          <Rows
            key={JSON.stringify(filter)}
            project={project.id}
            rows={rows}
            selected={view.screen}
            hasMore={found.hasMore}
            onShow={found.show}
            onSelect={select}
          />
        )}
      </div>
      {pane}
      {pane && <PaneSpans root={root} selected={view.screen} />}
    </div>
  );
}

function toFilter({ show, page, q }: ScreensView): ScreensFilter {
  return {
    ...(show !== "all" && { show }),
    ...(page && { page }),
    ...(q.trim() && { q: q.trim() }),
  };
}
