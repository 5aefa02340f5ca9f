import type { Db } from "../../db/client.ts";
import { deleteOldKeys } from "./form-keys.queries.ts";
import { deleteUnconfirmed } from "./waitlist.queries.ts";

/** Longer than a form token lives, and as long as any other idempotency key. */
const keptHours = 24;

/** Forgets addresses that nobody confirmed, and keys that nobody may repeat any more. */
export async function forgetOldLeads(db: Db): Promise<void> {
  await deleteUnconfirmed(db);
  await deleteOldKeys(db, keptHours);
}
