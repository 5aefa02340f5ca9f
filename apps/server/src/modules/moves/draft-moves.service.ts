import { AppError } from "../../app-error.ts";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { type ChangeDeps, findComparison, findRevisions } from "../changes/changes.service.ts";
import { planFields, planLinks } from "../changes/plan-moves.service.ts";
import { applyMoves } from "./apply-moves.service.ts";
import { countStates, selectAllBoundFields } from "./movable.queries.ts";
import {
  deleteOldMoves,
  insertRows,
  type MoveTarget,
  selectSavedChanges,
  selectSavedTargets,
  takeRows,
  updateSavedTargets,
} from "./moves.queries.ts";

type DraftKey = { id: string; number: number };

/** Where the moves go that are saved with a draft, if it is accepted after the current revision. */
export type PreparedMoves = { changes: ReadonlySet<string>; targets: MoveTarget[] };

/** Finds where saved moves go, before the transaction that accepts a draft: operations have to be read. */
export async function prepareMoves(
  deps: ChangeDeps,
  { id, number }: DraftKey,
  current: number | null,
): Promise<PreparedMoves> {
  const saved = new Set(await selectSavedChanges(deps.db, id, number));
  if (saved.size === 0 || current === null) return { changes: saved, targets: [] };
  const revisions = await findRevisions(deps, id, { before: current, after: number });
  if (revisions.before.source.equals(revisions.after.source)) return { changes: saved, targets: [] };
  const { state, comparison } = await findComparison(deps, id, revisions);
  if (state === "comparing") {
    throw new AppError(
      "revision_conflict",
      "Links are to move with this draft, and its changes are still being compared. Accept it in a few seconds.",
    );
  }
  const changes = (comparison?.changes ?? []).filter(({ fingerprint }) => saved.has(fingerprint));
  const fields = await planFields(deps, revisions, changes, await selectAllBoundFields(deps.db, id));
  const none = { field: null, to_field: null, to_index: null };
  return {
    changes: saved,
    targets: [
      ...fields.map(({ fingerprint, operationId, field, toField }) => ({
        ...none,
        fingerprint,
        operation_id: operationId,
        field,
        to_field: toField,
      })),
      ...planLinks(revisions, changes).map(({ fingerprint, operationId, toIndex }) => ({
        ...none,
        fingerprint,
        operation_id: operationId,
        to_index: toIndex,
      })),
    ],
  };
}

/** Whether someone has saved moves with other changes since the moves were prepared. The project is locked. */
export async function isPrepared(
  tx: Db,
  { id, number }: DraftKey,
  { changes }: PreparedMoves,
): Promise<boolean> {
  return (await selectSavedChanges(tx, id, number)).every((fingerprint) => changes.has(fingerprint));
}

/**
 * Makes the moves of a draft that has become the current revision, under its new number. The caller has locked the
 * project. Returns how many were made, and how many were not.
 */
export async function acceptMoves(
  deps: Pick<Deps, "queue">,
  tx: Db,
  { id, number }: DraftKey,
  { changes, targets }: PreparedMoves,
  userId: string,
): Promise<{ moved: number; skipped: number }> {
  await deleteOldMoves(tx, id, number);
  if (changes.size === 0) return { moved: 0, skipped: 0 };
  const key = { projectId: id, revision: number };
  await checkTargets(tx, key, targets);
  await applyMoves(deps, tx, key, userId);
  const states = await countStates(tx, key);
  return { moved: states.get("moved") ?? 0, skipped: states.get("skipped") ?? 0 };
}

/** Skips saved moves that have another target by now, or none. */
async function checkTargets(
  tx: Db,
  key: { projectId: string; revision: number },
  targets: readonly MoveTarget[],
): Promise<void> {
  const toKey = ({ fingerprint, operation_id, field, to_field }: MoveTarget) =>
    JSON.stringify([fingerprint, operation_id, field, to_field]);
  const known = new Map(targets.map((target) => [toKey(target), target]));
  const changed = (await selectSavedTargets(tx, key)).flatMap((saved) => {
    const target = known.get(toKey(saved));
    if (!target) return [{ ...saved, is_skipped: true }];
    return target.to_index === saved.to_index ? [] : [{ ...target, is_skipped: false }];
  });
  await updateSavedTargets(tx, key, changed);
}

/** Takes the moves from a draft that is about to be replaced. */
export async function takeMoves(tx: Db, { id, number }: DraftKey): Promise<object[]> {
  return takeRows(tx, id, number);
}

/** Gives them to the draft that replaces it: those whose change it has, too, are made when it is accepted. */
export async function keepMoves(tx: Db, number: number, moves: readonly object[]): Promise<void> {
  if (moves.length > 0) await insertRows(tx, number, moves);
}
