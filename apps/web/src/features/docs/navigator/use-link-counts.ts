import { navigatorPageLines } from "@linkspan/contract";
import { queryOptions, useQueries } from "@tanstack/react-query";
import { type DocsScope, designKeyOf, showsDesign } from "../docs-scope.ts";
import { countLinks } from "../reads.ts";
import { useIdle } from "../use-idle.ts";
import { isOperation, type NavigatorLine } from "./lines.ts";
import type { IndexedLine } from "./use-pages.ts";

/** How many screens use an operation; undefined until that is known. */
export type LinkCounts = (operation: string) => number | undefined;

/** The numbers of linked screens of the operations on one page of the navigator. */
function linkCountsQuery(scope: DocsScope, page: number, operations: string[]) {
  return queryOptions({
    queryKey: [...designKeyOf(scope), "counts", page, operations.length],
    queryFn: ({ signal }) => countLinks(scope, operations, signal),
    // The list is complete without them.
    meta: { showsError: true },
  });
}

/** Counts the screens of the loaded operations, after everything else. */
export function useLinkCounts(
  scope: DocsScope,
  lines: readonly IndexedLine<NavigatorLine>[],
): LinkCounts | undefined {
  const isIdle = useIdle(lines.length > 0 && showsDesign(scope));
  const pages = Map.groupBy(lines, ({ index }) => Math.floor(index / navigatorPageLines));
  const queries =
    showsDesign(scope) && isIdle
      ? [...pages].map(([page, rows]) => {
          const operations = rows.flatMap(({ line }) => (isOperation(line) ? [line.id] : []));
          return linkCountsQuery(scope, page, operations);
        })
      : [];
  return useQueries({ queries, combine: combineCounts });
}

/** Undefined unless an operation has a screen: there is nothing to show or filter by otherwise. */
function combineCounts(
  results: readonly { data: { counts: Record<string, number> } | undefined }[],
): LinkCounts | undefined {
  const loaded = results.flatMap(({ data }) => (data ? [data.counts] : []));
  if (!loaded.some((counts) => Object.keys(counts).length > 0)) return undefined;
  return (operation) => {
    const counts = loaded.find((each) => Object.hasOwn(each, operation));
    return counts?.[operation] ?? (loaded.length === results.length ? 0 : undefined);
  };
}
