import type { ChangePage, Revision } from "@linkspan/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { projectKey } from "../api/queries.ts";

/** Milliseconds after which a comparison that was not ready is asked for again. */
const comparingMs = 2000;

/** A draft, and which of its changes break something. */
export type DraftChanges = { draft: Revision; page: ChangePage };

/** The newest draft that could be read, compared with the current revision; null if there is none. */
export function draftQuery(id: string) {
  return queryOptions({
    queryKey: [...projectKey(id), "draft"],
    queryFn: async ({ signal }): Promise<DraftChanges | null> => {
      const { items } = await api.call("listDrafts", { params: { id } }, { signal });
      const draft = items.find(({ status }) => status === "ready");
      if (!draft) return null;
      const query = { after: draft.number, verdict: "breaking" } as const;
      return { draft, page: await api.call("listChanges", { params: { id }, query }, { signal }) };
    },
    refetchInterval: ({ state }) => (state.data && isWaiting(state.data) ? comparingMs : false),
  });
}

function isWaiting({ page }: DraftChanges): boolean {
  return page.state === "comparing" || (page.state === "ready" && !page.is_reach_known);
}
