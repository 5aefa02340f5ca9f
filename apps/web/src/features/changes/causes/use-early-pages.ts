import { useEffect } from "react";

/** Pages that are loaded without being asked for: what has one cause is grouped across pages. */
const earlyPages = 4;

type List = {
  data: { pages: readonly unknown[] } | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
};

/** Loads the first pages of a list one after the other. */
export function useEarlyPages(list: List, isWanted: boolean): void {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const isMissing =
    isWanted && hasNextPage && !isFetching && !isFetchNextPageError && (data?.pages.length ?? 0) < earlyPages;
  useEffect(() => {
    if (isMissing) void fetchNextPage();
  }, [isMissing, fetchNextPage]);
}
