import type { SyncedPages, SyncResult } from "@linkspan/contract";
import type { Caller } from "../../caller.ts";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import type { EventPublisher } from "../../integrations/events/event-bus.ts";
import { publishScreens } from "../events/events.service.ts";
import { breakScreens } from "../links/follow-screens.service.ts";
import { requireEditor } from "../membership/membership.service.ts";
import { deleteUnusedPictures, lockScreens, markDeleted, updateSeenAt } from "./store-screens.queries.ts";

/** Ends a sync: screens of its pages that were not in the design file any more are marked as deleted. */
export async function finishSync(
  deps: Pick<Deps, "db" | "concurrency"> & { events: EventPublisher },
  caller: Caller,
  id: string,
  synced: SyncedPages,
): Promise<SyncResult> {
  const markMissing = async (tx: Db) => {
    await requireEditor({ db: tx }, caller, id);
    await lockScreens(tx, id);
    const gone = await markDeleted(tx, id, synced);
    if (gone.length > 0) await breakScreens(tx, id, gone);
    await updateSeenAt(tx, id, synced.screens);
    await deleteUnusedPictures(tx, id);
    return gone;
  };
  const deleted = await deps.concurrency.designChanges.run(id, () =>
    deps.db.transaction().execute(markMissing),
  );
  publishScreens(deps, id);
  return { deleted: deleted.length };
}
