import { Coverage, maxRenderedScreens, Project, Screen } from "@linkspan/contract";
import * as z from "zod/mini";
import type { Caller } from "../../caller.ts";
import type { Deps, ReadDeps } from "../../deps.ts";
import type { OpenedPage } from "../../http/rendered-pages.ts";
import { readProject } from "../projects/projects.service.ts";
import { findResults } from "../revisions/results.service.ts";
import { listScreens, readCoverage } from "../screens/screens.service.ts";
import { readNavigator } from "./navigator.service.ts";
import { withoutPictureUrls } from "./without-picture-urls.ts";

type Requested = { id: string; url: string; isCacheable: boolean };

/** The page with a project's screens: what is connected, and the first screens. */
export async function openScreens(
  deps: ReadDeps & Pick<Deps, "config">,
  caller: Caller,
  { id, url, isCacheable }: Requested,
): Promise<OpenedPage | undefined> {
  // Parsed as the API's responses are: fields that the contract doesn't have are dropped.
  const project = z.parse(Project, await readProject(deps, caller, id));
  const number = project.current?.number;
  if (number === undefined) return undefined;
  const target = { id, number };
  const [read, { items }, results] = await Promise.all([
    readCoverage(deps, caller, id),
    listScreens(deps, caller, id, {}),
    findResults(deps, target),
  ]);
  const coverage = z.parse(Coverage, read);
  const screens = items
    .slice(0, maxRenderedScreens)
    .map((screen) => withoutPictureUrls(z.parse(Screen, screen)));
  const isMap = coverage.screens <= maxRenderedScreens;
  return {
    url,
    status: 200,
    headers: { "cache-control": "private, no-cache" },
    key: isCacheable ? [project, coverage, screens, results.directory.toString("hex")] : undefined,
    read: async () => ({
      screens: {
        project,
        coverage,
        screens,
        ...(isMap && { navigator: await readNavigator(deps, results, target) }),
      },
    }),
  };
}
