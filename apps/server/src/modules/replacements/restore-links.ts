import type { Caller } from "../../caller.ts";
import type { Db } from "../../db/client.ts";
import { type AcceptedChanges, deleteRemovedLinks, restoreRows } from "./accepted.queries.ts";
import {
  type BindingRecord,
  deleteBindings,
  deleteLinks,
  insertMovedLink,
  type LinkRecord,
  restoreLinkNode,
  selectBindingRecords,
  selectBindingsOfLinks,
  selectLinksOfOperations,
  updateBindingLinks,
} from "./moves.queries.ts";

type Given = { id: string; caller: Caller; changes: AcceptedChanges };

/** Undoes a change of broken links, except for links and bindings that someone has changed since. The project is locked. */
export async function restoreLinks(tx: Db, given: Given): Promise<void> {
  const { id, changes } = given;
  const operations = [
    ...new Set([
      ...changes.links.map(({ before }) => before.operation_id),
      ...changes.bindings.map(({ operation }) => operation),
    ]),
  ];
  await deleteRemovedLinks(tx, id, changes.removedLinks.added);
  await restoreRows(tx, "removed_links", changes.removedLinks.deleted);
  const taken = await takeBackBindings(tx, given);
  await pointLinksBack(tx, given, await selectLinksOfOperations(tx, id, operations));
  const links = await selectLinksOfOperations(tx, id, operations);
  const restored = taken.flatMap(({ operation, before }) => {
    const link = findLink(links, operation, before);
    return link ? [{ ...before, link_id: link.id }] : [];
  });
  await restoreRows(tx, "bindings", restored);
  for (const { layers, from, to } of changes.relinked) {
    const isBack = links.some((link) => link.id === from);
    if (isBack) await updateBindingLinks(tx, id, { layers, from: to, to: from });
  }
  const used = await selectBindingsOfLinks(tx, id, changes.insertedLinks);
  const unused = changes.insertedLinks.filter((link) => !used.some(({ link_id }) => link_id === link));
  await deleteLinks(tx, id, unused);
}

/** Removes moved bindings from their replacements, unless someone has changed them since. */
async function takeBackBindings(tx: Db, { id, changes }: Given): Promise<AcceptedChanges["bindings"]> {
  const layers = changes.bindings.flatMap(({ after }) => after?.layer ?? []);
  const now = await selectBindingRecords(tx, id, { layers, state: "layer_present" });
  const unchanged = changes.bindings.filter(({ after }) => {
    if (!after) return true;
    const there = now.find(({ layer_id }) => layer_id === after.layer);
    return there?.version === after.version && there.link_id === after.link;
  });
  await deleteBindings(
    tx,
    id,
    unchanged.flatMap(({ after }) => after?.layer ?? []),
  );
  return unchanged;
}

/** Points links to the nodes that they were moved from, unless someone has linked or unlinked those since. */
async function pointLinksBack(
  tx: Db,
  { id, caller, changes }: Given,
  now: readonly LinkRecord[],
): Promise<void> {
  for (const { before, node, isDeleted } of changes.links) {
    const { operation_id: operation } = before;
    const isLinkedAgain = now.some(
      (link) => link.operation_id === operation && link.node_id === before.node_id,
    );
    if (isLinkedAgain) continue;
    if (isDeleted) {
      await restoreRows(tx, "links", [before]);
      continue;
    }
    const moved = now.find((link) => link.id === before.id);
    if (moved?.node_id !== node) continue;
    await restoreLinkNode(tx, id, before);
    // What someone has bound on the replacement since keeps a link there.
    const bound = await selectBindingsOfLinks(tx, id, [before.id]);
    const others = bound.filter(({ screen_id }) => screen_id !== before.screen_id);
    const [first] = others;
    if (!first) continue;
    const link = { operation, node, screen: first.screen_id, userId: caller.id };
    const to = await insertMovedLink(tx, id, link);
    await updateBindingLinks(tx, id, {
      layers: others.map(({ layer_id }) => layer_id),
      from: before.id,
      to,
    });
  }
}

/** The link that a restored binding refers to: its own, or that of the same operation and screen. */
function findLink(
  links: readonly LinkRecord[],
  operation: string,
  { link_id, screen_id }: BindingRecord,
): LinkRecord | undefined {
  const ofScreen = links.filter((link) => link.operation_id === operation && link.screen_id === screen_id);
  return ofScreen.find(({ id }) => id === link_id) ?? ofScreen[0];
}
