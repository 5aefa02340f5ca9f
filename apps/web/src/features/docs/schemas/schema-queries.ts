import { type SchemaPage, schemaPageLines } from "@linkspan/contract";
import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { retryWhenRateLimited } from "../../../lib/api/retry-when-rate-limited.ts";
import { type DocsScope, keyOf } from "../docs-scope.ts";
import { neverStale, orNull } from "../queries.ts";
import { readSchemas, readSchemaUses } from "../reads.ts";

export const schemaKey = (place: DocsScope) => ["schemas", keyOf(place)] as const;

export function schemaPageQuery(place: DocsScope, page: number) {
  return queryOptions({
    ...neverStale,
    queryKey: [...schemaKey(place), page],
    queryFn: ({ signal }) => retryWhenRateLimited(signal, () => readSchemas(place, { page }, signal)),
  });
}

/** The page that a schema is on, or null if the revision has no such schema. */
export function schemaAtQuery(client: QueryClient, place: DocsScope, name: string) {
  return queryOptions({
    ...neverStale,
    queryKey: [...schemaKey(place), "at", name],
    queryFn: async ({ signal }): Promise<SchemaPage | null> => {
      const found = await orNull(readSchemas(place, { name }, signal));
      if (!found) return null;
      client.setQueryData(schemaPageQuery(place, found.from / schemaPageLines).queryKey, found);
      return found;
    },
  });
}

/** What uses a schema, page after page. */
export function schemaUsesQuery(place: DocsScope, name: string) {
  return infiniteQueryOptions({
    ...neverStale,
    queryKey: ["schema-uses", keyOf(place), name],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => readSchemaUses(place, { name, page: pageParam }, signal),
    getNextPageParam: ({ next }) => next,
  });
}
