import type { Db } from "../../db/client.ts";
import { deleteOldKeys } from "./form-keys.queries.ts";
import { deleteUnconfirmed } from "./waitlist.queries.ts";

/** Longer than a form token lives, and as long as any other idempotency key. */
const keptHours = 24;

/** Deletes addresses that were not confirmed in time and expired form keys. */
export async function deleteOldLeads(db: Db): Promise<void> {
  await deleteUnconfirmed(db);
  await deleteOldKeys(db, keptHours);
}
