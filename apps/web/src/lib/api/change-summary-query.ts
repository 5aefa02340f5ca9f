import { queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";

/** What the newest draft breaks, or the newest revision if there is no draft. Live events of the project refetch it. */
export function changeSummaryQuery(id: string) {
  return queryOptions({
    queryKey: ["project", id, "changes", "summary"],
    queryFn: ({ signal }) => api.call("readChangeSummary", { params: { id } }, { signal }),
    // Pages are complete without it.
    meta: { showsError: true },
  });
}
