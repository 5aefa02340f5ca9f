import { listUsedComponents } from "@linkspan/engine/diff/reach";
import type { RevisionChange } from "@linkspan/engine/diff/revisions";
import type { OperationContent } from "@linkspan/engine/documentation";
import { AppError } from "../../app-error.ts";
import type { ReadDeps } from "../../deps.ts";
import { openOperationReader } from "../../results/operation-reader.ts";
import type { Revisions } from "./affected-fields.ts";
import { selectDrawnScreen, selectOperationsOfScreen } from "./reach.queries.ts";
import type { ReachByChange } from "./reach.ts";

type ScreenDeps = Pick<ReadDeps, "db" | "blobs" | "cache">;

/** Of a screen with more operations than this, no operation is read: a change that concerns many concerns it, too. */
const maxOperationsRead = 40;

/** What concerns one screen: changes of its operations, and which of its layers they affect. */
export type ScreenChanges = {
  changes: readonly RevisionChange[];
  reach: ReachByChange;
  layers: number;
  screens: number;
};

/** Picks the changes of the operations that a screen is linked to. Layers are bound to no other operation. */
export async function pickChangesOfScreen(
  deps: ScreenDeps,
  { projectId, screen }: { projectId: string; screen: string },
  revisions: Revisions,
  all: { changes: readonly RevisionChange[]; reach: ReachByChange },
): Promise<ScreenChanges> {
  if (!(await selectDrawnScreen(deps.db, projectId, screen))) {
    throw new AppError("not_found", "The project doesn't have this screen.");
  }
  const linked = new Set(await selectOperationsOfScreen(deps.db, projectId, screen));
  const isConcerned = createConcerns(deps, revisions, linked);
  const changes: RevisionChange[] = [];
  for (const change of all.changes) if (await isConcerned(change)) changes.push(change);
  const reach = pickReach(changes, all.reach, screen);
  const layers = new Set(Object.values(reach).flatMap(({ first }) => first.map(({ layerId }) => layerId)));
  return { changes, reach, layers: layers.size, screens: Math.min(1, layers.size) };
}

/** Only the first layers of a change are stored: a screen whose layers come later has none of it. */
function pickReach(changes: readonly RevisionChange[], all: ReachByChange, screen: string): ReachByChange {
  const picked: ReachByChange = {};
  for (const { fingerprint } of changes) {
    const first = (all[fingerprint]?.first ?? []).filter(({ screenId }) => screenId === screen);
    if (first.length > 0) picked[fingerprint] = { layers: first.length, screens: 1, first };
  }
  return picked;
}

/** Tells of changes whether they concern one of these operations. */
function createConcerns(
  deps: ScreenDeps,
  { before, after }: Revisions,
  linked: ReadonlySet<string>,
): (change: RevisionChange) => Promise<boolean> {
  let used: Promise<ReadonlySet<string>> | undefined;
  return async ({ cause, operations }) => {
    if (cause.of === "operation") {
      const ids = [before.operationIds[cause.before ?? -1], after.operationIds[cause.after ?? -1]];
      return ids.some((id) => id !== undefined && linked.has(id));
    }
    if (operations.first.some((index) => linked.has(after.operationIds[index] ?? ""))) return true;
    if (operations.first.length === operations.count || linked.size === 0) return false;
    // It concerns more operations than are listed. What the whole API says concerns all of them.
    if (cause.of !== "component" || linked.size > maxOperationsRead) return true;
    used ??= readUsedComponents(deps, after, linked);
    return (await used).has(cause.key);
  };
}

/** The components that any of these operations uses, by their keys. */
async function readUsedComponents(
  deps: ScreenDeps,
  { blobs, operationIds }: Revisions["after"],
  linked: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const used = new Set<string>();
  if (!blobs) return used;
  const reader = openOperationReader(deps, blobs);
  const indexes = operationIds.flatMap((id, index) => (linked.has(id) ? [index] : []));
  for await (const { text } of reader.readOperations(indexes)) {
    const content = JSON.parse(text.toString()) as OperationContent;
    const keys = await reader.buildWithComponents((loaded) => {
      const { used: result, missing } = listUsedComponents(content, loaded);
      return { result, missing };
    });
    for (const key of keys) used.add(key);
  }
  return used;
}
