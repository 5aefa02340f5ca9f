import { maxCountedOperations, type ReplacementQuery } from "@linkspan/contract";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api/api.ts";
import { retryWhenRateLimited } from "../../lib/api/retry-when-rate-limited.ts";
import { withPictures } from "../docs/design/queries.ts";

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

/** Screens with broken links, and what may replace what is gone. */
export function replacementsQuery(id: string, filter: Pick<ReplacementQuery, "page">) {
  return infiniteQueryOptions({
    queryKey: ["project", id, "replacements", filter],
    queryFn: ({ pageParam, signal }) =>
      retryWhenRateLimited(signal, () =>
        api.call(
          "listReplacements",
          { params: { id }, query: { ...filter, ...(pageParam && { after: pageParam }) } },
          { signal },
        ),
      ),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    ...withPictures,
  });
}

/** A deleted screen compared with the one that a person has chosen as its replacement. */
export function chosenReplacementQuery(id: string, node: string, target: string) {
  return queryOptions({
    queryKey: ["project", id, "replacement", node, target],
    queryFn: ({ signal }) =>
      api.call("readReplacement", { params: { id, node }, query: { target } }, { signal }),
    ...withPictures,
  });
}
