import { type Selectable, sql } from "kysely";
import type { Db } from "../../db/client.ts";
import type { Projects } from "../../db/tables.ts";

/** A project that the person may read. The sample project needs no membership, and makes no one more than a viewer. */
export async function selectMembership(
  db: Db,
  userId: string,
  projectId: string,
): Promise<(Selectable<Projects> & { role: string }) | undefined> {
  return db
    .selectFrom("projects")
    .leftJoin("memberships", (join) =>
      join.onRef("memberships.project_id", "=", "projects.id").on("memberships.user_id", "=", userId),
    )
    .selectAll("projects")
    .select(sql<string>`case when projects.is_sample then 'viewer' else memberships.role end`.as("role"))
    .where("projects.id", "=", projectId)
    .where((row) =>
      row.or([row("memberships.user_id", "is not", null), row("projects.is_sample", "=", true)]),
    )
    .executeTakeFirst();
}

export async function selectOwnerId(db: Db, projectId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("memberships")
    .select("user_id")
    .where("project_id", "=", projectId)
    .where("role", "=", "owner")
    .executeTakeFirst();
  return row?.user_id;
}
