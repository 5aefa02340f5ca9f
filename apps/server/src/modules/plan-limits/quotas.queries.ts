import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

/** The bytes that a project counts: revisions and drafts as they were uploaded, pictures of screens and parts of them. */
const projectBytes = sql<string>`(
  (select coalesce(sum(blobs.bytes), 0) from revisions
    join blobs on blobs.sha256 = revisions.source_sha256 where revisions.project_id = project.id)
  + (select coalesce(sum(bytes), 0) from pictures where pictures.project_id = project.id)
  + (select coalesce(sum(bytes), 0) from crops where crops.project_id = project.id))`;

/** What each project of an owner counts. */
export async function selectOwnedBytes(
  db: Db,
  ownerId: string,
): Promise<readonly { id: string; bytes: number }[]> {
  const { rows } = await sql<{ id: string; bytes: string }>`
    select project.id, ${projectBytes} as bytes from memberships as owner
    join projects as project on project.id = owner.project_id
    where owner.user_id = ${ownerId} and owner.role = 'owner'`.execute(db);
  return rows.map(({ id, bytes }) => ({ id, bytes: Number(bytes) }));
}

export async function sumProjectBytes(db: Db, projectId: string): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select ${projectBytes} as bytes from projects as project where id = ${projectId}`.execute(db);
  return Number(rows[0]?.bytes);
}

/** Without drafts, whose number has a limit of its own. */
export async function countRevisions(db: Db, projectId: string): Promise<number> {
  const row = await db
    .selectFrom("revisions")
    .select((select) => select.fn.countAll<string>().as("count"))
    .where("project_id", "=", projectId)
    .where("draft_source", "is", null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
