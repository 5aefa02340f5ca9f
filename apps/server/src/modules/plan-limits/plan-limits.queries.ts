import type { PlanId } from "@linkspan/contract";
import { sql } from "kysely";
import { AppError } from "../../app-error.ts";
import type { Db } from "../../db/client.ts";

/** The person's plan. Holds its row, so that whatever counts against it comes one after another. */
export async function lockPlan(db: Db, userId: string): Promise<PlanId> {
  const row = await db
    .selectFrom("subscriptions")
    .select("plan")
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  // The account was closed since the caller was recognised.
  if (!row) throw new AppError("unauthenticated");
  return row.plan as PlanId;
}

export async function countMemberships(db: Db, userId: string): Promise<{ all: number; owned: number }> {
  const row = await db
    .selectFrom("memberships")
    .select(({ fn }) => [
      fn.countAll<string>().as("all"),
      fn.countAll<string>().filterWhere("role", "=", "owner").as("owned"),
    ])
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return { all: Number(row.all), owned: Number(row.owned) };
}

/** Of the person's own projects the most recently changed or chosen stay writable, as many as `limit`. */
export async function setReadOnlyExcept(db: Db, ownerId: string, limit: number | null): Promise<void> {
  await sql`
    update projects set frozen_at = case when ranked.place > ${limit}::int then now() end
    from (
      select project.id, row_number() over (order by greatest(project.updated_at, project.chosen_at) desc, project.id desc) as place
      from memberships as member join projects as project on project.id = member.project_id
      where member.user_id = ${ownerId} and member.role = 'owner'
    ) as ranked
    where projects.id = ranked.id
      and (projects.frozen_at is not null) is distinct from coalesce(ranked.place > ${limit}::int, false)
  `.execute(db);
}

/** The plan whose limits hold for a project. The sample project has no owner and no limits. */
export async function selectOwnerPlan(db: Db, projectId: string): Promise<PlanId> {
  const row = await db
    .selectFrom("projects")
    .leftJoin("memberships", (join) =>
      join.onRef("memberships.project_id", "=", "projects.id").on("memberships.role", "=", "owner"),
    )
    .leftJoin("subscriptions", "subscriptions.user_id", "memberships.user_id")
    .select(["subscriptions.plan", "projects.is_sample"])
    .where("projects.id", "=", projectId)
    .executeTakeFirst();
  if (row?.is_sample) return "enterprise_plus";
  return (row?.plan ?? "starter") as PlanId;
}
