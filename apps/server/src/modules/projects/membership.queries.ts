import type { Selectable } from "kysely";
import type { Db } from "../../db/client.ts";
import type { Projects } from "../../db/tables.ts";

export async function selectMembership(
  db: Db,
  userId: string,
  projectId: string,
): Promise<(Selectable<Projects> & { role: string }) | undefined> {
  return db
    .selectFrom("memberships")
    .innerJoin("projects", "projects.id", "memberships.project_id")
    .selectAll("projects")
    .select("memberships.role")
    .where("memberships.project_id", "=", projectId)
    .where("memberships.user_id", "=", userId)
    .executeTakeFirst();
}
