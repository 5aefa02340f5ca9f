import type { Db } from "../../db/client.ts";
import { insertEvent } from "./audit.queries.ts";

/** Kinds of events worth keeping for the person they concern. */
export type EventKind = "signed_in" | "signed_out" | "signed_out_everywhere" | "session_replayed";

/** Keeps an event, in the transaction that makes it true. */
export async function recordEvent(
  db: Db,
  userId: string,
  kind: EventKind,
  detail: Record<string, string> = {},
): Promise<void> {
  await insertEvent(db, { userId, kind, detail });
}
