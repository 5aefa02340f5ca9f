import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { projectKey } from "../../api/queries.ts";

/** Milliseconds after which a comparison that was not ready is asked for again. */
const comparingMs = 2000;

/** What has changed for a screen since the revision that it was built with. */
export function sinceBuiltQuery(id: string, query: { before: number; after: number; screen: string }) {
  return queryOptions({
    queryKey: [...projectKey(id), "since-built", query],
    queryFn: ({ signal }) => api.call("listChanges", { params: { id }, query }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === "comparing" ? comparingMs : false),
    enabled: query.before !== query.after,
  });
}
