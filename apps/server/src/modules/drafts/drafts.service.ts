import type { Revision } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import { actorOf, type Caller, tokenDetail } from "../../caller.ts";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import type { RevisionRef } from "../../revision-ref.ts";
import { recordEvent } from "../audit/audit.service.ts";
import { publishLinks, publishProject } from "../events/events.service.ts";
import { requireEditor } from "../membership/membership.service.ts";
import { acceptMoves, isPrepared, prepareMoves } from "../moves/draft-moves.service.ts";
import { readOwnerPlan, requireWithinLimit } from "../plan-limits/plan-limits.service.ts";
import { requireRevisionQuota } from "../plan-limits/quotas.service.ts";
import { requestProcessing, reserveNumber } from "../revisions/create-revision.service.ts";
import { fileRevision, findAnalyzed, lockCurrent } from "../revisions/file-revision.service.ts";
import { requestReprocessing } from "../revisions/results.service.ts";
import { getRevision } from "../revisions/revisions.service.ts";
import { deleteDraft, deleteDraftOperations, selectDraft, updateToRevision } from "./drafts.queries.ts";

type DraftDeps = Pick<Deps, "db" | "blobs" | "cache" | "queue" | "events" | "config">;

const gone = () =>
  new AppError("not_found", "This draft was accepted, discarded or replaced by a newer one.");

/**
 * Makes a draft the current revision, under the next number. `current` is the revision that the caller knows as the
 * current one: what became current since then is not replaced unseen.
 */
export async function acceptDraft(
  deps: DraftDeps,
  caller: Caller,
  { id, number, current }: RevisionRef & { current: number | null },
): Promise<Revision> {
  await requireEditor(deps, caller, id);
  const draft = await selectDraft(deps.db, { id, number });
  if (!draft) throw gone();
  if (draft.status !== "ready") {
    throw new AppError("revision_conflict", "This draft is still being processed, or it couldn't be read.");
  }
  const analyzed = await findAnalyzed(deps, draft.source);
  if (!analyzed) throw await requestReprocessing(deps, { id, number });
  const moves = await prepareMoves(deps, { id, number }, current);
  const accepted = await deps.db.transaction().execute(async (tx) => {
    await requireEditor({ db: tx }, caller, id);
    const before = await lockCurrent(tx, id);
    if (!before) throw gone();
    if (!(await isPrepared(tx, { id, number }, moves))) return undefined;
    const next = await reserveNumber(tx, id);
    if (!(await updateToRevision(tx, { id, number }, next))) throw gone();
    if (before.number !== current) {
      throw new AppError(
        "version_conflict",
        "Another revision became current. Compare the draft with it first.",
      );
    }
    const { endpoints } = analyzed.summary;
    const plan = await readOwnerPlan(tx, id);
    requireWithinLimit(plan, "endpoints", { count: endpoints, wanted: endpoints });
    await requireRevisionQuota(deps.config, tx, { projectId: id, plan });
    const target = { projectId: id, number: next };
    await fileRevision(deps, tx, target, analyzed, { filedAs: "current", current });
    await requestProcessing(deps, tx, target, caller.id);
    const { moved, skipped } = await acceptMoves(deps, tx, { id, number: next }, moves, caller.id);
    await deleteDraftOperations(tx, id);
    await recordEvent(tx, caller.id, "draft_accepted", {
      project: id,
      draft: draft.name,
      revision: String(next),
      ...(moved + skipped > 0 ? { moved: String(moved), skipped: String(skipped) } : {}),
    });
    return next;
  });
  // Someone has chosen more links to move meanwhile.
  if (accepted === undefined) return acceptDraft(deps, caller, { id, number, current });
  publishProject(deps, id);
  publishLinks(deps, id);
  return getRevision(deps, caller, { id, number: accepted });
}

export async function discardDraft(
  deps: Pick<Deps, "db" | "events">,
  caller: Caller,
  target: RevisionRef,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await requireEditor({ db: tx }, caller, target.id);
    await lockCurrent(tx, target.id);
    const draft = await selectDraft(tx, target);
    if (!draft) throw gone();
    await removeDraft(tx, target);
    const detail = { project: target.id, draft: draft.name, ...tokenDetail(caller) };
    await recordEvent(tx, actorOf(caller).userId, "draft_discarded", detail);
  });
  publishProject(deps, target.id);
}

/** Removes a draft with the operations that only it has. The caller has locked the project. */
export async function removeDraft(tx: Db, target: RevisionRef): Promise<void> {
  await deleteDraft(tx, target);
  await deleteDraftOperations(tx, target.id);
}
