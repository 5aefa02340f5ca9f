import { ApiError, type Revision } from "@linkspan/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api/api.ts";

/** The polling interval while a revision is processed, in case live events do not arrive. */
const pollMs = 1000;

/** One revision, polled until its processing has ended. */
export function revisionQuery(id: string, number: number) {
  return queryOptions({
    queryKey: ["project", id, "revision", number],
    queryFn: ({ signal }) => api.call("getRevision", { params: { id, number } }, { signal }),
    refetchInterval: ({ state: { data, error } }) => (isUnderWay(data, error) ? pollMs : false),
  });
}

function isUnderWay(revision: Revision | undefined, error: Error | null): boolean {
  if (error instanceof ApiError && error.code === "not_found") return false;
  return revision?.status === "processing";
}
