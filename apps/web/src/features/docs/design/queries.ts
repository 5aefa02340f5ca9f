import type { OperationScreens, ScreenDetails, ScreenQuery } from "@linkspan/contract";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api/api.ts";
import { pictureUrlMs } from "../../../lib/api/picture-url.ts";
import { retryWhenRateLimited } from "../../../lib/api/retry-when-rate-limited.ts";
import { type DesignScope, designKeyOf } from "../docs-scope.ts";
import { orNull } from "../queries.ts";
import { readOperationScreens } from "../reads.ts";

/** Errors are shown where the data would be. */
export const withPictures = {
  staleTime: pictureUrlMs,
  refetchInterval: pictureUrlMs,
  meta: { showsError: true },
} as const;

/** The prefix of all queries about the screens, links and bindings of a project. Its live events refetch them. */
export function designKey(project: string) {
  return ["project", project, "design"] as const;
}

/** The screens that use an operation; null without such an operation, or if a share link no longer shows screens. */
export function operationScreensQuery(scope: DesignScope, operation: string) {
  return queryOptions({
    ...withPictures,
    queryKey: [...designKeyOf(scope), "operation", operation],
    queryFn: ({ signal }): Promise<OperationScreens | null> =>
      orNull(readOperationScreens(scope, operation, signal)),
  });
}

/** One screen with its layers, or null if the project has no such screen. */
export function screenQuery(project: string, node: string) {
  return queryOptions({
    ...withPictures,
    queryKey: [...designKey(project), "screen", node],
    queryFn: ({ signal }): Promise<ScreenDetails | null> =>
      orNull(api.call("readScreen", { params: { id: project, node } }, { signal })),
  });
}

export type ScreensFilter = Omit<ScreenQuery, "after">;

/** The key of all lists of screens. */
export function screensKey(project: string) {
  return [...designKey(project), "screens"] as const;
}

/** The screens that match a filter, page by page. The previous ones stay until the next ones have loaded. */
export function screensQuery(project: string, filter: ScreensFilter) {
  return infiniteQueryOptions({
    ...withPictures,
    queryKey: [...screensKey(project), filter],
    queryFn: ({ pageParam, signal }) =>
      retryWhenRateLimited(signal, () =>
        api.call(
          "listScreens",
          { params: { id: project }, query: { ...filter, ...(pageParam && { after: pageParam }) } },
          { signal },
        ),
      ),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}
