import { ApiError, type ProjectQuery } from "@linkspan/contract";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api/api.ts";
import { pictureUrlMs } from "../../lib/api/picture-url.ts";

const samplePollMs = 5000;

/** One page of the person's projects. The previous page stays until the next one has loaded. */
export function projectsQuery(query: ProjectQuery = {}) {
  return queryOptions({
    queryKey: ["projects", query],
    queryFn: ({ signal }) => api.call("listProjects", { query }, { signal }),
    placeholderData: keepPreviousData,
    // Polls: events go to members, and the sample has none. It is processed once, after the server's start.
    refetchInterval: ({ state: { data } }) =>
      data?.sample?.project.latest?.status === "processing" ? samplePollMs : pictureUrlMs,
    refetchOnWindowFocus: "always",
  });
}

/** Deletes one's own project, or leaves another person's. Resolves only when the list no longer shows it. */
export function useRemoveProject(how: "deleteProject" | "leaveProject") {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, revokesLinks }: { id: string; revokesLinks: boolean }) => {
      try {
        const params = { id };
        if (how === "deleteProject") await api.call(how, { params });
        else await api.call(how, { params, query: { revoke_links: `${revokesLinks}` } });
      } catch (error) {
        // Already removed, in another tab or by another person: the result is the same.
        if (!(error instanceof ApiError) || error.code !== "not_found") throw error;
      }
    },
    onSuccess: async (_, { id }) => {
      queryClient.removeQueries({ queryKey: ["project", id] });
      await queryClient.invalidateQueries({ queryKey: ["projects"] });
    },
  });
}

/** Hides the sample project from the list, or shows it again. */
export function useSampleVisibility() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (hidden: boolean) => api.call("changeSampleVisibility", { body: { hidden } }),
    // Not awaited: the new list unmounts the card, and its success callback would be skipped.
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ["projects"] }),
  });
}
