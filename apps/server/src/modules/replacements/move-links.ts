import type { AcceptedReplacement, ReplacementMove } from "@linkspan/contract";
import type { Caller } from "../../caller.ts";
import type { Db } from "../../db/client.ts";
import type { LayerSnapshot } from "../links/layers.service.ts";
import { type AcceptedChanges, deleteRemovedLinks, insertRemovedLinks } from "./accepted.queries.ts";
import { createLinkFinder, type LinkFinder } from "./link-finder.ts";
import {
  deleteBindings,
  deleteLinks,
  insertMovedLink,
  selectBindingRecords,
  selectBindingsOfLinks,
  selectBrokenLinkRecords,
  selectLinksOfOperations,
  updateBindingLayer,
  updateBindingLinks,
  updateLinkNode,
} from "./moves.queries.ts";
import { type LinkPlan, type PlannedMoves, planBindings, planLinks } from "./plan-moves.ts";

type Given = {
  id: string;
  caller: Caller;
  /** By the node that is gone. */
  moves: ReadonlyMap<string, ReplacementMove>;
  /** The layers that replace others. */
  snapshots: ReadonlyMap<string, LayerSnapshot>;
  /** What is changed is added to it. */
  changes: AcceptedChanges;
};

/** What counters have to be updated for. */
export type Touched = { screens: readonly string[]; operations: readonly string[] };

type Moved = { moved: number; kept: AcceptedReplacement["kept"]; touched: Touched };

/** Moves the broken links and bindings of nodes. The project's links are locked. */
export async function moveLinks(tx: Db, given: Given): Promise<Moved> {
  const { id, moves, changes } = given;
  const from = [...moves.keys()];
  const targets = [...moves.values()].map(({ to }) => to);
  const brokenLinks = await selectBrokenLinkRecords(tx, id, from);
  const brokenBindings = await selectBindingRecords(tx, id, { layers: from, state: "layer_deleted" });
  const atTargets = await selectBindingRecords(tx, id, { layers: targets, state: "layer_present" });
  const operations = [
    ...new Set([...brokenLinks, ...brokenBindings].map(({ operation_id }) => operation_id)),
  ];
  const known = await selectLinksOfOperations(tx, id, operations);
  const linkIds = brokenLinks.map((link) => link.id);
  const bindings = planBindings(moves, brokenBindings, atTargets);
  const leaving = new Set(
    [...bindings.merged, ...bindings.moved.map(({ binding }) => binding)].map(({ layer_id }) => layer_id),
  );
  const others = (await selectBindingsOfLinks(tx, id, linkIds)).filter(
    ({ layer_id }) => !leaving.has(layer_id),
  );
  const links = planLinks(moves, brokenLinks, {
    known,
    staying: (link, screen) =>
      others.some(({ link_id, screen_id }) => link_id === link.id && screen_id !== screen),
  });

  const away = new Set(
    links.filter(({ kind }) => kind === "move" || kind === "merge").map(({ link }) => link.id),
  );
  const finder = createLinkFinder(known.filter((link) => !away.has(link.id)));
  await pointLinks(tx, given, { links, finder, changes });
  await moveBindings(tx, given, { bindings, finder, changes });
  await mergeLinks(tx, given, { links, finder, changes, others });
  const left = changes.links.map(({ before: { operation_id, node_id } }) => ({ operation_id, node_id }));
  const reached = links.map(({ link, move }) => ({ operation_id: link.operation_id, node_id: move.to }));
  changes.removedLinks.added = await insertRemovedLinks(tx, id, left, given.caller.id);
  changes.removedLinks.deleted = await deleteRemovedLinks(tx, id, reached);
  const screens = new Set([
    ...[...moves.values()].map(({ screen }) => screen),
    ...brokenLinks.flatMap(({ screen_id }) => screen_id ?? []),
    ...brokenBindings.map(({ screen_id }) => screen_id),
  ]);
  return {
    moved: links.filter(({ kind }) => kind !== "keep").length + changes.bindings.length,
    kept: bindings.kept,
    touched: { screens: [...screens], operations },
  };
}

type MoveState = { finder: LinkFinder; changes: AcceptedChanges };

/** Points links to their replacements, or adds links there for those that stay. */
async function pointLinks(
  tx: Db,
  { id, caller }: Given,
  { links, finder, changes }: MoveState & { links: readonly LinkPlan[] },
): Promise<void> {
  for (const { link, move, kind } of links) {
    const { operation_id } = link;
    const target = { operation_id, node_id: move.to, screen_id: move.screen };
    if (kind === "move") {
      await updateLinkNode(tx, id, { id: link.id, node: move.to, screen: move.screen });
      changes.links.push({ before: link, node: move.to, isDeleted: false });
      finder.add({ id: link.id, ...target });
    } else if (kind === "copy") {
      const given = { operation: operation_id, node: move.to, screen: move.screen, userId: caller.id };
      const added = await insertMovedLink(tx, id, given);
      changes.insertedLinks.push(added);
      finder.add({ id: added, ...target });
    }
  }
}

async function moveBindings(
  tx: Db,
  { id, caller, snapshots }: Given,
  { bindings: { moved, merged }, finder, changes }: MoveState & { bindings: PlannedMoves },
): Promise<void> {
  for (const { binding, move } of moved) {
    const snapshot = snapshots.get(move.to);
    if (!snapshot) throw new Error("a replacement was not read");
    const { operation_id: operation, ...before } = binding;
    let link = finder.findByScreen(operation, move.screen);
    if (link === undefined) {
      const given = { operation, node: move.screen, screen: move.screen, userId: caller.id };
      link = await insertMovedLink(tx, id, given);
      changes.insertedLinks.push(link);
      finder.add({ id: link, operation_id: operation, node_id: move.screen, screen_id: move.screen });
    }
    const target = { layer: move.to, screen: move.screen, link, snapshot };
    await updateBindingLayer(tx, id, binding.layer_id, target);
    const after = { layer: move.to, link, version: before.version + 1 };
    changes.bindings.push({ operation, before, after });
  }
  for (const { operation_id: operation, ...before } of merged) changes.bindings.push({ operation, before });
  await deleteBindings(
    tx,
    id,
    merged.map(({ layer_id }) => layer_id),
  );
}

/** Deletes links that the replacement has already. Bindings that stay on its screen refer to that one. */
async function mergeLinks(
  tx: Db,
  { id }: Given,
  given: MoveState & { links: readonly LinkPlan[]; others: readonly { layer_id: string; link_id: string }[] },
): Promise<void> {
  const merged = given.links.filter(({ kind }) => kind === "merge");
  for (const { link, move } of merged) {
    const to = given.finder.findByNode(link.operation_id, move.to);
    if (to === undefined) throw new Error("the link of a replacement is missing");
    const layers = given.others.filter(({ link_id }) => link_id === link.id).map(({ layer_id }) => layer_id);
    if (layers.length > 0) {
      await updateBindingLinks(tx, id, { layers, from: link.id, to });
      given.changes.relinked.push({ layers, from: link.id, to });
    }
    given.changes.links.push({ before: link, node: move.to, isDeleted: true });
  }
  await deleteLinks(
    tx,
    id,
    merged.map(({ link }) => link.id),
  );
}
