import { type Expression, type RawBuilder, sql } from "kysely";
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
type ProjectEdit = { by: string | null; at: string; changed: string };

/** A column with the last change of the text of each project in a query. The condition is that of the index `audit_events_edit`. */
export function selectLastEdit(projectId: Expression<string>): RawBuilder<ProjectEdit | null> {
  return sql`(
    select json_build_object('by', users.name, 'at', edit.created_at, 'changed', edit.detail->>'changed')
    from audit_events as edit
    left join users on users.id = edit.user_id
    where edit.kind = 'project_changed' and edit.detail ? 'changed' and edit.detail->>'project' = ${projectId}::text
    order by edit.id desc limit 1)`;
}
