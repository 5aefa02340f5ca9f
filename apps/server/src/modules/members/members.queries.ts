import type { Member, PlanId } from "@linkspan/contract";
import type { Db } from "../../db/client.ts";

/**
 * Serializes changes to a project's team. Only a member's call takes the lock, and a caller that also needs a plan
 * locks the plan first, because another order could deadlock.
 */
export async function lockTeam(db: Db, projectId: string, userId: string): Promise<void> {
  await db
    .selectFrom("projects")
    .innerJoin("memberships", "memberships.project_id", "projects.id")
    .select("projects.id")
    .where("projects.id", "=", projectId)
    .where("memberships.user_id", "=", userId)
    .forNoKeyUpdate("projects")
    .execute();
}

export async function selectOwner(
  db: Db,
  projectId: string,
): Promise<{ userId: string; plan: PlanId } | undefined> {
  const row = await db
    .selectFrom("memberships")
    .innerJoin("subscriptions", "subscriptions.user_id", "memberships.user_id")
    .select(["memberships.user_id", "plan"])
    .where("project_id", "=", projectId)
    .where("role", "=", "owner")
    .executeTakeFirst();
  return row && { userId: row.user_id, plan: row.plan as PlanId };
}

/** One page of members by their ids, with one more row than the page when there is a next one. */
export async function selectMembers(
  db: Db,
  projectId: string,
  page: { after: string | undefined; size: number },
): Promise<Omit<Member, "last_seen_at">[]> {
  let query = db
    .selectFrom("memberships")
    .innerJoin("users", "users.id", "memberships.user_id")
    .select(["user_id", "name", "email", "image_url", "role", "memberships.created_at", "invited_as"])
    .where("project_id", "=", projectId)
    .orderBy("user_id")
    .limit(page.size + 1);
  if (page.after) query = query.where("user_id", ">", page.after);
  const rows = await query.execute();
  return rows.map(({ created_at, ...row }) => ({
    ...row,
    role: row.role as Member["role"],
    joined_at: created_at.toISOString(),
  }));
}

export async function selectMembersByEmail(
  db: Db,
  projectId: string,
  emails: readonly string[],
): Promise<{ userId: string; email: string; role: Member["role"] }[]> {
  const rows = await db
    .selectFrom("memberships")
    .innerJoin("users", "users.id", "memberships.user_id")
    .select((select) => ["user_id", "role", select.fn<string>("lower", ["email"]).as("email")])
    .where("project_id", "=", projectId)
    .where((where) => where(where.fn<string>("lower", ["email"]), "in", emails))
    .execute();
  return rows.map((row) => ({ userId: row.user_id, email: row.email, role: row.role as Member["role"] }));
}

export async function selectEmail(db: Db, userId: string): Promise<string> {
  const row = await db.selectFrom("users").select("email").where("id", "=", userId).executeTakeFirstOrThrow();
  return row.email;
}

export async function selectRole(
  db: Db,
  projectId: string,
  userId: string,
): Promise<Member["role"] | undefined> {
  const row = await db
    .selectFrom("memberships")
    .select("role")
    .where("project_id", "=", projectId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.role as Member["role"] | undefined;
}

export async function insertMembership(
  db: Db,
  membership: { projectId: string; userId: string; role: Member["role"]; invitedAs: string },
): Promise<void> {
  await db
    .insertInto("memberships")
    .values({
      project_id: membership.projectId,
      user_id: membership.userId,
      role: membership.role,
      invited_as: membership.invitedAs,
    })
    .execute();
}

export async function updateRole(
  db: Db,
  projectId: string,
  userId: string,
  role: Member["role"],
): Promise<void> {
  await db
    .updateTable("memberships")
    .set({ role })
    .where("project_id", "=", projectId)
    .where("user_id", "=", userId)
    .execute();
}

export async function deleteMembership(db: Db, projectId: string, userId: string): Promise<void> {
  await db
    .deleteFrom("memberships")
    .where("project_id", "=", projectId)
    .where("user_id", "=", userId)
    .execute();
}

export async function countMembers(db: Db, projectId: string): Promise<number> {
  const row = await db
    .selectFrom("memberships")
    .select((select) => select.fn.countAll<string>().as("count"))
    .where("project_id", "=", projectId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
