import { type Link, linkLimits } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { recordEvent } from "../audit/audit.service.ts";
import { publishLinks } from "../events/events.service.ts";
import { findMember, requireEditor } from "../membership/membership.service.ts";
import { updateDesignScore } from "../revisions/design-score.service.ts";
import { countScreens } from "../revisions/link-counts.service.ts";
import { moveBindings } from "./bindings.queries.ts";
import {
  countLinks,
  deleteRemovedLink,
  insertLink,
  insertRemovedLink,
  type LinkRow,
  lockLinks,
  removeLink,
  selectLink,
  selectLinksOfOperation,
  selectOperation,
  selectScreenCounts,
  updateNoScreen,
} from "./links.queries.ts";
import { presentLink } from "./present-links.ts";
import { findScreenOfNode } from "./screen-lookup.ts";

type LinkDeps = Pick<Deps, "db" | "blobs" | "events" | "queue" | "concurrency">;

/** An operation and a screen or layer of a project. */
export type LinkKey = { id: string; operation: string; node: string };

/** `screen` is given for a layer, because only it tells where the layer is. */
type NewLink = LinkKey & { screen?: string | undefined };

/** How many links of one operation or screen are read. */
export const maxLinksRead = 1000;

/** Links an operation to a screen or layer. Repeated, it changes nothing. */
export async function putLink(deps: LinkDeps, caller: Caller, key: NewLink): Promise<Link> {
  const { link, isNew } = await changeLinks(deps, caller, key, async (tx) => {
    const before = await selectLink(tx, key.id, key);
    if (before) return { link: before, isNew: false };
    return { link: await addLink({ ...deps, db: tx }, caller, key), isNew: true };
  });
  if (isNew) publishLinks(deps, key.id);
  return presentLink(link);
}

/** Adds a link and counts it. The caller holds the lock of the project's links. */
async function addLink(
  deps: Pick<Deps, "blobs"> & { db: Db },
  caller: Caller,
  { id, operation, node, ...given }: NewLink,
): Promise<LinkRow> {
  const { db: tx } = deps;
  if ((await countLinks(tx, id)) >= linkLimits.links) {
    throw new AppError(
      "link_limit",
      `A project can have at most ${linkLimits.links} links. Remove some first.`,
    );
  }
  const screen = await findScreenOfNode(deps, id, { node, screen: given.screen });
  await insertLink(tx, { projectId: id, operation, node, screen: screen ?? null, userId: caller.id });
  await deleteRemovedLink(tx, { projectId: id, operation, node });
  await recordEvent(tx, caller.id, "operation_linked", { project: id, operation, node });
  await countScreens(tx, id, { screens: screen ? [screen] : [], operations: [operation] });
  const link = await selectLink(tx, id, { operation, node });
  if (!link) throw new Error("a new link is missing");
  return link;
}

/** The ID of the link of an operation and a screen; made if there is none. */
export async function ensureLink(
  deps: Pick<Deps, "blobs"> & { db: Db },
  caller: Caller,
  { id, operation, screen }: { id: string; operation: string; screen: string },
): Promise<string> {
  const links = await selectLinksOfOperation(deps.db, id, operation, maxLinksRead);
  const link = links.find(({ screen_id }) => screen_id === screen);
  return (link ?? (await addLink(deps, caller, { id, operation, node: screen }))).id;
}

/** Unlinks an operation from a screen or layer; its bindings there go, too, unless another link has them. */
export async function deleteLink(deps: LinkDeps, caller: Caller, key: LinkKey): Promise<void> {
  const { id, operation, node } = key;
  await changeLinks(deps, caller, key, async (tx) => {
    const link = await selectLink(tx, id, key);
    if (!link) return;
    await insertRemovedLink(tx, { projectId: id, operation, node, userId: caller.id });
    const others = await selectLinksOfOperation(tx, id, operation, maxLinksRead);
    const heir = others.find((other) => other.id !== link.id && other.screen_id === link.screen_id);
    if (heir && link.screen_id) await moveBindings(tx, id, { from: link.id, to: heir.id });
    await removeLink(tx, id, link.id);
    await recordEvent(tx, caller.id, "operation_unlinked", { project: id, operation, node });
    await countScreens(tx, id, { screens: link.screen_id ? [link.screen_id] : [], operations: [operation] });
  });
  publishLinks(deps, id);
}

/** Decides that an operation needs no screen, with a reason; undefined takes that back. */
export async function changeNoScreen(
  deps: LinkDeps,
  caller: Caller,
  { id, operation }: { id: string; operation: string },
  reason: string | undefined,
): Promise<void> {
  await changeLinks(deps, caller, { id, operation }, async (tx) => {
    const decision = reason === undefined ? undefined : { reason, userId: caller.id };
    await updateNoScreen(tx, { projectId: id, operation }, decision);
    const kind = decision ? "screen_not_needed" : "screen_needed";
    await recordEvent(tx, caller.id, kind, { project: id, operation, ...(reason ? { reason } : {}) });
  });
  publishLinks(deps, id);
}

/** On how many screens each of these operations is. */
export async function countScreensOf(
  deps: Pick<Deps, "db">,
  caller: Caller,
  id: string,
  operations: readonly string[],
): Promise<{ counts: Record<string, number> }> {
  await findMember(deps.db, caller.id, id);
  return countScreensOfUnchecked(deps, id, operations);
}

export async function countScreensOfUnchecked(
  deps: Pick<Deps, "db">,
  id: string,
  operations: readonly string[],
): Promise<{ counts: Record<string, number> }> {
  const rows = await selectScreenCounts(deps.db, id, operations);
  return { counts: Object.fromEntries(rows.map((row) => [row.id, row.screens])) };
}

async function requireOperation(tx: Db, id: string, operation: string): Promise<void> {
  const found = await selectOperation(tx, id, operation);
  if (!found) throw new AppError("not_found", "Operation not found in this project.");
  if (found.is_draft) {
    throw new AppError("revision_conflict", "Only a draft has this operation. Accept the draft to link it.");
  }
}

/** Runs a change of an operation's links by an editor, one at a time per project. */
export async function changeLinks<Result>(
  deps: LinkDeps,
  caller: Caller,
  { id, operation }: { id: string; operation?: string },
  change: (tx: Db) => Promise<Result>,
): Promise<Result> {
  const inTransaction = async (tx: Db) => {
    await requireEditor({ db: tx }, caller, id);
    await lockLinks(tx, id);
    if (operation !== undefined) await requireOperation(tx, id, operation);
    const result = await change(tx);
    await updateDesignScore(deps, tx, id);
    return result;
  };
  return deps.concurrency.designChanges.run(id, () => deps.db.transaction().execute(inTransaction));
}
