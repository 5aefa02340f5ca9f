import "./broken.css";
import { type Coverage, listBrokenCases, type Project, toCaseKey } from "@linkspan/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useRef } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { StateIllustration } from "../../../ui/brand/state-illustration.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { VirtualList } from "../../../ui/layout/virtual-list.tsx";
import { canEditLinks } from "../../docs/design/can-edit-links.ts";
import type { DocsScope } from "../../docs/docs-scope.ts";
import { RowsSkeleton } from "../list/rows-skeleton.tsx";
import { replacementsQuery } from "../queries.ts";
import type { ScreensView } from "../screens-view.ts";
import { useListPages } from "../use-list-pages.ts";
import { BrokenCard } from "./broken-card.tsx";
import { listCaseLinks, listSure } from "./broken-case.ts";
import { useChangeLinks } from "./use-change-links.ts";

type Props = {
  project: Project;
  scope: DocsScope & { of: "project" };
  coverage: Coverage;
  view: ScreensView;
};

/** One card for each screen, layer or field that is gone, with what may replace it. */
export function BrokenView({ project, scope, coverage, view }: Props) {
  const t = useMessages();
  const found = useListPages(
    useInfiniteQuery(replacementsQuery(scope.id, view.page ? { page: view.page } : {})),
  );
  const { items, error, show, hasMore } = found;
  const cases = useMemo(() => listBrokenCases(items ?? []), [items]);
  const sure = useMemo(() => listSure(cases), [cases]);
  const { mutate, isPending } = useChangeLinks(project.id);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone with its card.
  const focusHeading = useCallback(() => heading.current?.focus(), []);
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
  const links = cases.reduce((sum, each) => sum + listCaseLinks(each).length, 0);
  const count = hasMore ? coverage.broken : links;
  return (
    <div className="broken-view">
      {items && (
        <>
          <div className="broken-head">
            <div className="min-w-0">
              <h2 ref={heading} tabIndex={-1} className="text-[1.375rem] outline-none">
                {hasMore
                  ? t("screens.broken-links-title", { count })
                  : t("screens.broken-title", { count: items.length })}
              </h2>
              <p className="mt-1 text-small text-fg-2">
                {t("replacements.in-all", { count })} {t("replacements.sure", { count: sure.count })}
              </p>
            </div>
            {canEditLinks(project) && sure.count > 0 && (
              <Button
                variant="primary"
                size="sm"
                busy={isPending}
                onClick={() =>
                  mutate({ kind: "replace", replaced: sure.replaced }, { onSuccess: focusHeading })
                }
              >
                {t("replacements.accept-all", { count: sure.count })}
              </Button>
            )}
          </div>
          <VirtualList
            label={t("screens.screens")}
            size={cases.length}
            rowHeight={210}
            gap={14}
            covered={52}
            onRange={onRange}
          >
            {(index) => {
              const broken = cases[index];
              return (
                broken && (
                  <BrokenCard
                    key={toCaseKey(broken)}
                    project={project}
                    scope={scope}
                    broken={broken}
                    onDone={focusHeading}
                  />
                )
              );
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
