import type { Project, ShareDays, ShareKind } from "@linkspan/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../lib/api/api.ts";
import { shareLinksQuery } from "../../../lib/api/share-links-query.ts";

/** What sharing needs to know about a project. */
export type SharedProject = Pick<Project, "id" | "read_only" | "role">;

export type NewLink = { kind: ShareKind; expires_in_days: ShareDays; shows_screens?: boolean };

/** Creates a share link. The dialog shows the error, not a toast. */
export function useMakeLink(id: string) {
  const client = useQueryClient();
  const { queryKey } = shareLinksQuery(id);
  return useMutation({
    meta: { showsError: true },
    mutationFn: (body: NewLink) => api.call("createShareLink", { params: { id }, body }),
    onSuccess: (link) => {
      client.setQueryData(queryKey, (before) => ({ items: [link, ...(before?.items ?? [])] }));
    },
  });
}

/** Allows or forbids screens on a link. Its row shows the error. */
export function useShowScreens(id: string, link: string) {
  const client = useQueryClient();
  const { queryKey } = shareLinksQuery(id);
  return useMutation({
    meta: { showsError: true },
    mutationFn: (shows_screens: boolean) =>
      api.call("changeShareLink", { params: { id, link }, body: { shows_screens } }),
    onSuccess: (changed) => {
      client.setQueryData(
        queryKey,
        (before) => before && { items: before.items.map((each) => (each.id === link ? changed : each)) },
      );
    },
    // The link may be gone, or someone else may have changed it.
    onError: () => client.invalidateQueries({ queryKey }),
  });
}

export function useRevokeLink(id: string) {
  const client = useQueryClient();
  return useMutation({
    meta: { showsError: true },
    mutationFn: (link: string) => api.call("revokeShareLink", { params: { id, link } }),
    // Also after a failure: the link may be gone already.
    onSettled: () => client.invalidateQueries({ queryKey: shareLinksQuery(id).queryKey }),
  });
}
