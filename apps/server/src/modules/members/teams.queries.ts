import type { TeamSummary } from "@linkspan/contract";
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

/** Every project of a person with the size of its team. Memberships are capped, and each count reads one index. */
export async function selectTeams(db: Db, userId: string): Promise<TeamSummary[]> {
  const rows = await db
    .selectFrom("memberships as own")
    .innerJoin("projects", "projects.id", "own.project_id")
    .select((select) => [
      "projects.id",
      "projects.name",
      "own.role",
      sql<boolean>`projects.frozen_at is not null`.as("read_only"),
      select
        .selectFrom("memberships")
        .whereRef("memberships.project_id", "=", "own.project_id")
        .select((count) => count.fn.countAll<string>().as("count"))
        .as("members"),
    ])
    .where("own.user_id", "=", userId)
    .orderBy(sql`lower(projects.name)`)
    .orderBy("projects.id")
    .execute();
  return rows.map(({ members, ...row }) => ({
    ...row,
    role: row.role as TeamSummary["role"],
    member_count: Number(members),
  }));
}
