import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";

export type ListPages<Item> = {
  /** Those that have loaded, in their order; undefined until the first ones have. */
  items: Item[] | undefined;
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

/** The items of a list that is loaded as it is scrolled to. */
export function useListPages<Item>(
  found: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>,
): ListPages<Item> {
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
