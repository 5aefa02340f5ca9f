import { unusedDraftDays } from "@linkspan/contract";
import type { JobDeps } from "../../deps.ts";
import { publishProject } from "../events/events.service.ts";
import { lockCurrent } from "../revisions/file-revision.service.ts";
import { deleteDraftOperations, deleteUnusedDraft, selectUnusedDrafts } from "./drafts.queries.ts";

const batch = 100;

/** Removes drafts that no one has opened or pushed to for a long time. Repeated, it changes nothing. */
export async function removeUnused(deps: Pick<JobDeps, "db" | "events" | "log">): Promise<void> {
  let removed = 0;
  for (;;) {
    const unused = await selectUnusedDrafts(deps.db, { days: unusedDraftDays, limit: batch });
    for (const target of unused) {
      await deps.db.transaction().execute(async (tx) => {
        await lockCurrent(tx, target.id);
        if (await deleteUnusedDraft(tx, target, unusedDraftDays)) await deleteDraftOperations(tx, target.id);
      });
      publishProject(deps, target.id);
    }
    removed += unused.length;
    if (unused.length < batch) break;
  }
  if (removed > 0) deps.log.info({ removed }, "unused drafts removed");
}
