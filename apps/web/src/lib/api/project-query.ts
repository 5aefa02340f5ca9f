import { ApiError, type Project } from "@linkspan/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";

/** One project, or null if the person has no such project: a state to show, not an error. */
export function projectQuery(id: string) {
  return queryOptions({
    queryKey: ["project", id, "read"],
    queryFn: async ({ signal }): Promise<Project | null> => {
      try {
        return await api.call("readProject", { params: { id } }, { signal });
      } catch (error) {
        if (error instanceof ApiError && /^(not_found|invalid_request)$/.test(error.code)) return null;
        throw error;
      }
    },
  });
}
