import "./broken.css";
import type { Coverage, Project } from "@linkspan/contract";
import { useCallback } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { StateIllustration } from "../../../ui/brand/state-illustration.tsx";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { VirtualList } from "../../../ui/layout/virtual-list.tsx";
import type { DocsScope } from "../../docs/docs-scope.ts";
import { RowsSkeleton } from "../list/rows-skeleton.tsx";
import type { ScreensView } from "../screens-view.ts";
import { useScreens } from "../use-screens.ts";
import { BrokenCard } from "./broken-card.tsx";

type Props = {
  project: Project;
  scope: DocsScope & { of: "project" };
  coverage: Coverage;
  view: ScreensView;
};

/** One card for each screen with links or bindings whose layer or field is gone. */
export function BrokenView({ project, scope, coverage, view }: Props) {
  const t = useMessages();
  const found = useScreens(scope.id, { show: "broken", ...(view.page && { page: view.page }) });
  const { items, error, show, hasMore } = found;
  const onRange = useCallback((_first: number, last: number) => show(last), [show]);
  if (items?.length === 0 && !found.isOutdated) {
    return (
      <div
        role="status"
        className="flex flex-1 flex-col items-center justify-center gap-2 px-5 py-16 text-center"
      >
        <StateIllustration state="waiting" />
        <h2 className="mt-4 text-card-title">{t("screens.none-broken")}</h2>
        <p className="max-w-[440px] text-prose text-balance text-fg-2">{t("screens.none-broken-text")}</p>
      </div>
    );
  }
  return (
    <div className="broken-view">
      {items && (
        <>
          <h2 className="text-[1.375rem]">
            {hasMore
              ? t("screens.broken-links-title", { count: coverage.broken })
              : t("screens.broken-title", { count: items.length })}
          </h2>
          <p className="mt-1 mb-3.5 text-small text-fg-2">{t("screens.broken-text")}</p>
          <VirtualList
            label={t("screens.screens")}
            size={items.length}
            rowHeight={210}
            gap={14}
            covered={52}
            onRange={onRange}
          >
            {(index) => {
              const screen = items[index];
              return screen && <BrokenCard project={project} scope={scope} screen={screen} />;
            }}
          </VirtualList>
        </>
      )}
      {!items && !error && <RowsSkeleton />}
      {error && (
        <LoadFailed title={t("screens.failed")} error={error} busy={found.isFetching} onRetry={found.retry} />
      )}
    </div>
  );
}
