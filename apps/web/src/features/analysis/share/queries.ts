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

/** Makes a link; what goes wrong is said where it was asked for. */
export function useMakeLink(id: string) {
  const client = useQueryClient();
  const { queryKey } = shareLinksQuery(id);
  return useMutation({
    meta: { told: true },
    mutationFn: (body: NewLink) => api.call("createShareLink", { params: { id }, body }),
    onSuccess: (link) => {
      client.setQueryData(queryKey, (before) => ({ items: [link, ...(before?.items ?? [])] }));
    },
  });
}

export function useRevokeLink(id: string) {
  const client = useQueryClient();
  return useMutation({
    meta: { told: true },
    mutationFn: (link: string) => api.call("revokeShareLink", { params: { id, link } }),
    // Also after a failure: the link may be gone already.
    onSettled: () => client.invalidateQueries({ queryKey: shareLinksQuery(id).queryKey }),
  });
}
