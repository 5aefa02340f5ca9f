import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

/** Rows removed by one statement: enough to get on, few enough to stay far below the statement timeout. */
const batch = 5000;

/** Removes what can no longer matter, token by token before their family: a cascade has no limit. */
export async function deleteExpired(db: Db): Promise<void> {
  const over = sql`SELECT id FROM session_families WHERE expires_at < now()`;
  for (const doomed of [
    sql`DELETE FROM sign_ins WHERE ctid = ANY(ARRAY(SELECT ctid FROM sign_ins WHERE expires_at < now() LIMIT ${batch}))`,
    sql`DELETE FROM device_sign_ins WHERE ctid = ANY(ARRAY(SELECT ctid FROM device_sign_ins WHERE expires_at < now() LIMIT ${batch}))`,
    sql`DELETE FROM access_tokens WHERE ctid = ANY(ARRAY(SELECT ctid FROM access_tokens WHERE expires_at < now() LIMIT ${batch}))`,
    sql`DELETE FROM refresh_tokens WHERE ctid = ANY(ARRAY(SELECT ctid FROM refresh_tokens WHERE family_id IN (${over}) LIMIT ${batch}))`,
    sql`DELETE FROM session_families WHERE ctid = ANY(ARRAY(SELECT ctid FROM session_families WHERE expires_at < now() LIMIT ${batch}))`,
  ]) {
    let removed: bigint;
    do removed = (await doomed.execute(db)).numAffectedRows ?? 0n;
    while (removed >= BigInt(batch));
  }
}
