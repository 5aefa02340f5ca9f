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
