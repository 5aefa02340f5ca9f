import { type UseQueryOptions, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";

/** Lists up to this length are fetched completely in the background, so that the filter covers all lines. */
const shortList = 2000;

/** Max concurrent background requests. */
const together = 3;

type PageOf<Line> = { line_count: number; lines: readonly Line[] };

/** A long list that is loaded in pages; the URL may name one of its lines. */
export type PagedList<Line, Page extends PageOf<Line>> = {
  /** The prefix of all its query keys. */
  key: readonly string[];
  pageLines: number;
  pageQuery: (page: number) => UseQueryOptions<Page, Error, Page, (string | number)[]>;
  /** The page that a line is on; null when there is no such line. */
  atQuery: (id: string) => UseQueryOptions<Page | null, Error, Page | null, string[]>;
  idOf: (line: Line) => string | undefined;
};

/** A line and its index in the whole list. */
export type IndexedLine<Line> = { line: Line; index: number };

export type Pages<Line, Page> = {
  /** The page that was loaded first, for facts about the whole list. */
  head: Page | undefined;
  lineAt: (index: number) => Line | undefined;
  /** The index of a line, if it is loaded. */
  indexOf: (id: string) => number | undefined;
  /** All loaded lines. */
  here: IndexedLine<Line>[];
  isWhole: boolean;
  /** Fetches the pages of these lines. */
  show: (first: number, last: number) => void;
  /** Whether the URL names a line that is not in the list. */
  isLost: boolean;
  error: Error | null;
  isFetching: boolean;
  retry: () => Promise<unknown>;
};

/** Loads the visible pages and the page of the line in the URL. */
export function usePages<Line, Page extends PageOf<Line>>(
  list: PagedList<Line, Page>,
  wanted: string | undefined,
): Pages<Line, Page> {
  const client = useQueryClient();
  /** Of pages, not of lines: scrolling within a page renders nothing again. */
  const [range, setRange] = useState<{ first: number; last: number }>();
  const { pageLines, idOf } = list;
  const pageAt = (page: number) => client.getQueryData<Page>(list.pageQuery(page).queryKey);
  const toPage = (line: number) => Math.floor(line / pageLines);

  const isKnown = (id: string) =>
    client
      .getQueriesData<Page | null>({ queryKey: list.key })
      .some(([, page]) => page?.lines.some((line) => idOf(line) === id));
  const at = useQuery({
    ...list.atQuery(wanted ?? ""),
    enabled: ({ state }) => wanted !== undefined && !state.data && !isKnown(wanted),
  });
  const known = at.data ?? pageAt(0);
  const pages = new Set<number>();
  if (wanted === undefined || at.data === null || at.isError) pages.add(0);
  if (range) {
    for (let page = range.first; page <= range.last; page++) pages.add(page);
  }
  const pageCount = known ? Math.ceil(known.line_count / pageLines) : 0;
  if (known && known.line_count <= shortList) {
    let missing = 0;
    for (let page = 0; page < pageCount && missing < together; page++) {
      if (!pageAt(page)) missing++;
      pages.add(page);
    }
  }
  const results = useQueries({
    queries: [...pages].map((page) => list.pageQuery(page)),
    combine: (all) => ({
      // Read here: TanStack Query rerenders only for the properties that are read.
      here: all.filter(({ data }) => data).length,
      first: all.find(({ data }) => data)?.data,
      failed: all.filter(({ isError }) => isError),
      isFetching: all.some(({ isFetching }) => isFetching),
    }),
  });

  const head = at.data ?? results.first;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts change when another page has loaded
  const { here, indexOf } = useMemo(() => {
    const here: IndexedLine<Line>[] = [];
    const indexes = new Map<string, number>();
    const count = head ? Math.ceil(head.line_count / pageLines) : 0;
    for (let page = 0; page < count; page++) {
      for (const [offset, line] of (pageAt(page)?.lines ?? []).entries()) {
        const index = page * pageLines + offset;
        here.push({ line, index });
        const id = idOf(line);
        if (id !== undefined) indexes.set(id, index);
      }
    }
    return { here, indexOf: (id: string) => indexes.get(id) };
  }, [list.key.join(" "), head, at.data, results.here, range]);

  const show = useCallback(
    (firstLine: number, lastLine: number) => {
      const [first, last] = [Math.floor(firstLine / pageLines), Math.floor(lastLine / pageLines)];
      setRange((before) => (before?.first === first && before.last === last ? before : { first, last }));
    },
    [pageLines],
  );

  return {
    head,
    lineAt: (index) => pageAt(toPage(index))?.lines[index % pageLines],
    indexOf,
    here,
    isWhole: head !== undefined && here.length === head.line_count,
    show,
    isLost: at.data === null,
    error: results.failed[0]?.error ?? at.error,
    isFetching: results.isFetching || at.isFetching,
    retry: async () =>
      Promise.all([...(at.isError ? [at] : []), ...results.failed].map(({ refetch }) => refetch())),
  };
}
