import type { IgnoredReferences } from "@linkspan/contract";
import { readFileKey } from "@linkspan/engine/design";
import { type IndexedOperation, listOperations, listWebhooks } from "@linkspan/engine/documentation";
import type { Db } from "../../db/client.ts";
import { type DesignOverlay, noScreen } from "../../results/design-overlay.ts";
import type { StoredIndex } from "../../results/stored-index.ts";
import { findOverlay } from "./find-overlay.ts";
import { countScreens } from "./link-counts.service.ts";
import { type FoundOperation, matchOperations, methodAndPath } from "./match-operations.ts";
import {
  insertLinks,
  retireOperations,
  type StoredOperation,
  selectDesignFile,
  selectOperations,
  upsertOperations,
} from "./operations.queries.ts";
import { type IgnoredReference, readDesignReferences } from "./read-design-references.ts";

const maxIgnoredItems = 20;

/** What a revision is filed as: the one that people see, one before it, or a draft. */
export type FiledAs = "current" | "older" | "draft";

/**
 * Files the operations and webhooks of a revision under their stable ids, which are answered in the order of the index, and the
 * designs that they name as links. A revision that is not to be current only adds what was never there, and a draft
 * only operations. Answers also what the project knows of designs beyond the text.
 */
export async function fileOperations(
  tx: Db,
  projectId: string,
  index: StoredIndex,
  filedAs: FiledAs,
): Promise<{ ids: string[]; overlay: DesignOverlay | undefined; ignored: IgnoredReferences | undefined }> {
  const found = [...listOperations(index), ...listWebhooks(index).map(markWebhook)].map(toFound);
  const known = await selectOperations(tx, projectId);
  const ids = matchOperations(found, known);
  const byId = new Map(known.map((operation) => [operation.id, operation]));
  const fileKey = readFileKey((await selectDesignFile(tx, projectId)) ?? "");
  const { nodes, ignored } = readDesignReferences(index, fileKey);
  const changed = new Map<string, StoredOperation>();
  const links: { operationId: string; nodeId: string }[] = [];
  for (const [operationIndex, operation] of found.entries()) {
    const id = ids[operationIndex] ?? "";
    const nodeId = nodes.get(operationIndex);
    if (nodeId !== undefined) links.push({ operationId: id, nodeId });
    const reference = index.designReferences[operationIndex];
    const before = byId.get(id);
    if (changed.has(id) || (before && isKept(before, filedAs))) continue;
    const needsNoScreen = reference === undefined ? (before?.needsNoScreen ?? false) : reference === noScreen;
    const state = { isCurrent: filedAs === "current", isDraft: filedAs === "draft" };
    const after = { ...operation, id, ...state, needsNoScreen };
    if (!before || !isSame(before, after)) changed.set(id, after);
  }
  if (filedAs === "current") {
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
  if (filedAs !== "draft") {
    await insertLinks(tx, projectId, links);
    await countScreens(tx, projectId, "all");
  }
  return {
    ids,
    overlay: await findOverlay(tx, projectId, {
      index,
      ids,
      needsNoScreen: (id) => (changed.get(id) ?? byId.get(id))?.needsNoScreen ?? false,
    }),
    ignored:
      ignored.length > 0 ? { count: ignored.length, items: describeIgnored(ignored, found) } : undefined,
  };
}

/** A revision that is not current changes no operation of other revisions; one of a draft becomes its own. */
function isKept(before: StoredOperation, filedAs: FiledAs): boolean {
  return filedAs === "draft" || (filedAs === "older" && !before.isDraft);
}

function describeIgnored(
  ignored: readonly IgnoredReference[],
  found: readonly FoundOperation[],
): IgnoredReferences["items"] {
  return ignored.slice(0, maxIgnoredItems).map(({ operationIndex, reference, reason }) => {
    const { method = "", path = "" } = found[operationIndex] ?? {};
    return { method, path, reference, reason };
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
    before.isDraft === after.isDraft &&
    before.needsNoScreen === after.needsNoScreen &&
    before.operationId === after.operationId &&
    methodAndPath(before) === methodAndPath(after)
  );
}
