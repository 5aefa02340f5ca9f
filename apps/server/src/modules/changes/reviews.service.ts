import type { ChangeReview, NewChangeReview } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { Deps } from "../../deps.ts";
import type { RevisionRef } from "../../revision-ref.ts";
import { recordEvent } from "../audit/audit.service.ts";
import { publishChanges } from "../events/events.service.ts";
import { requireEditor } from "../membership/membership.service.ts";
import { readComparison } from "./comparison-reader.ts";
import { presentReview } from "./present-change.ts";
import { removeReview, selectComparisonsWith, selectReviews, upsertReview } from "./reviews.queries.ts";

type ReviewDeps = Pick<Deps, "db" | "blobs" | "cache" | "events">;

type ReviewedChange = { id: string; fingerprint: string };

/** Marks a change as reviewed, in all comparisons that have it. */
export async function reviewChange(
  deps: ReviewDeps,
  caller: Caller,
  { id, fingerprint }: ReviewedChange,
  { after, note }: NewChangeReview,
): Promise<ChangeReview> {
  await requireEditor(deps, caller, id);
  await requireChange(deps, { id, number: after }, fingerprint);
  const review = await deps.db.transaction().execute(async (tx) => {
    await requireEditor({ db: tx }, caller, id);
    await upsertReview(tx, { projectId: id, fingerprint }, { userId: caller.id, note, revision: after });
    await recordEvent(tx, caller.id, "change_reviewed", { project: id, change: fingerprint });
    const [stored] = await selectReviews(tx, id, [fingerprint]);
    if (!stored) throw new Error("a new review is missing");
    return presentReview(stored);
  });
  publishChanges(deps, id);
  return review;
}

/** Opens a reviewed change again. */
export async function reopenChange(
  deps: Pick<Deps, "db" | "events">,
  caller: Caller,
  { id, fingerprint }: ReviewedChange,
): Promise<void> {
  const isReopened = await deps.db.transaction().execute(async (tx) => {
    await requireEditor({ db: tx }, caller, id);
    if (!(await removeReview(tx, { projectId: id, fingerprint }))) return false;
    await recordEvent(tx, caller.id, "change_reopened", { project: id, change: fingerprint });
    return true;
  });
  if (isReopened) publishChanges(deps, id);
}

/** When the last of these changes was reviewed, and by whom; null while one of them is open. Callers check access. */
export async function findReviewUnchecked(
  { db }: Pick<Deps, "db">,
  projectId: string,
  fingerprints: readonly string[],
): Promise<{ at: string; by: string | null } | null> {
  const reviews = await selectReviews(db, projectId, fingerprints);
  const last = reviews.toSorted((one, other) => +other.reviewed_at - +one.reviewed_at)[0];
  if (!last || reviews.length < fingerprints.length) return null;
  return { at: last.reviewed_at.toISOString(), by: last.name };
}

/** Only changes that exist can be reviewed: otherwise anything could be stored under any fingerprint. */
async function requireChange(deps: ReviewDeps, revision: RevisionRef, fingerprint: string): Promise<void> {
  for (const sha256 of await selectComparisonsWith(deps.db, revision)) {
    const { changes } = await readComparison(deps, sha256);
    if (changes.some((change) => change.fingerprint === fingerprint)) return;
  }
  throw new AppError("not_found", "This revision or draft doesn't have this change.");
}
