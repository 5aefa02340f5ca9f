import { queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";

/** What a reference of a description leads to. It never changes. */
export function partQuery(params: { id: string; number: number }, reference: string) {
  return queryOptions({
    queryKey: ["parts", params.id, params.number, reference],
    queryFn: ({ signal }) => api.call("getPart", { params, query: { reference } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
