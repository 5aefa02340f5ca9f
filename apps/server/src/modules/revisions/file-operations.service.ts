import { type IndexedOperation, listOperations, listWebhooks } from "@linkspan/engine/documentation";
import type { Db } from "../../db/client.ts";
import { createLinkOverlay, type DesignOverlay, noScreen } from "../../results/design-overlay.ts";
import type { StoredIndex } from "../../results/stored-index.ts";
import { type FoundOperation, matchOperations, methodAndPath } from "./match-operations.ts";
import {
  insertLinks,
  retireOperations,
  type StoredOperation,
  selectLinkedIds,
  selectOperations,
  updateScreenCount,
  upsertOperations,
} from "./operations.queries.ts";

/**
 * Files the operations and webhooks of a revision under their stable ids, which are answered in the order of the index, and the
 * designs that they name as links. A revision that is not to be current only adds what was never there. Answers also
 * what the project knows of designs beyond the text.
 */
export async function fileOperations(
  tx: Db,
  projectId: string,
  index: StoredIndex,
  becomesCurrent: boolean,
): Promise<{ ids: string[]; overlay: DesignOverlay | undefined }> {
  const found = [...listOperations(index), ...listWebhooks(index).map(markWebhook)].map(toFound);
  const known = await selectOperations(tx, projectId);
  const ids = matchOperations(found, known);
  const byId = new Map(known.map((operation) => [operation.id, operation]));
  const changed = new Map<string, StoredOperation>();
  const links: { operationId: string; nodeId: string }[] = [];
  for (const [operationIndex, operation] of found.entries()) {
    const id = ids[operationIndex] ?? "";
    const node = index.designReferences[operationIndex];
    if (node !== undefined && node !== noScreen) links.push({ operationId: id, nodeId: node });
    const before = byId.get(id);
    if (changed.has(id) || (before && !becomesCurrent)) continue;
    const needsNoScreen = node === undefined ? (before?.needsNoScreen ?? false) : node === noScreen;
    const after = { ...operation, id, isCurrent: becomesCurrent, needsNoScreen };
    if (!before || !isSame(before, after)) changed.set(id, after);
  }
  if (becomesCurrent) {
    // Before anything moves: two operations may have changed places.
    const kept = new Set(ids);
    const current = known.filter(({ isCurrent }) => isCurrent);
    const leaving = current.filter(({ id }) => changed.has(id) || !kept.has(id));
    await retireOperations(
      tx,
      projectId,
      leaving.map(({ id }) => id),
    );
  }
  await upsertOperations(tx, projectId, [...changed.values()]);
  await insertLinks(tx, projectId, links);
  await updateScreenCount(tx, projectId);
  return { ids, overlay: await findOverlay(tx, projectId, { index, ids, byId, changed }) };
}

async function findOverlay(
  tx: Db,
  projectId: string,
  {
    index,
    ids,
    byId,
    changed,
  }: {
    index: StoredIndex;
    ids: readonly string[];
    byId: ReadonlyMap<string, StoredOperation>;
    changed: ReadonlyMap<string, StoredOperation>;
  },
): Promise<DesignOverlay | undefined> {
  const isUndrawn = (operationIndex: number) =>
    (index.designReferences[operationIndex] ?? noScreen) === noScreen;
  const undrawn = ids.filter((_, operationIndex) => isUndrawn(operationIndex));
  const linked = await selectLinkedIds(tx, projectId, undrawn);
  const idAt = (operationIndex: number) => ids[operationIndex] ?? "";
  return createLinkOverlay(index, {
    isLinked: (operationIndex) => linked.has(idAt(operationIndex)),
    needsNoScreen: (operationIndex) =>
      (changed.get(idAt(operationIndex)) ?? byId.get(idAt(operationIndex)))?.needsNoScreen ?? false,
  });
}

/** A webhook may have the name of an operation. Marked, it takes the id of none, and none takes its own. */
function markWebhook(webhook: IndexedOperation): IndexedOperation {
  const { operationId, path } = webhook;
  return { ...webhook, path: `webhook ${path}`, operationId: operationId && `webhook ${operationId}` };
}

/** The database takes no NUL in texts. */
function toFound({ operationId, method, path }: IndexedOperation): FoundOperation {
  const clean = (text: string) => text.replaceAll("\0", "\ufffd").toWellFormed();
  return { operationId: clean(operationId) || null, method: clean(method), path: clean(path) };
}

function isSame(before: StoredOperation, after: StoredOperation): boolean {
  return (
    before.isCurrent === after.isCurrent &&
    before.needsNoScreen === after.needsNoScreen &&
    before.operationId === after.operationId &&
    methodAndPath(before) === methodAndPath(after)
  );
}
