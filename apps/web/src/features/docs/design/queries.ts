import type { OperationScreens, ScreenDetails, ScreenPage } from "@linkspan/contract";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api/api.ts";
import { pictureUrlMs } from "../../../lib/api/picture-url.ts";
import { orNull } from "../queries.ts";

/** Errors are shown where the data would be. */
const withPictures = {
  staleTime: 60_000,
  refetchInterval: pictureUrlMs,
  meta: { showsError: true },
} as const;

/** The prefix of all queries about the screens, links and bindings of a project. Its live events refetch them. */
export function designKey(project: string) {
  return ["project", project, "design"] as const;
}

/** The screens that use an operation, or null if the project has no such operation. */
export function operationScreensQuery(project: string, operation: string) {
  return queryOptions({
    ...withPictures,
    queryKey: [...designKey(project), "operation", operation],
    queryFn: ({ signal }): Promise<OperationScreens | null> =>
      orNull(api.call("listOperationScreens", { params: { id: project, operation } }, { signal })),
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

/** The screens of a project whose name contains a text, page by page. */
export function screensQuery(project: string, text: string) {
  const q = text.trim() || undefined;
  return infiniteQueryOptions({
    ...withPictures,
    queryKey: [...designKey(project), "screens", q ?? ""],
    queryFn: ({ pageParam, signal }): Promise<ScreenPage> =>
      api.call("listScreens", { params: { id: project }, query: { q, after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}
