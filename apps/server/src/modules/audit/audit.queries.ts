import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Db } from "../../db/client.ts";

export async function insertEvent(
  db: Db,
  event: { userId: string; kind: string; detail: Record<string, string> },
): Promise<void> {
  await db
    .insertInto("audit_events")
    .values({ id: uuidv7(), user_id: event.userId, kind: event.kind, detail: JSON.stringify(event.detail) })
    .execute();
}

export async function countEvents(
  db: Db,
  events: { userId: string; kind: string; hours: number },
): Promise<number> {
  const row = await db
    .selectFrom("audit_events")
    .select((select) => select.fn.countAll<string>().as("count"))
    .where("user_id", "=", events.userId)
    .where("kind", "=", events.kind)
    .where("created_at", ">", sql<Date>`now() - ${events.hours} * interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
