import { useInfiniteQuery } from "@tanstack/react-query";
import type { FindingItem } from "../analysis-data.ts";
import { type Filter, type FindingScope, findingSearchQuery } from "../queries.ts";
import { noFilter } from "../view.ts";

export type FoundItems = {
  matches: readonly FindingItem[];
  /** The number of all matches; undefined until the first page has loaded. */
  total: number | undefined;
  failed: boolean;
  retry: () => void;
  /** Loads the next matches once these rows are visible. */
  show: (first: number, last: number) => void;
};

/** How many rows before the last loaded one the next matches are requested. */
const ahead = 10;

/** Searches a whole section on the server; undefined without a filter. */
export function useFindingSearch(scope: FindingScope, filter: Filter | undefined): FoundItems | undefined {
  const search = useInfiniteQuery({
    ...findingSearchQuery(scope, filter ?? noFilter),
    enabled: filter !== undefined,
  });
  if (!filter) return undefined;
  const matches = search.data?.pages.flatMap(({ items }) => items) ?? [];
  return {
    matches,
    total: search.data?.pages[0]?.matches,
    failed: search.isError,
    retry: () => void (search.data ? search.fetchNextPage() : search.refetch()),
    show: (_, last) => {
      if (last < matches.length - ahead || !search.hasNextPage) return;
      if (!search.isFetching && !search.isError) void search.fetchNextPage();
    },
  };
}
