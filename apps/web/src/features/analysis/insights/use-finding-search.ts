import { useInfiniteQuery } from "@tanstack/react-query";
import type { FindingItem } from "../analysis-data.ts";
import { type Filter, type FindingScope, findingSearchQuery } from "../queries.ts";
import { noFilter } from "../view.ts";

export type FoundItems = {
  matches: readonly FindingItem[];
  /** How many match in all; undefined while that is being found out. */
  total: number | undefined;
  failed: boolean;
  retry: () => void;
  /** Loads the next matches once these rows are in sight. */
  show: (first: number, last: number) => void;
};

/** So many rows before the end of what is here, the next matches are asked for. */
const ahead = 10;

/** Looks through all of a section; undefined without a filter. */
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
