import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

/** A person's older sessions are not looked at: somebody who signs in anew is seen in the new one. */
const sessionsLookedAt = 10;

/** The newest token of each person's sessions: one is made at sign-in and with every refresh. */
export async function selectNewestTokens(
  db: Db,
  userIds: readonly string[],
): Promise<{ user_id: string; token_id: string }[]> {
  const { rows } = await sql<{ user_id: string; token_id: string }>`
    select person.id as user_id, newest.id as token_id
    from unnest(${userIds}::uuid[]) as person (id)
    cross join lateral (
      select id from session_families where user_id = person.id order by created_at desc limit ${sessionsLookedAt}
    ) as family
    cross join lateral (
      select id from refresh_tokens where family_id = family.id order by id desc limit 1
    ) as newest`.execute(db);
  return rows;
}
