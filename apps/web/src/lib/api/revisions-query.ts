import { infiniteQueryOptions } from "@tanstack/react-query";
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
