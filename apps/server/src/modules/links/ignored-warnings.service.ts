import { linkLimits } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { Deps } from "../../deps.ts";
import { recordEvent } from "../audit/audit.service.ts";
import { publishLinks } from "../events/events.service.ts";
import {
  deleteIgnoredWarning,
  insertIgnoredWarning,
  selectIgnoredWarnings,
} from "./ignored-warnings.queries.ts";
import { changeLinks } from "./links.service.ts";

type IgnoreDeps = Pick<Deps, "db" | "blobs" | "events" | "queue" | "concurrency">;

/** Hides a warning about an operation's designs for everyone, or shows it again. Repeated, it changes nothing. */
export async function changeIgnoredWarning(
  deps: IgnoreDeps,
  caller: Caller,
  { id, operation, warning }: { id: string; operation: string; warning: string },
  isIgnored: boolean,
): Promise<void> {
  await changeLinks(deps, caller, { id, operation }, async (tx) => {
    const key = { projectId: id, operation, warning };
    const max = linkLimits.ignoredWarnings;
    const ignored = await selectIgnoredWarnings(tx, id, operation, max);
    if (isIgnored && !ignored.includes(warning) && ignored.length >= max) {
      throw new AppError("link_limit", `At most ${max} warnings of an operation can be ignored.`);
    }
    if (isIgnored) await insertIgnoredWarning(tx, key, caller.id);
    else await deleteIgnoredWarning(tx, key);
    const kind = isIgnored ? "warning_ignored" : "warning_restored";
    await recordEvent(tx, caller.id, kind, { project: id, operation, warning });
  });
  publishLinks(deps, id);
}
