import type { Project } from "@linkspan/contract";
import type { Db } from "../../db/client.ts";

/** Nobody belongs to more projects than this, so a person's list is read whole; every other list pages by keyset. */
const mostMemberships = 1000;

export async function selectProjectsOf(db: Db, userId: string): Promise<Project[]> {
  const rows = await db
    .selectFrom("memberships")
    .innerJoin("projects", "projects.id", "memberships.project_id")
    .select(["projects.id", "projects.name", "memberships.role", "projects.updated_at"])
    .where("memberships.user_id", "=", userId)
    .orderBy("projects.updated_at", "desc")
    .limit(mostMemberships)
    .execute();
  return rows.map((row) => ({
    ...row,
    role: row.role as Project["role"],
    updated_at: row.updated_at.toISOString(),
  }));
}
