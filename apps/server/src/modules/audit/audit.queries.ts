import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Db } from "../../db/client.ts";

export async function insertEvent(
  db: Db,
  event: { userId: string | null; kind: string; detail: Record<string, string> },
): Promise<void> {
  await db
    .insertInto("audit_events")
    .values({ id: uuidv7(), user_id: event.userId, kind: event.kind, detail: JSON.stringify(event.detail) })
    .execute();
}

export async function countEventsByEmail(
  db: Db,
  events: { userId: string; kind: string; hours: number },
): Promise<Map<string | null, number>> {
  const email = sql<string | null>`detail ->> 'email'`;
  const rows = await db
    .selectFrom("audit_events")
    .select((select) => [email.as("email"), select.fn.countAll<string>().as("count")])
    .where("user_id", "=", events.userId)
    .where("kind", "=", events.kind)
    .where("created_at", ">", sql<Date>`now() - ${events.hours} * interval '1 hour'`)
    .groupBy(email)
    .execute();
  return new Map(rows.map((row) => [row.email, Number(row.count)]));
}

export async function hasAuditEvent(db: Db, userId: string, kinds: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom("audit_events")
    .select("id")
    .where("user_id", "=", userId)
    .where("kind", "in", [...kinds])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The last change of a project's text: when, by whom, and which fields. */
export type ProjectEdit = { projectId: string; by: string | null; at: Date; changed: string };

/** The condition is that of the index `audit_events_edit`. */
export async function selectLastEdits(db: Db, projectIds: readonly string[]): Promise<ProjectEdit[]> {
  const { rows } = await sql<ProjectEdit>`
    select wanted.id as "projectId", users.name as by, edit.created_at as at, edit.changed
    from unnest(${[...projectIds]}::text[]) as wanted(id)
    cross join lateral (
      select user_id, created_at, detail->>'changed' as changed from audit_events
      where kind = 'project_changed' and detail ? 'changed' and detail->>'project' = wanted.id
      order by id desc limit 1
    ) as edit
    left join users on users.id = edit.user_id
  `.execute(db);
  return rows;
}
