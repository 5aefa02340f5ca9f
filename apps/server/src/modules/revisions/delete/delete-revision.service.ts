import { AppError } from "../../../app-error.ts";
import type { Caller } from "../../../caller.ts";
import type { Deps, JobDeps } from "../../../deps.ts";
import type { RevisionRef } from "../../../revision-ref.ts";
import { recordEvent } from "../../audit/audit.service.ts";
import { publishProject } from "../../events/events.service.ts";
import { findMember, requireNoSample, requireRole } from "../../membership/membership.service.ts";
import { lockProject } from "../process-revision.queries.ts";
import { findRevisionUnchecked } from "../revisions.service.ts";
import { deleteFailedRevisions, deleteRevisionRow, moveBuiltMarks } from "./delete-revision.queries.ts";

/**
 * Deletes an old revision. Operation IDs, links and bindings belong to the project and stay. Also possible in a
 * read-only project: it frees storage.
 */
export async function deleteRevision(
  deps: Pick<Deps, "db" | "events">,
  caller: Caller,
  { id, number }: RevisionRef,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const member = await findMember(tx, caller.id, id);
    requireNoSample(member);
    requireRole(member, "editor");
    // Processing that ends meanwhile may make the revision current.
    await lockProject(tx, id);
    const revision = await findRevisionUnchecked({ db: tx }, id, number);
    if (revision.draft_source !== null) throw new AppError("revision_conflict", "Discard the draft instead.");
    if (revision.is_current)
      throw new AppError("revision_conflict", "The current revision can't be deleted.");
    if (revision.status === "processing") {
      throw new AppError("revision_conflict", "This revision is still being processed.");
    }
    await moveBuiltMarks(tx, { id, number });
    await deleteRevisionRow(tx, { id, number });
    await recordEvent(tx, caller.id, "revision_deleted", { project: id, revision: String(number) });
  });
  publishProject(deps, id);
}

const failedDays = 30;
const batch = 100;

/** Deletes revisions that could not be read, a while after they failed. Repeated, it changes nothing. */
export async function deleteFailed(deps: Pick<JobDeps, "db" | "events" | "log">): Promise<void> {
  let deleted = 0;
  for (;;) {
    const projects = await deleteFailedRevisions(deps.db, { days: failedDays, limit: batch });
    for (const id of new Set(projects)) publishProject(deps, id);
    deleted += projects.length;
    if (projects.length < batch) break;
  }
  if (deleted > 0) deps.log.info({ deleted }, "failed revisions deleted");
}
