import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

/** A session that may hear of a project. */
export type Listener = { project_id: string; family_id: string };

/**
 * The active sessions of the current members of projects. Starts with the projects, so that the cost depends on the
 * size of their teams and not on the number of connected users.
 */
export async function selectEventRecipients(db: Db, projectIds: readonly string[]): Promise<Listener[]> {
  return selectLiving(db)
    .innerJoin("memberships", "memberships.user_id", "families.user_id")
    .select("memberships.project_id")
    .where("memberships.project_id", "=", sql<string>`any(${projectIds}::uuid[])`)
    .execute();
}

/** The living sessions of people. */
export async function selectSessions(db: Db, userIds: readonly string[]): Promise<{ family_id: string }[]> {
  return selectLiving(db).where("families.user_id", "=", sql<string>`any(${userIds}::uuid[])`).execute();
}

function selectLiving(db: Db) {
  return db
    .selectFrom("session_families as families")
    .innerJoin("users", "users.id", "families.user_id")
    .select("families.id as family_id")
    .where("families.revoked_at", "is", null)
    .where("families.expires_at", ">", sql<Date>`now()`)
    .whereRef("families.epoch", "=", "users.session_epoch");
}

export async function selectMemberIds(db: Db, projectId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("memberships")
    .select("user_id")
    .where("project_id", "=", projectId)
    .execute();
  return rows.map(({ user_id }) => user_id);
}
