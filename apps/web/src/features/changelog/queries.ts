import type { ChangelogQuery } from "@linkspan/contract";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { api } from "../../lib/api/api.ts";

/** Whose changelog: a project's for members, or what a share link opens. */
export type ChangelogScope = { of: "project"; id: string } | { of: "share"; token: string };

export type ChangelogFilter = NonNullable<ChangelogQuery["show"]> | "all";

/** While versions are being compared, they are asked for again, in case no live event arrives. */
const comparingMs = 2000;

/** The versions of an API, page by page. Live events of the project refetch them. */
export function changelogQuery(scope: ChangelogScope, filter: ChangelogFilter) {
  const show = filter === "all" ? undefined : filter;
  const key = scope.of === "project" ? ["project", scope.id, "changes"] : ["share", scope.token];
  return infiniteQueryOptions({
    queryKey: [...key, "changelog", filter],
    queryFn: ({ pageParam, signal }) => {
      const query = { before: pageParam, show };
      return scope.of === "project"
        ? api.call("listChangelog", { params: { id: scope.id }, query }, { signal })
        : api.call("listSharedChangelog", { params: { token: scope.token }, query }, { signal });
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    meta: { showsError: true },
    refetchInterval: ({ state }) => {
      const entries = state.data?.pages.flatMap(({ items }) => items) ?? [];
      return entries.some((entry) => entry.state === "comparing" || !entry.is_reach_known)
        ? comparingMs
        : false;
    },
  });
}

/** The changelog as a Markdown file. */
export function readMarkdown(scope: ChangelogScope): Promise<Blob> {
  const format = "markdown";
  return scope.of === "project"
    ? api.call("downloadChangelog", { params: { id: scope.id, format }, query: {} })
    : api.call("downloadSharedChangelog", { params: { token: scope.token, format }, query: {} });
}
