import type { Screen } from "@linkspan/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { type ScreensFilter, screensQuery } from "./queries.ts";

export type Screens = {
  /** Those that have loaded, in the order of the file; undefined until the first ones have. */
  items: Screen[] | undefined;
  /** Whether more follow. */
  hasMore: boolean;
  /** Loads the next ones when a row near the end is shown. */
  show: (last: number) => void;
  /** Whether they belong to the previous filter. */
  isOutdated: boolean;
  error: Error | null;
  isFetching: boolean;
  retry: () => Promise<unknown>;
};

/** Rows before the end at which the next ones are loaded. */
const ahead = 40;

/** The screens that match a filter, loaded as they are scrolled to. */
export function useScreens(project: string, filter: ScreensFilter): Screens {
  const found = useInfiniteQuery(screensQuery(project, filter));
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, isError } = found;
  const items = useMemo(() => data?.pages.flatMap((page) => page.items), [data]);
  const count = items?.length ?? 0;
  const show = useCallback(
    (last: number) => {
      if (hasNextPage && !isFetchingNextPage && !isError && last + ahead >= count) void fetchNextPage();
    },
    [hasNextPage, isFetchingNextPage, isError, fetchNextPage, count],
  );
  return {
    items,
    hasMore: hasNextPage,
    show,
    isOutdated: found.isPlaceholderData,
    error: found.error,
    isFetching: found.isFetching,
    retry: () => (data ? fetchNextPage() : found.refetch()),
  };
}
