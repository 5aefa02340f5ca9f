import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import type { RevisionRef } from "../../revision-ref.ts";

function whereDraft({ id, number }: RevisionRef) {
  return sql<boolean>`project_id = ${id} and number = ${number} and draft_source is not null`;
}

/** A draft and where it stands; undefined for all other revisions. */
export async function selectDraft(
  db: Db,
  target: RevisionRef,
): Promise<{ status: string; source: Buffer; name: string } | undefined> {
  return db
    .selectFrom("revisions")
    .select([
      "status",
      "source_sha256 as source",
      sql<string>`coalesce(draft_name, summary->>'version', draft_ref, file_name)`.as("name"),
    ])
    .where(whereDraft(target))
    .executeTakeFirst();
}

/** The draft from this pull request or branch. */
export async function selectDraftOfRef(
  db: Db,
  projectId: string,
  { source, ref }: { source: string; ref: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom("revisions")
    .select("number")
    .where("project_id", "=", projectId)
    .where("draft_source", "=", source)
    .where("draft_ref", "=", ref)
    .executeTakeFirst();
  return row?.number;
}

export async function countDrafts(db: Db, projectId: string): Promise<number> {
  const row = await db
    .selectFrom("revisions")
    .select((select) => select.fn.countAll<string>().as("count"))
    .where("project_id", "=", projectId)
    .where("draft_source", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/**
 * Turns a ready draft into a revision with another number that waits to be finished, as of now: revisions are listed by
 * their numbers, in the order of time. False if it is not there or not ready any more.
 */
export async function updateToRevision(db: Db, target: RevisionRef, number: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("revisions")
    .set({
      number,
      status: "processing",
      stage: "filing",
      created_at: sql<Date>`now()`,
      draft_source: null,
      draft_name: null,
      draft_ref: null,
      draft_used_at: null,
      base_revision: null,
    })
    .where(whereDraft(target))
    .where("status", "=", "ready")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteDraft(db: Db, target: RevisionRef): Promise<void> {
  await db.deleteFrom("revisions").where(whereDraft(target)).execute();
}

const isUnusedFor = (days: number) =>
  sql<boolean>`draft_source is not null and draft_used_at < now() - make_interval(days => ${days})`;

/** Deletes a draft unless someone has used it meanwhile. */
export async function deleteUnusedDraft(db: Db, target: RevisionRef, days: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("revisions")
    .where(whereDraft(target))
    .where(isUnusedFor(days))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes operations that only drafts had which are gone. The project is locked: no draft is filed meanwhile. */
export async function deleteDraftOperations(db: Db, projectId: string): Promise<void> {
  await sql`
    delete from operations
    where project_id = ${projectId} and is_draft and id not in (
      select unnest(operation_ids) from revisions
      where project_id = ${projectId} and draft_source is not null and operation_ids is not null)`.execute(
    db,
  );
}

/** Drafts that no one has opened or pushed to for so many days, the longest unused first. */
export async function selectUnusedDrafts(
  db: Db,
  { days, limit }: { days: number; limit: number },
): Promise<RevisionRef[]> {
  return db
    .selectFrom("revisions")
    .select(["project_id as id", "number"])
    .where(isUnusedFor(days))
    .orderBy("draft_used_at")
    .limit(limit)
    .execute();
}
