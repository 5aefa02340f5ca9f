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
    queryFn: (reading) => retryWhenRateLimited(reading.signal, () => readSchemas(reading, scope, { page })),
  });
}

/** The page that a schema is on, or null if the revision has no such schema. */
export function schemaAtQuery(client: QueryClient, scope: DocsScope, name: string) {
  return queryOptions({
    ...neverStale,
    queryKey: [...schemaKey(scope), "at", name],
    queryFn: async (reading): Promise<SchemaPage | null> => {
      const found = await orNull(readSchemas(reading, scope, { name }));
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
    queryFn: ({ pageParam, ...reading }) => readSchemaUses(reading, scope, { name, page: pageParam }),
    getNextPageParam: ({ next }) => next,
  });
}
