import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { FindingItem } from "../analysis-data.ts";
import { type FindingScope, findingPageQuery } from "../queries.ts";
import { buildPageLayout, findOnPage } from "./page-layout.ts";

/** Loads the visible pages; `itemAt` returns any item that is loaded. */
export function useFindingPages(scope: FindingScope, count: number) {
  const client = useQueryClient();
  const [range, setRange] = useState({ first: 0, last: 0 });
  const pageAt = (page: number) => client.getQueryData(findingPageQuery(scope, page).queryKey);
  const layout = buildPageLayout(count, pageAt);
  const [first, last] = [findOnPage(layout, range.first).page, findOnPage(layout, range.last).page];
  const pages = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const results = useQueries({
    queries: pages.map((page) => findingPageQuery(scope, page)),
    combine: (all) => ({
      // Read here: TanStack Query rerenders only for the properties that are read.
      here: all.filter(({ data }) => data).length,
      failed: all.filter(({ isError }) => isError),
    }),
  });

  const show = useCallback((from: number, to: number) => {
    setRange((before) => (before.first === from && before.last === to ? before : { first: from, last: to }));
  }, []);

  const itemAt = (index: number): FindingItem | undefined => {
    const { page, offset } = findOnPage(layout, index);
    return pageAt(page)?.items[offset];
  };
  const retry = () => {
    for (const { refetch } of results.failed) void refetch();
  };
  return { size: layout.size, itemAt, show, failed: results.failed.length > 0, retry };
}
