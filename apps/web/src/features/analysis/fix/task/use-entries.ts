import { type FixEntry, type FixTask, maxFixEntriesPerPage } from "@linkspan/contract";
import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { DraftKey } from "../draft/draft-store.ts";
import { fixTaskQuery } from "../queries.ts";

/** Loads the pages of visible rows; `entryAt` returns any row that is loaded. */
export function useEntries(draftKey: DraftKey, { rule, entry_count }: FixTask) {
  const client = useQueryClient();
  const [range, setRange] = useState({ first: 0, last: 0 });
  const pageAt = (index: number) => Math.floor(index / maxFixEntriesPerPage);
  const first = pageAt(Math.min(range.first, Math.max(0, entry_count - 1)));
  const last = pageAt(Math.min(range.last, Math.max(0, entry_count - 1)));
  const pages = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const { failed } = useQueries({
    queries: pages.map((page) => fixTaskQuery(draftKey, rule, page)),
    combine: (all) => ({
      // Read here: TanStack Query rerenders only for the properties that are read.
      here: all.filter(({ data }) => data).length,
      failed: all.filter(({ isError }) => isError),
    }),
  });
  const show = useCallback((from: number, to: number) => {
    setRange((before) => (before.first === from && before.last === to ? before : { first: from, last: to }));
  }, []);
  const entryAt = (index: number): FixEntry | undefined => {
    const page = client.getQueryData(fixTaskQuery(draftKey, rule, pageAt(index)).queryKey);
    return page?.entries[index % maxFixEntriesPerPage];
  };
  const retry = () => Promise.all(failed.map(({ refetch }) => refetch()));
  return { entryAt, show, error: failed[0]?.error ?? null, retry };
}

/** Every row of a task, page by page. */
export function useAllEntries(draftKey: DraftKey, rule: string) {
  const client = useQueryClient();
  return async (): Promise<FixEntry[]> => {
    const entries: FixEntry[] = [];
    for (let page: number | null = 0; page !== null; ) {
      const task: FixTask | null = await client.query(fixTaskQuery(draftKey, rule, page));
      entries.push(...(task?.entries ?? []));
      page = task?.next ?? null;
    }
    return entries;
  };
}
