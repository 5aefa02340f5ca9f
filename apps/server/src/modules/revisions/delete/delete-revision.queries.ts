import { sql } from "kysely";
import type { Db } from "../../../db/client.ts";
import type { RevisionRef } from "../../../revision-ref.ts";

export async function deleteRevisionRow(db: Db, { id, number }: RevisionRef): Promise<void> {
  await db.deleteFrom("revisions").where("project_id", "=", id).where("number", "=", number).execute();
}

/**
 * Screens that were built with this revision count as built with the one before it, or else with the one after it: a
 * screen is rather shown as outdated than as up to date.
 */
export async function moveBuiltMarks(db: Db, { id, number }: RevisionRef): Promise<void> {
  await sql`
    update built_marks set revision = other.number
    from (
      select number from revisions
      where project_id = ${id} and number <> ${number} and status = 'ready' and draft_source is null
      order by number > ${number}, abs(number - ${number}) limit 1
    ) as other
    where project_id = ${id} and revision = ${number}`.execute(db);
}

/**
 * The projects of the deleted revisions, which could never be read. One that could be once and fails when it is
 * processed again stays: it may be the current one.
 */
export async function deleteFailedRevisions(
  db: Db,
  { days, limit }: { days: number; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ project_id: string }>`
    delete from revisions where (project_id, number) in (
      select project_id, number from revisions
      where status = 'failed' and draft_source is null and recorded_summary is null
        and not exists (select from projects where id = project_id and current_revision = number)
        and finished_at < now() - make_interval(days => ${days})
      limit ${limit} for update skip locked
    ) returning project_id`.execute(db);
  return rows.map(({ project_id }) => project_id);
}
