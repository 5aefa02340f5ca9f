import type { Db } from "../../db/client.ts";
import { countWithoutKey, updateMissingKeys } from "./webhooks.queries.ts";

const batch = 1000;

/** Webhooks whose secret is derived from the oldest key, without saying which that is. */
export async function countWebhooksWithoutKey(db: Db): Promise<number> {
  return countWithoutKey(db);
}

/** Says which key their secrets are derived from. */
export async function setMissingKeys(
  { db, signal }: { db: Db; signal: AbortSignal },
  keyId: string,
): Promise<void> {
  let updated: number;
  do {
    signal.throwIfAborted();
    updated = await updateMissingKeys(db, keyId, batch);
  } while (updated === batch);
}
