import { queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";

/** The component of a revision that a reference leads to. It never changes. */
export function revisionComponentQuery(params: { id: string; number: number }, reference: string) {
  return queryOptions({
    queryKey: ["revision-components", params.id, params.number, reference],
    queryFn: ({ signal }) => api.call("getComponent", { params, query: { reference } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
