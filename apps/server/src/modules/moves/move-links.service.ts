import type { MovePreview, MoveQuery, NewMoves } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { recordEvent } from "../audit/audit.service.ts";
import { type ChangeDeps, findRevisions } from "../changes/changes.service.ts";
import { publishLinks } from "../events/events.service.ts";
import { changeLinks } from "../links/links.service.ts";
import { requireEditor } from "../membership/membership.service.ts";
import { requestProcessing } from "../revisions/create-revision.service.ts";
import { lockCurrent } from "../revisions/file-revision.service.ts";
import { countScreens } from "../revisions/link-counts.service.ts";
import { applyMoves } from "./apply-moves.service.ts";
import { type FoundMoves, findMoves, notMovable, toFieldKey } from "./find-moves.ts";
import { type MoveKey, selectMovableBindings, selectMovableLinks } from "./movable.queries.ts";
import {
  deleteMoves,
  insertBindingMoves,
  insertLinkMoves,
  isDraftThere,
  type NewBindingMove,
} from "./moves.queries.ts";
import { findFormat } from "./present-move.ts";
import { listMoves } from "./preview-moves.service.ts";
import { restoreBindings, restoreLinks, restoreMerged } from "./undo-moves.queries.ts";

type MoveDeps = ChangeDeps & Pick<Deps, "events" | "concurrency">;

type Params = { id: string; fingerprint: string };

/** Moves the links of a change: at once in the current revision, else when the draft is accepted. Repeated, it changes nothing. */
export async function moveLinks(
  deps: MoveDeps,
  caller: Caller,
  { id, fingerprint }: Params,
  { layers, ...query }: NewMoves,
): Promise<MovePreview> {
  await requireEditor(deps, caller, id);
  const found = await findMoves(deps, { id, fingerprint }, query);
  const save = await prepareSave(deps, found, layers);
  await change(deps, caller, found, async (tx) => {
    await save(tx, caller.id);
    if (!found.revisions.after.isDraft) await applyMoves(deps, tx, found.key, caller.id);
    await recordEvent(tx, caller.id, "links_moved", toDetail(found.key));
  });
  return listMoves(deps, found);
}

/** Undoes the moves of a change, as far as links and bindings are what they became. Repeated, it changes nothing. */
export async function undoMoves(
  deps: MoveDeps,
  caller: Caller,
  { id, fingerprint }: Params,
  query: MoveQuery,
): Promise<void> {
  await requireEditor(deps, caller, id);
  const revisions = await findRevisions(deps, id, query);
  const { after, current } = revisions;
  if (!after.isDraft && after.number !== current) throw notMovable();
  const key = { projectId: id, revision: after.number, fingerprint };
  await change(deps, caller, { key, revisions, isUndo: true }, async (tx) => {
    if (!after.isDraft) {
      await restoreBindings(tx, key);
      await restoreLinks(tx, key);
      await restoreMerged(tx, key);
      await countScreens(tx, id, "all");
      await requestProcessing(deps, tx, { projectId: id, number: after.number }, caller.id);
    }
    const undone = await deleteMoves(tx, key);
    if (undone > 0) await recordEvent(tx, caller.id, "moves_undone", toDetail(key));
  });
}

function toDetail({ projectId, revision, fingerprint }: MoveKey): Record<string, string> {
  return { project: projectId, revision: String(revision), change: fingerprint };
}

/** Reads which links are to move, and returns what saves them. */
async function prepareSave(
  { db }: MoveDeps,
  { key, change: of, fields, link }: FoundMoves,
  layers: readonly string[] | undefined,
): Promise<(tx: Db, userId: string) => Promise<void>> {
  if (link) {
    const rows = await selectMovableLinks(db, key, link.operationId, { layers });
    requireAll(
      layers,
      rows.map(({ nodeId }) => nodeId),
    );
    const { operationId, toIndex } = link;
    return (tx, userId) => insertLinkMoves(tx, key, { operationId, toIndex, nodes: layers }, userId);
  }
  const rows = of ? await selectMovableBindings(db, key, [...fields.values()], { layers }) : [];
  requireAll(
    layers,
    rows.map(({ layerId }) => layerId),
  );
  const moves = rows.flatMap((row): NewBindingMove[] => {
    const planned = fields.get(toFieldKey(row));
    // Also one that has moved: if someone undoes that meanwhile, it moves again; else it is not what is saved here.
    if (!planned) return [];
    return [
      {
        layer_id: row.layerId,
        operation_id: row.operationId,
        field: row.field,
        format: row.format,
        to_field: planned.toField,
        to_format: findFormat(row, planned),
      },
    ];
  });
  return (tx, userId) => insertBindingMoves(tx, key, moves, userId);
}

function requireAll(layers: readonly string[] | undefined, found: readonly string[]): void {
  const known = new Set(found);
  if (layers?.every((layer) => known.has(layer)) ?? true) return;
  throw new AppError("not_found", "One of these layers can't move with this change.");
}

type MoveChange = Pick<FoundMoves, "key" | "revisions"> & { isUndo?: boolean };

/** Runs a change of moves by an editor while the project is locked, if the revisions are still what they were. */
async function change(
  deps: MoveDeps,
  caller: Caller,
  { key, revisions: { before, after }, isUndo = false }: MoveChange,
  run: (tx: Db) => Promise<void>,
): Promise<void> {
  const id = key.projectId;
  const checked = async (tx: Db) => {
    const current = (await lockCurrent(tx, id))?.number;
    if (after.isDraft && !(await isDraftThere(tx, id, after.number))) {
      throw new AppError("not_found", "This draft was accepted, discarded or replaced by a newer one.");
    }
    const isSame = current === (after.isDraft ? before.number : after.number);
    if (!isSame && !(isUndo && after.isDraft)) {
      throw new AppError("revision_conflict", "Another revision became current. Compare with it first.");
    }
    await run(tx);
  };
  if (after.isDraft) {
    await deps.db.transaction().execute(async (tx) => {
      await requireEditor({ db: tx }, caller, id);
      await checked(tx);
    });
  } else {
    await changeLinks(deps, caller, { id }, checked);
    publishLinks(deps, id);
  }
  const numbers = { before: before.number, after: after.number };
  deps.events.publish({ event: { project_id: id, kind: "changes", ...numbers } });
}
