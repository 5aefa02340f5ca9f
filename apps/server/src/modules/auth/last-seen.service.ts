import type { Db } from "../../db/client.ts";
import { selectNewestTokens } from "./last-seen.queries.ts";

const minute = 60_000;

/** When these people were last here, to within the life of an access token. Who has no session left is not in it. */
export async function readLastSeen(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  const seen = new Map<string, string>();
  for (const { user_id, token_id } of await selectNewestTokens(db, userIds)) {
    const moment = madeAt(token_id);
    if (moment > (seen.get(user_id) ?? "")) seen.set(user_id, moment);
  }
  return seen;
}

/** A UUIDv7 begins with the milliseconds of its making. Told to the minute: nobody needs to know more. */
function madeAt(id: string): string {
  const milliseconds = Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);
  return new Date(Math.floor(milliseconds / minute) * minute).toISOString();
}
