import type { SyncedPages, SyncResult } from "@linkspan/contract";
import type { Caller } from "../../caller.ts";
import type { Deps } from "../../deps.ts";
import { publishScreens } from "../events/events.service.ts";
import { breakScreens } from "../links/follow-screens.service.ts";
import { requireEditor } from "../membership/membership.service.ts";
import { deleteUnusedPictures, lockScreens, markDeleted } from "./store-screens.queries.ts";

/** Ends a sync: screens of its pages that were not in the design file any more are marked as deleted. */
export async function finishSync(
  deps: Pick<Deps, "db" | "events">,
  caller: Caller,
  id: string,
  synced: SyncedPages,
): Promise<SyncResult> {
  const deleted = await deps.db.transaction().execute(async (tx) => {
    await requireEditor({ db: tx }, caller, id);
    await lockScreens(tx, id);
    const gone = await markDeleted(tx, id, synced);
    if (gone.length > 0) await breakScreens(tx, id, gone);
    await deleteUnusedPictures(tx, id);
    return gone;
  });
  publishScreens(deps, id);
  return { deleted: deleted.length };
}
