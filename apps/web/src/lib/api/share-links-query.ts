import { queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";

/** The active share links of a project, for its owner and editors. */
export function shareLinksQuery(id: string) {
  return queryOptions({
    queryKey: ["share-links", id],
    queryFn: ({ signal }) => api.call("listShareLinks", { params: { id } }, { signal }),
    // Another member may have created or revoked a link since.
    staleTime: 0,
  });
}
