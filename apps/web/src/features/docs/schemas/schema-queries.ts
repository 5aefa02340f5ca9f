import { type SchemaPage, schemaPageLines } from "@linkspan/contract";
import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { retryWhenRateLimited } from "../../../lib/api/retry-when-rate-limited.ts";
import { type DocsScope, keyOf } from "../docs-scope.ts";
import { neverStale, orNull } from "../queries.ts";
import { readSchemas, readSchemaUses } from "../reads.ts";

export const schemaKey = (scope: DocsScope) => ["schemas", keyOf(scope)] as const;

export function schemaPageQuery(scope: DocsScope, page: number) {
  return queryOptions({
    ...neverStale,
    queryKey: [...schemaKey(scope), page],
    queryFn: ({ signal }) => retryWhenRateLimited(signal, () => readSchemas(scope, { page }, signal)),
  });
}

/** The page that a schema is on, or null if the revision has no such schema. */
export function schemaAtQuery(client: QueryClient, scope: DocsScope, name: string) {
  return queryOptions({
    ...neverStale,
    queryKey: [...schemaKey(scope), "at", name],
    queryFn: async ({ signal }): Promise<SchemaPage | null> => {
      const found = await orNull(readSchemas(scope, { name }, signal));
      if (!found) return null;
      client.setQueryData(schemaPageQuery(scope, found.from / schemaPageLines).queryKey, found);
      return found;
    },
  });
}

/** The uses of a schema, in pages. */
export function schemaUsesQuery(scope: DocsScope, name: string) {
  return infiniteQueryOptions({
    ...neverStale,
    queryKey: ["schema-uses", keyOf(scope), name],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => readSchemaUses(scope, { name, page: pageParam }, signal),
    getNextPageParam: ({ next }) => next,
  });
}
