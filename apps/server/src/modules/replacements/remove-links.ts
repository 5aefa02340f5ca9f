import type { BrokenLinkChanges } from "@linkspan/contract";
import type { Caller } from "../../caller.ts";
import type { Db } from "../../db/client.ts";
import { recordEvent } from "../audit/audit.service.ts";
import { type AcceptedChanges, insertRemovedLinks } from "./accepted.queries.ts";
import type { Touched } from "./move-links.ts";
import {
  type BoundRecord,
  type BrokenLinkRecord,
  deleteBindings,
  deleteLinks,
  type LinkRecord,
  selectBindingRecords,
  selectBindingsOfLinks,
  selectBrokenLinkRecords,
  selectLinksOfOperations,
  updateBindingLinks,
} from "./moves.queries.ts";

type Given = {
  id: string;
  caller: Caller;
  given: Pick<BrokenLinkChanges, "removed_links" | "removed_bindings">;
  /** What is changed is added to it. */
  changes: AcceptedChanges;
};

/** Removes broken links and bindings. The project's links are locked. */
export async function removeLinks(tx: Db, given: Given): Promise<{ removed: number; touched: Touched }> {
  const { removed_links, removed_bindings } = given.given;
  const bindings = await selectBindingRecords(tx, given.id, { layers: removed_bindings, state: "broken" });
  await removeBindings(tx, given, bindings);
  const keys = new Set(removed_links.map(({ operation_id, node_id }) => `${operation_id} ${node_id}`));
  const nodes = removed_links.map(({ node_id }) => node_id);
  const links = (await selectBrokenLinkRecords(tx, given.id, nodes)).filter(({ operation_id, node_id }) =>
    keys.has(`${operation_id} ${node_id}`),
  );
  const dependent = await detachBindings(tx, given, links);
  await deleteLinks(
    tx,
    given.id,
    links.map(({ id }) => id),
  );
  for (const before of links) {
    const { operation_id: operation, node_id: node } = before;
    given.changes.links.push({ before, node, isDeleted: true });
    await recordEvent(tx, given.caller.id, "operation_unlinked", { project: given.id, operation, node });
  }
  const left = links.map(({ operation_id, node_id }) => ({ operation_id, node_id }));
  given.changes.removedLinks.added.push(...(await insertRemovedLinks(tx, given.id, left, given.caller.id)));
  return {
    removed: bindings.length + dependent + links.length,
    touched: {
      screens: [...links, ...bindings].flatMap(({ screen_id }) => screen_id ?? []),
      operations: links.map(({ operation_id }) => operation_id),
    },
  };
}

async function removeBindings(
  tx: Db,
  { id, caller, changes }: Given,
  bindings: readonly BoundRecord[],
): Promise<void> {
  for (const { operation_id: operation, ...before } of bindings) {
    changes.bindings.push({ operation, before });
    const { layer_id: layer, field } = before;
    await recordEvent(tx, caller.id, "layer_unbound", { project: id, layer, operation, field });
  }
  await deleteBindings(
    tx,
    id,
    bindings.map(({ layer_id }) => layer_id),
  );
}

/**
 * Bindings refer to another link of the same operation and screen if there is one, else they go with their link.
 * Returns how many go.
 */
async function detachBindings(tx: Db, given: Given, links: readonly BrokenLinkRecord[]): Promise<number> {
  const { id, changes } = given;
  const operations = [...new Set(links.map(({ operation_id }) => operation_id))];
  const known = await selectLinksOfOperations(tx, id, operations);
  const isGone = ({ id: link }: LinkRecord) => links.some((each) => each.id === link);
  const bound = await selectBindingsOfLinks(
    tx,
    id,
    links.map((link) => link.id),
  );
  const without: string[] = [];
  for (const link of links) {
    const layers = bound.filter(({ link_id }) => link_id === link.id).map(({ layer_id }) => layer_id);
    if (layers.length === 0) continue;
    const heir = known.find(
      (other) =>
        !isGone(other) &&
        other.operation_id === link.operation_id &&
        link.screen_id !== null &&
        other.screen_id === link.screen_id,
    );
    if (!heir) without.push(...layers);
    else {
      await updateBindingLinks(tx, id, { layers, from: link.id, to: heir.id });
      changes.relinked.push({ layers, from: link.id, to: heir.id });
    }
  }
  await removeBindings(tx, given, await selectBindingRecords(tx, id, { layers: without, state: "any" }));
  return without.length;
}
