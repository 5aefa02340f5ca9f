import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { projectKey } from "../api/queries.ts";

/** Screens with broken links and what may replace what is gone; of many, the first ones. */
export function brokenQuery(project: string) {
  return queryOptions({
    queryKey: [...projectKey(project), "broken"],
    queryFn: ({ signal }) => api.call("listReplacements", { params: { id: project }, query: {} }, { signal }),
  });
}
