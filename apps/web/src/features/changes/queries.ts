import type { ChangeQuery } from "@linkspan/contract";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api/api.ts";
import { withPictures } from "../docs/design/queries.ts";

/** While two revisions are being compared, they are asked for again, in case no live event arrives. */
const comparingMs = 2000;

/** What differs between two revisions, page by page. Live events of the project refetch it. */
export function changesQuery(id: string, query: Omit<ChangeQuery, "page">) {
  return infiniteQueryOptions({
    ...withPictures,
    queryKey: ["project", id, "changes", query],
    queryFn: ({ pageParam, signal }) =>
      api.call("listChanges", { params: { id }, query: { ...query, page: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.state === "comparing" ? comparingMs : withPictures.refetchInterval,
  });
}

/** Members whose layers the changes affect. */
export function affectedMembersQuery(id: string, query: { before: number; after: number }) {
  return queryOptions({
    queryKey: ["project", id, "changes", "people", query],
    queryFn: ({ signal }) => api.call("listAffectedMembers", { params: { id }, query }, { signal }),
    meta: { showsError: true },
  });
}

/** What moving the links of a change does. */
export function movesQuery(id: string, fingerprint: string, query: { before: number; after: number }) {
  return queryOptions({
    queryKey: ["project", id, "changes", "moves", fingerprint, query],
    queryFn: ({ signal }) => api.call("previewMoves", { params: { id, fingerprint }, query }, { signal }),
    meta: { showsError: true },
  });
}
