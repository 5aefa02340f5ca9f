import {
  ApiError,
  type NavigatorPage,
  navigatorPageLines,
  type OperationHistory,
  type Revision,
} from "@linkspan/contract";
import type { LoadedComponents } from "@linkspan/engine/documentation-view";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { retryWhenRateLimited } from "../../lib/api/retry-when-rate-limited.ts";
import { type DocsScope, keyOf } from "./docs-scope.ts";
import { readComponent, readHistory, readNavigator, readOperation, readRevision } from "./reads.ts";

/** Revisions are immutable, so their data is never refetched. */
export const neverStale = { staleTime: Number.POSITIVE_INFINITY } as const;

export function navigatorPageQuery(scope: DocsScope, page: number) {
  return queryOptions({
    ...neverStale,
    queryKey: ["navigator", keyOf(scope), page],
    queryFn: (reading) => retryWhenRateLimited(reading.signal, () => readNavigator(reading, scope, { page })),
  });
}

/** The page that an operation is on, or null if the revision has no such operation. */
export function navigatorAtQuery(client: QueryClient, scope: DocsScope, operation: string) {
  return queryOptions({
    ...neverStale,
    queryKey: ["navigator", keyOf(scope), "at", operation],
    queryFn: async (reading): Promise<NavigatorPage | null> => {
      const found = await orNull(readNavigator(reading, scope, { operation }));
      if (!found) return null;
      client.setQueryData(navigatorPageQuery(scope, found.from / navigatorPageLines).queryKey, found);
      return found;
    },
  });
}

/** One operation, or null if the revision has no such operation. */
export function operationQuery(scope: DocsScope, operation: string) {
  return queryOptions({
    ...neverStale,
    queryKey: ["operation", keyOf(scope), operation],
    queryFn: (reading) => orNull(readOperation(reading, scope, operation)),
  });
}

/** The component that a reference leads to, or null if it cannot be resolved. */
export function componentQuery(scope: DocsScope, reference: string) {
  return queryOptions({
    ...neverStale,
    queryKey: ["components", keyOf(scope), reference],
    queryFn: (reading) => orNull(readComponent(reading, scope, reference)),
  });
}

type LoadedComponent = LoadedComponents extends ReadonlyMap<string, infer Value> ? Value : never;

/** The components in the query cache, by reference. */
export function readLoadedComponents(client: QueryClient, scope: DocsScope): LoadedComponents {
  const here = client.getQueriesData<LoadedComponent>({ queryKey: ["components", keyOf(scope)] });
  return new Map(
    here.flatMap(([key, component]) => (component === undefined ? [] : [[String(key[2]), component]])),
  );
}

/** One revision, or null if the project has none of this number. Events of the project refetch it. */
export function docRevisionQuery(project: string, number: number) {
  return queryOptions({
    queryKey: ["project", project, "doc-revision", number],
    queryFn: ({ signal }): Promise<Revision | null> => orNull(readRevision(project, number, signal)),
  });
}

/** The revisions that changed an operation, or null if no revision has it. */
export function historyQuery(project: string, operation: string) {
  return queryOptions({
    queryKey: ["project", project, "history", operation],
    queryFn: ({ signal }): Promise<OperationHistory | null> =>
      orNull(readHistory(project, operation, signal)),
  });
}

/** Turns `not_found` into null. */
export async function orNull<Found>(read: Promise<Found>): Promise<Found | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof ApiError && error.code === "not_found") return null;
    throw error;
  }
}
