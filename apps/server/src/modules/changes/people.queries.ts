import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import type { RevisionRef } from "../../revision-ref.ts";

/** Those of these people who are members of a project. */
export async function selectMembersAmong(
  db: Db,
  projectId: string,
  userIds: readonly string[],
): Promise<{ id: string; name: string; image_url: string | null }[]> {
  return db
    .selectFrom("memberships")
    .innerJoin("users", "users.id", "memberships.user_id")
    .select(["users.id", "users.name", "users.image_url"])
    .where("project_id", "=", projectId)
    .where("user_id", "=", sql<string>`any(${userIds}::uuid[])`)
    .execute();
}

/** When a person was told about each of these changes, as far as they were. */
export async function selectNotices(
  db: Db,
  { projectId, userId }: { projectId: string; userId: string },
  fingerprints: readonly string[],
): Promise<Date[]> {
  const rows = await db
    .selectFrom("change_notices")
    .select("told_at")
    .where("project_id", "=", projectId)
    .where("user_id", "=", userId)
    .where("fingerprint", "=", sql<string>`any(${fingerprints}::text[])`)
    .execute();
  return rows.map(({ told_at }) => told_at);
}

/**
 * Notes that a person is told about changes; returns those that they had not been told about. Concurrent calls wait for
 * each other, in one order, so that each change is returned to one of them.
 */
export async function insertNotices(
  tx: Db,
  { projectId, userId }: { projectId: string; userId: string },
  fingerprints: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .insertInto("change_notices")
    .values(
      fingerprints.toSorted().map((fingerprint) => ({ project_id: projectId, user_id: userId, fingerprint })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("fingerprint")
    .execute();
  return rows.map(({ fingerprint }) => fingerprint);
}

/** Who uploaded a revision, if a person did, and the name of its project. */
export async function selectUpload(
  db: Db,
  { id, number }: RevisionRef,
): Promise<{ uploaded_by: string | null; name: string } | undefined> {
  return db
    .selectFrom("revisions")
    .innerJoin("projects", "projects.id", "revisions.project_id")
    .select(["revisions.uploaded_by", "projects.name"])
    .where("revisions.project_id", "=", id)
    .where("revisions.number", "=", number)
    .executeTakeFirst();
}
