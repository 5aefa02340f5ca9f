import type { ShareDays, ShareKind } from "@linkspan/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../lib/api/api.ts";

export function shareLinksQuery(id: string) {
  return queryOptions({
    queryKey: ["share-links", id],
    queryFn: ({ signal }) => api.call("listShareLinks", { params: { id } }, { signal }),
    // Another member may have created or revoked a link since.
    staleTime: 0,
  });
}

export type NewLink = { kind: ShareKind; expires_in_days: ShareDays };

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

export function useRevokeLink(id: string) {
  const client = useQueryClient();
  return useMutation({
    meta: { showsError: true },
    mutationFn: (link: string) => api.call("revokeShareLink", { params: { id, link } }),
    // Also after a failure: the link may be gone already.
    onSettled: () => client.invalidateQueries({ queryKey: shareLinksQuery(id).queryKey }),
  });
}
