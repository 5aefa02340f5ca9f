import "./changelog.css";
import type { ChangelogEntry } from "@linkspan/contract";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { saveFile } from "../../lib/save-file.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { LoadFailed } from "../../ui/feedback/load-failed.tsx";
import { Segmented } from "../../ui/forms/segmented.tsx";
import { ChangelogCard } from "./changelog-card.tsx";
import { ChangelogSkeleton } from "./changelog-skeleton.tsx";
import { type ChangelogFilter, type ChangelogScope, changelogQuery, readMarkdown } from "./queries.ts";

type Props = {
  scope: ChangelogScope;
  name: string;
  showsScreens: boolean;
  /** What subscribes to the feed. */
  feed: ReactNode;
  linkTo?: (entry: ChangelogEntry) => ReactNode;
};

/** Every version of an API and what each changed. */
export function ChangelogView({ scope, name, showsScreens, feed, linkTo }: Props) {
  const t = useMessages();
  const [filter, setFilter] = useState<ChangelogFilter>("all");
  const list = useChangelog(scope, filter);
  const download = useMutation({
    mutationFn: () => readMarkdown(scope),
    onSuccess: (file) => saveFile(file, "CHANGELOG.md"),
  });
  const filters = (["all", "screens", "breaking"] as const).filter(
    (value) => showsScreens || value !== "screens",
  );
  return (
    <div className="changelog">
      <div className="changelog-head">
        <div className="min-w-0">
          <h1>{t("changelog.title")}</h1>
          <p className="mt-1.5 text-fg-2">
            {t(showsScreens ? "changelog.text" : "changelog.text-api", {
              name: <bdi key="name">{name}</bdi>,
            })}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Segmented
            label={t("changelog.show")}
            value={filter}
            onChange={setFilter}
            options={filters.map((value) => ({ value, label: t(`changelog.show-${value}`) }))}
          />
          {feed}
          <Button
            size="sm"
            icon={<Download aria-hidden />}
            busy={download.isPending}
            onClick={() => download.mutate()}
          >
            {t("changelog.markdown")}
          </Button>
        </div>
      </div>
      <Versions list={list} filter={filter} linkTo={linkTo} />
    </div>
  );
}

function useChangelog(scope: ChangelogScope, filter: ChangelogFilter) {
  return useInfiniteQuery(changelogQuery(scope, filter));
}

type VersionsProps = {
  list: ReturnType<typeof useChangelog>;
  filter: ChangelogFilter;
  linkTo: Props["linkTo"];
};

function Versions({ list, filter, linkTo }: VersionsProps) {
  const t = useMessages();
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  if (!data) {
    return error ? (
      <LoadFailed title={t("changelog.failed")} error={error} busy={isFetching} onRetry={refetch} />
    ) : (
      <ChangelogSkeleton />
    );
  }
  const entries = data.pages.flatMap(({ items }) => items);
  return (
    <>
      {entries.length === 0 && (
        <p className="mt-8 text-fg-2">
          {t(
            filter === "all"
              ? "changelog.none"
              : hasNextPage
                ? "changelog.none-here"
                : "changelog.none-of-kind",
          )}
        </p>
      )}
      {entries.map((entry) => (
        <ChangelogCard key={entry.number} entry={entry} link={linkTo?.(entry)} />
      ))}
      {hasNextPage && (
        <Button
          className="mt-6 justify-self-start"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t("changelog.older")}
        </Button>
      )}
    </>
  );
}
