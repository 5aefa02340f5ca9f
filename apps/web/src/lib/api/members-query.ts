import { queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";

/** One page of a team. The keys of later pages begin with that of the first, so that they are invalidated together. */
export function membersQuery(projectId: string, after?: string) {
  return queryOptions({
    queryKey: ["project", projectId, "members", ...(after ? [after] : [])],
    queryFn: ({ signal }) =>
      api.call("listMembers", { params: { id: projectId }, query: after ? { after } : {} }, { signal }),
  });
}
