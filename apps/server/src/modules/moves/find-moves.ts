import type { MovePreview, MoveQuery } from "@linkspan/contract";
import type { RevisionChange } from "@linkspan/engine/diff/revisions";
import { AppError } from "../../app-error.ts";
import {
  type ChangeDeps,
  type FoundRevisions,
  findComparison,
  findRevisions,
  isMoveTarget,
} from "../changes/changes.service.ts";
import { type PlannedField, type PlannedLink, planFields, planLinks } from "../changes/plan-moves.service.ts";
import { type MoveKey, selectBoundFields } from "./movable.queries.ts";

/** A change, and what can move with it. */
export type FoundMoves = {
  key: MoveKey;
  revisions: FoundRevisions;
  state: MovePreview["state"];
  /** Undefined if the revisions don't have the change, or are still being compared. */
  change: RevisionChange | undefined;
  /** By operation and field, as `toFieldKey` writes them. */
  fields: ReadonlyMap<string, PlannedField>;
  link: PlannedLink | undefined;
};

export function toFieldKey({ operationId, field }: { operationId: string; field: string }): string {
  return `${operationId} ${field}`;
}

export const notMovable = () =>
  new AppError(
    "revision_conflict",
    "Links move into the current revision, or into a draft that is compared with it. Compare those two.",
  );

/** Finds what can move with a change between two revisions. Callers check access. */
export async function findMoves(
  deps: ChangeDeps,
  { id, fingerprint }: { id: string; fingerprint: string },
  query: MoveQuery,
): Promise<FoundMoves> {
  const revisions = await findRevisions(deps, id, query);
  if (!isMoveTarget(revisions)) throw notMovable();
  const { before, after } = revisions;
  const key = { projectId: id, revision: after.number, fingerprint };
  const none = { key, revisions, change: undefined, fields: new Map(), link: undefined };
  if (before.source.equals(after.source)) return { ...none, state: "ready" };
  const { state, comparison } = await findComparison(deps, id, revisions);
  const change = comparison?.changes.find((each) => each.fingerprint === fingerprint);
  if (!change) return { ...none, state };
  const planned = await planFields(deps, revisions, [change], await selectBoundFields(deps.db, key));
  const fields = new Map(planned.map((each) => [toFieldKey(each), each]));
  return { key, revisions, state, change, fields, link: planLinks(revisions, [change])[0] };
}
