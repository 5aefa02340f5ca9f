import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api/api.ts";

export function teamsQuery() {
  return queryOptions({
    queryKey: ["teams"],
    queryFn: ({ signal }) => api.call("listTeams", {}, { signal }),
    refetchOnWindowFocus: "always",
  });
}

/** One page of a team. Later pages lie under the key of the first, so that they go stale together. */
export function membersQuery(projectId: string, after?: string) {
  return queryOptions({
    queryKey: ["project", projectId, "members", ...(after ? [after] : [])],
    queryFn: ({ signal }) =>
      api.call("listMembers", { params: { id: projectId }, query: after ? { after } : {} }, { signal }),
  });
}
