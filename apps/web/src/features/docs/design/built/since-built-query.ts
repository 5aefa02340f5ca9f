import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../../lib/api/api.ts";

/** While two revisions are being compared, they are asked for again, in case no live event arrives. */
const comparingMs = 2000;

/** What has changed for a screen since the revision that it was built with. Live events of the project refetch it. */
export function sinceBuiltQuery(id: string, query: { before: number; after: number; screen: string }) {
  return queryOptions({
    queryKey: ["project", id, "changes", "since-built", query],
    queryFn: ({ signal }) => api.call("listChanges", { params: { id }, query }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === "comparing" ? comparingMs : false),
    meta: { showsError: true },
  });
}
