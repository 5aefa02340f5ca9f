import type { Db } from "../../db/client.ts";

/** The newest sessions of a person that are looked through. */
const maxSessions = 200;

/** What a person has signed in on, as far as it is still stored. */
export async function selectKnownDevices(
  db: Db,
  userId: string,
): Promise<{ userAgent: string; client: string | null; name: string | null }[]> {
  return db
    .selectFrom("session_families")
    .select(["user_agent as userAgent", "client", "device_name as name"])
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .limit(maxSessions)
    .execute();
}
