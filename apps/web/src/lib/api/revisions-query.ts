import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";

/** All revisions, the newest first, page by page. */
export function revisionsQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ["project", id, "revisions"],
    queryFn: ({ pageParam, signal }) =>
      api.call("listRevisions", { params: { id }, query: { before: pageParam } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

/** All drafts, the newest first. */
export function draftsQuery(id: string) {
  return queryOptions({
    queryKey: ["project", id, "drafts"],
    queryFn: ({ signal }) => api.call("listDrafts", { params: { id } }, { signal }),
  });
}
