import type { Revision } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { Deps } from "../../deps.ts";
import type { RevisionRef } from "../../revision-ref.ts";
import { recordEvent } from "../audit/audit.service.ts";
import { publishProject } from "../events/events.service.ts";
import { requireEditor } from "../membership/membership.service.ts";
import { addRevision } from "../revisions/create-revision.service.ts";
import { findRevisionUnchecked, getRevision } from "../revisions/revisions.service.ts";

/** Makes an older revision current again: as a new one with the same bytes, which is processed like an upload. */
export async function restoreRevision(
  deps: Pick<Deps, "db" | "queue" | "events" | "config">,
  caller: Caller,
  { id, number }: RevisionRef,
): Promise<Revision> {
  const added = await deps.db.transaction().execute(async (tx) => {
    await requireEditor({ db: tx }, caller, id);
    const older = await findRevisionUnchecked({ db: tx }, id, number);
    if (older.draft_source !== null) throw new AppError("revision_conflict", "Accept the draft instead.");
    if (older.is_current) throw new AppError("revision_conflict", "This revision is current.");
    if (older.status !== "ready") throw new AppError("revision_conflict", "This revision couldn't be read.");
    await recordEvent(tx, caller.id, "revision_restored", { project: id, revision: String(number) });
    return addRevision(deps, tx, {
      projectId: id,
      sourceSha256: older.source_sha256,
      bytes: older.bytes,
      fileName: older.file_name,
      sourceUrl: older.source_url,
      userId: caller.id,
      restoredFrom: number,
    });
  });
  publishProject(deps, id);
  return getRevision(deps, caller, { id, number: added });
}
