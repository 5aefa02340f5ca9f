import type { BuiltMark, NewBuiltMark } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { recordEvent } from "../audit/audit.service.ts";
import { publishLinks } from "../events/events.service.ts";
import { requireEditor } from "../membership/membership.service.ts";
import {
  type BuiltMarkKey,
  canBeBuiltWith,
  removeBuiltMark,
  selectBuiltMark,
  upsertBuiltMark,
} from "./built-marks.queries.ts";

type MarkDeps = Pick<Deps, "db" | "events">;

/** Marks a screen as built with a revision. Repeated, it changes nothing. */
export async function putBuiltMark(
  deps: MarkDeps,
  caller: Caller,
  key: BuiltMarkKey,
  { revision }: NewBuiltMark,
): Promise<BuiltMark> {
  const { id, node } = key;
  const { mark, isNew } = await deps.db.transaction().execute(async (tx) => {
    await requireEditor({ db: tx }, caller, id);
    if (!(await canBeBuiltWith(tx, key, revision))) {
      throw new AppError("not_found", "The project doesn't have this screen or revision, or it is a draft.");
    }
    const isNew = await upsertBuiltMark(tx, key, { revision, userId: caller.id });
    if (isNew)
      await recordEvent(tx, caller.id, "screen_marked_built", {
        project: id,
        node,
        revision: String(revision),
      });
    const mark = await readBuiltMarkUnchecked(tx, key);
    if (!mark) throw new Error("a new mark is missing");
    return { mark, isNew };
  });
  if (isNew) publishLinks(deps, id);
  return mark;
}

/** Removes the mark of a screen. */
export async function deleteBuiltMark(deps: MarkDeps, caller: Caller, key: BuiltMarkKey): Promise<void> {
  const { id, node } = key;
  const isRemoved = await deps.db.transaction().execute(async (tx) => {
    await requireEditor({ db: tx }, caller, id);
    if (!(await removeBuiltMark(tx, key))) return false;
    await recordEvent(tx, caller.id, "screen_not_marked_built", { project: id, node });
    return true;
  });
  if (isRemoved) publishLinks(deps, id);
}

/** The revision that a screen was built with, or null if no one has marked it. */
export async function readBuiltMarkUnchecked(db: Db, key: BuiltMarkKey): Promise<BuiltMark | null> {
  const row = await selectBuiltMark(db, key);
  return row ? { ...row, version: row.version ?? "", marked_at: row.marked_at.toISOString() } : null;
}
