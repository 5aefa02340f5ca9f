import type { Layer } from "@linkspan/contract";
import * as z from "zod";
import type { Db } from "../../db/client.ts";
import type { JobDeps } from "../../deps.ts";
import { publishLinks } from "../events/events.service.ts";
import {
  type Counted,
  updateOperationCounters,
  updateProjectCounter,
  updateScreenCounters,
} from "./link-counts.queries.ts";
import {
  type LocatedNode,
  type StoredLayers,
  selectNextScreens,
  selectUnlocatedNodes,
  updateLocatedLinks,
} from "./operations.queries.ts";
import { lockProject } from "./process-revision.queries.ts";

/**
 * Updates what lists show of links and bindings. Call it last after a change of links, bindings or operations,
 * while the project's row is locked: two changes at once would each miss the other's rows.
 */
export async function countScreens(
  tx: Db,
  projectId: string,
  changed: "all" | { screens: readonly string[]; operations: readonly string[] },
): Promise<void> {
  const { screens, operations }: Record<"screens" | "operations", Counted> =
    changed === "all" ? { screens: "all", operations: "all" } : changed;
  if (screens.length > 0) await updateScreenCounters(tx, projectId, screens);
  if (operations.length > 0) await updateOperationCounters(tx, projectId, operations);
  await updateProjectCounter(tx, projectId);
}

/** The job that finds linked layers, without its handler: what enqueues it is imported by the list of jobs. */
export const locateLinksWork = { name: "locate-links", data: z.object({ projectId: z.uuid() }) };

/** How many screens are read at a time. One has up to 5,000 layers. */
const screensAtOnce = 20;

/**
 * Finds the layers that an API description names in screens that were imported before it was uploaded. Those that come
 * later are found when they are stored.
 */
export async function locateLinks(
  deps: Pick<JobDeps, "db" | "blobs" | "events">,
  { projectId }: { projectId: string },
): Promise<void> {
  const located = await findNodes(deps, projectId, await selectUnlocatedNodes(deps.db, projectId));
  if (located.length === 0) return;
  await deps.db.transaction().execute(async (tx) => {
    if (!(await lockProject(tx, projectId))) return;
    const operations = await updateLocatedLinks(tx, projectId, located);
    const screens = [...new Set(located.map(({ screen }) => screen.node_id))];
    await countScreens(tx, projectId, { screens, operations });
  });
  publishLinks(deps, projectId);
}

async function findNodes(
  deps: Pick<JobDeps, "db" | "blobs">,
  projectId: string,
  wanted: Set<string>,
): Promise<LocatedNode[]> {
  const located: LocatedNode[] = [];
  let after = "";
  while (wanted.size > 0) {
    const screens = await selectNextScreens(deps.db, projectId, after, screensAtOnce);
    const last = screens.at(-1);
    if (!last) break;
    for (const screen of screens) {
      for (const node of await listLayers(deps, screen)) {
        if (wanted.delete(node)) located.push({ node, screen });
      }
    }
    after = last.node_id;
  }
  return located;
}

async function listLayers({ blobs }: Pick<JobDeps, "blobs">, screen: StoredLayers): Promise<string[]> {
  const layers = JSON.parse((await blobs.readAll(screen.layers_sha256)).toString()) as Layer[];
  return layers.map(({ id }) => id);
}
