import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

/** A screen of a project. */
export type BuiltMarkKey = { id: string; node: string };

export type BuiltMarkRow = {
  revision: number;
  version: string | null;
  marked_by: string | null;
  marked_at: Date;
};

export async function selectBuiltMark(db: Db, { id, node }: BuiltMarkKey): Promise<BuiltMarkRow | undefined> {
  return db
    .selectFrom("built_marks as marks")
    .innerJoin("revisions", (join) =>
      join
        .onRef("revisions.project_id", "=", "marks.project_id")
        .onRef("revisions.number", "=", "marks.revision"),
    )
    .leftJoin("users", "users.id", "marks.marked_by")
    .select(["marks.revision", "marks.marked_at", "users.name as marked_by"])
    .select(sql<string | null>`revisions.summary ->> 'version'`.as("version"))
    .where("marks.project_id", "=", id)
    .where("marks.node_id", "=", node)
    .executeTakeFirst();
}

/** Whether a screen can be built with a revision: both exist, and the revision could be read and is no draft. */
export async function canBeBuiltWith(db: Db, { id, node }: BuiltMarkKey, revision: number): Promise<boolean> {
  const row = await db
    .selectFrom("screens")
    .innerJoin("revisions", "revisions.project_id", "screens.project_id")
    .select("screens.node_id")
    .where("screens.project_id", "=", id)
    .where("screens.node_id", "=", node)
    .where("revisions.number", "=", revision)
    .where("revisions.status", "=", "ready")
    .where("revisions.draft_source", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks a screen, and returns whether that changed anything. */
export async function upsertBuiltMark(
  db: Db,
  { id, node }: BuiltMarkKey,
  { revision, userId }: { revision: number; userId: string },
): Promise<boolean> {
  const values = { revision, marked_by: userId };
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("built_marks")
    .values({ project_id: id, node_id: node, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(["project_id", "node_id"])
        .doUpdateSet({ ...values, marked_at: sql<Date>`now()` })
        .where("built_marks.revision", "<>", revision),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Returns whether the screen had a mark. */
export async function removeBuiltMark(db: Db, { id, node }: BuiltMarkKey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("built_marks")
    .where("project_id", "=", id)
    .where("node_id", "=", node)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
