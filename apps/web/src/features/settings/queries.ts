import type { Team } from "@linkspan/contract";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api/api.ts";

/** All members of a project, over all pages, and the pending ownership transfer. */
export function allMembersQuery(id: string) {
  return queryOptions({
    queryKey: ["project", id, "all-members"],
    queryFn: async ({ signal }): Promise<Pick<Team, "members" | "offer">> => {
      const members: Team["members"] = [];
      let page: Team | undefined;
      let offer: Team["offer"] = null;
      do {
        page = await api.call(
          "listMembers",
          { params: { id }, query: { after: page?.next ?? undefined } },
          { signal },
        );
        members.push(...page.members);
        offer ??= page.offer;
      } while (page.next);
      return { members, offer };
    },
  });
}

/** While a message waits, the log is read again. */
const waitingMs = 2000;

/** The webhook of a project and what was sent to it, for its owner. */
export function webhookQuery(id: string) {
  return queryOptions({
    queryKey: ["project", id, "webhook"],
    queryFn: ({ signal }) => api.call("getWebhook", { params: { id } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some(({ status }) => status === "waiting") ? waitingMs : false,
  });
}

/** The tokens of a project, for its owner. */
export function tokensQuery(id: string) {
  return queryOptions({
    queryKey: ["project", id, "tokens"],
    queryFn: ({ signal }) => api.call("listProjectTokens", { params: { id } }, { signal }),
  });
}

/** Whether comments on pull requests show parts of screens, and which ones do, page by page. */
export function cropsQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ["project", id, "crops"],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        "readCropSettings",
        { params: { id }, query: pageParam ? { after: pageParam } : {} },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
}
