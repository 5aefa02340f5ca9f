import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

export async function selectIdsByEmail(db: Db, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where(sql<string>`lower(email)`, "=", email.toLowerCase())
    .limit(10)
    .execute();
  return rows.map(({ id }) => id);
}

/** What an administrator sees of accounts. Nothing of it is content of a project. */
function selectAccounts(db: Db) {
  return db
    .selectFrom("users")
    .innerJoin("subscriptions", "subscriptions.user_id", "users.id")
    .select(["users.id", "users.name", "users.email", "users.created_at", "admin_since", "blocked_at"])
    .select(["subscriptions.plan", "subscriptions.status as plan_status"])
    .select(
      sql<Date | null>`(select max(last_used_at) from session_families where user_id = users.id)`.as(
        "last_seen_at",
      ),
    )
    .select(
      sql<string[]>`array(select provider from identities where user_id = users.id
        union all select 'oidc' from oidc_identities where user_id = users.id)`.as("sign_in"),
    );
}

export async function selectAccount(db: Db, id: string) {
  return selectAccounts(db).where("users.id", "=", id).executeTakeFirst();
}

/** Accounts whose ID is the text, or whose address or name contains it. */
export async function searchAccounts(db: Db, text: string, limit: number) {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return selectAccounts(db)
    .where(({ eb, or }) =>
      or([
        eb(sql<string>`users.id::text`, "=", text.toLowerCase()),
        eb("users.email", "ilike", pattern),
        eb("users.name", "ilike", pattern),
      ]),
    )
    .orderBy("users.email")
    .orderBy("users.id")
    .limit(limit)
    .execute();
}

export async function selectAdmins(db: Db) {
  return selectAccounts(db).where("admin_since", "is not", null).orderBy("admin_since").execute();
}

/** The projects of someone, by ID alone: names are content. */
export async function selectProjectsOf(db: Db, userId: string, limit: number) {
  return db
    .selectFrom("memberships")
    .innerJoin("projects", "projects.id", "memberships.project_id")
    .select(["projects.id", "role", "projects.created_at"])
    .where("memberships.user_id", "=", userId)
    .orderBy("projects.id", "desc")
    .limit(limit)
    .execute();
}

export async function selectOwnedProjects(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("memberships")
    .select("project_id")
    .where("user_id", "=", userId)
    .where("role", "=", "owner")
    .orderBy("project_id")
    .execute();
  return rows.map(({ project_id }) => project_id);
}

/** Holds the account until the transaction ends. */
export async function lockAccount(tx: Db, id: string) {
  return tx
    .selectFrom("users")
    .select(["id", "admin_since", "blocked_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateBlocked(tx: Db, id: string, isBlocked: boolean): Promise<void> {
  await tx
    .updateTable("users")
    .set({ blocked_at: isBlocked ? sql<Date>`now()` : null })
    .where("id", "=", id)
    .execute();
}

export async function updateAdmin(tx: Db, id: string, isAdmin: boolean): Promise<void> {
  await tx
    .updateTable("users")
    .set({ admin_since: isAdmin ? sql<Date>`now()` : null })
    .where("id", "=", id)
    .execute();
}
