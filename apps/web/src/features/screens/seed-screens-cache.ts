import type { ProjectScreens } from "@linkspan/contract";
import type { QueryClient } from "@tanstack/react-query";
import { projectQuery } from "../../lib/api/project-query.ts";
import { screensQuery } from "../docs/design/queries.ts";
import { navigatorPageQuery } from "../docs/queries.ts";
import { coverageQuery } from "./queries.ts";

/** Puts the data that the server rendered the page from into the query cache. */
export function seedScreensCache(
  client: QueryClient,
  { project, coverage, screens, navigator }: ProjectScreens,
): void {
  const { id, current } = project;
  client.setQueryData(projectQuery(id).queryKey, project);
  client.setQueryData(coverageQuery(id).queryKey, coverage);
  const first = { pages: [{ items: [...screens], next: null }], pageParams: [""] };
  // Outdated at once: the browser loads the other screens, and the URLs of the pictures.
  client.setQueryData(screensQuery(id, {}).queryKey, first, { updatedAt: 1 });
  if (!navigator || !current) return;
  const scope = { of: "project", id, number: current.number, isCurrent: true } as const;
  client.setQueryData(navigatorPageQuery(scope, 0).queryKey, navigator);
}
