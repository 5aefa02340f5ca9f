import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { operationScreensQuery, screenQuery } from "../../docs/design/queries.ts";
import { linksQuery } from "../queries.ts";
import type { ScreensView } from "../screens-view.ts";
import { type MapLink, mergeLinks } from "./map-links.ts";

type Links = {
  links: readonly MapLink[];
  /** Whether all of them have loaded. */
  isWhole: boolean;
  error: Error | null;
  isFetching: boolean;
  retry: () => Promise<unknown>;
};

/** All links of a project with few screens. */
export function useAllLinks(project: string, enabled: boolean): Links {
  const found = useInfiniteQuery({ ...linksQuery(project), enabled });
  const { data, hasNextPage, isFetchingNextPage, isError, fetchNextPage } = found;
  useEffect(() => {
    if (enabled && hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [enabled, hasNextPage, isFetchingNextPage, isError, fetchNextPage]);
  const links = useMemo(() => mergeLinks(data?.pages.flatMap(({ items }) => items) ?? []), [data]);
  const isWhole = data !== undefined && !hasNextPage;
  return { links, isWhole, error: found.error, isFetching: found.isFetching, retry: found.refetch };
}

/** The links of the selected screen or operation. */
export function useSelectedLinks(project: string, { screen, operation }: ScreensView): Links {
  const ofScreen = useQuery({ ...screenQuery(project, screen), enabled: screen !== "" });
  const ofOperation = useQuery({
    ...operationScreensQuery({ of: "project", id: project }, operation),
    enabled: operation !== "",
  });
  const { data, error, isFetching, refetch } = operation ? ofOperation : ofScreen;
  const links = useMemo(() => mergeLinks(data?.links ?? [], data?.bindings), [data]);
  return { links, isWhole: data !== undefined, error, isFetching, retry: refetch };
}
