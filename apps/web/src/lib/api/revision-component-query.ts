import { queryOptions } from "@tanstack/react-query";
import { readContent } from "./content.ts";

/** The component of a revision that a reference leads to. It never changes. */
export function revisionComponentQuery(params: { id: string; number: number }, reference: string) {
  return queryOptions({
    queryKey: ["revision-components", params.id, params.number, reference],
    queryFn: (reading) => readContent(reading, params, "getComponent", { query: { reference } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
