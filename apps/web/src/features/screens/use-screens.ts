import type { Screen } from "@linkspan/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ScreensFilter, screensQuery } from "../docs/design/queries.ts";
import { type ListPages, useListPages } from "./use-list-pages.ts";

export type Screens = ListPages<Screen>;

/** The screens that match a filter, in the order of the file, loaded as they are scrolled to. */
export function useScreens(project: string, filter: ScreensFilter): Screens {
  return useListPages(useInfiniteQuery(screensQuery(project, filter)));
}
