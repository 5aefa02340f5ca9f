import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { Deps } from "../../deps.ts";
import { recordEvent } from "../audit/audit.service.ts";
import { publishLinks } from "../events/events.service.ts";
import { changeLinks } from "../links/links.service.ts";
import { countScreens } from "../revisions/link-counts.service.ts";
import { markUndone, selectAccepted } from "./accepted.queries.ts";
import { restoreLinks } from "./restore-links.ts";

type UndoDeps = Pick<Deps, "db" | "blobs" | "events" | "queue" | "concurrency">;

/** Restores links and bindings as they were before a replacement was accepted. Repeated, it changes nothing. */
export async function undoReplacement(
  deps: UndoDeps,
  caller: Caller,
  { id, replacement }: { id: string; replacement: string },
): Promise<void> {
  const isChanged = await changeLinks(deps, caller, { id }, async (tx) => {
    const accepted = await selectAccepted(tx, id, replacement);
    if (!accepted) throw new AppError("not_found", "This replacement can't be undone any more.");
    if (accepted.isUndone) return false;
    await restoreLinks(tx, { id, caller, changes: accepted.changes });
    await markUndone(tx, id, replacement);
    await recordEvent(tx, caller.id, "replacement_undone", { project: id, replacement });
    await countScreens(tx, id, "all");
    return true;
  });
  if (isChanged) publishLinks(deps, id);
}
