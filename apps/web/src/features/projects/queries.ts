import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";

export function projectsQuery() {
  return queryOptions({
    queryKey: ["projects"],
    queryFn: ({ signal }) => api.call("listProjects", { query: {} }, { signal }),
  });
}
