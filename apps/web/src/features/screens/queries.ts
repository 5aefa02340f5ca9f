import { maxCountedOperations, type ScreenQuery } from "@linkspan/contract";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api/api.ts";
import { pictureUrlMs } from "../../lib/api/picture-url.ts";
import { retryWhenRateLimited } from "../../lib/api/retry-when-rate-limited.ts";

export const withPictures = { staleTime: pictureUrlMs, refetchInterval: pictureUrlMs } as const;

/** The page shows its errors itself. */
const meta = { showsError: true };

// Keys begin with the project, so that its live events refetch all of them.

/** How many screens and operations are connected. */
export function coverageQuery(id: string) {
  return queryOptions({
    queryKey: ["project", id, "coverage"],
    queryFn: ({ signal }) => api.call("readCoverage", { params: { id } }, { signal }),
    meta,
  });
}

export type ScreensFilter = Omit<ScreenQuery, "after">;

/** The screens that match a filter. The previous ones stay until the next ones have loaded. */
export function screensQuery(id: string, filter: ScreensFilter) {
  return infiniteQueryOptions({
    queryKey: ["project", id, "screens", filter],
    queryFn: ({ pageParam, signal }) =>
      retryWhenRateLimited(signal, () =>
        api.call(
          "listScreens",
          { params: { id }, query: { ...filter, ...(pageParam && { after: pageParam }) } },
          { signal },
        ),
      ),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    ...withPictures,
    meta,
  });
}

/** A screen with its layers, links and bindings. */
export function screenQuery(id: string, node: string) {
  return queryOptions({
    queryKey: ["project", id, "screen", node],
    queryFn: ({ signal }) => api.call("readScreen", { params: { id, node } }, { signal }),
    ...withPictures,
    meta,
  });
}

/** All links between screens and operations. */
export function linksQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ["project", id, "links"],
    queryFn: ({ pageParam, signal }) =>
      retryWhenRateLimited(signal, () =>
        api.call("listLinks", { params: { id }, query: pageParam ? { after: pageParam } : {} }, { signal }),
      ),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    meta,
  });
}

/** The screens of one operation, with its links. */
export function operationScreensQuery(id: string, operation: string) {
  return queryOptions({
    queryKey: ["project", id, "operation-screens", operation],
    queryFn: ({ signal }) => api.call("listOperationScreens", { params: { id, operation } }, { signal }),
    ...withPictures,
    meta,
  });
}

/** On how many screens each of some operations is. */
export function linkCountsQuery(id: string, operations: readonly string[]) {
  return queryOptions({
    queryKey: ["project", id, "link-counts", operations],
    queryFn: async ({ signal }) => {
      const body = { operations: operations.slice(0, maxCountedOperations) };
      return retryWhenRateLimited(signal, () => api.call("countLinks", { params: { id }, body }, { signal }));
    },
    meta,
  });
}
