import { type Insertable, type Selectable, sql } from "kysely";
import type { Db } from "../../db/client.ts";
import type { Revisions } from "../../db/tables.ts";
import type { RevisionRef } from "../../revision-ref.ts";

/** Allocates the next number of a project, which revisions and drafts share. Concurrent calls wait for the row lock. */
export async function nextRevisionNumber(
  db: Db,
  projectId: string,
  column: "last_revision" | "last_draft" = "last_revision",
): Promise<number> {
  const row = await db
    .updateTable("projects")
    .set({ [column]: sql<number>`greatest(last_revision, last_draft) + 1` })
    .where("id", "=", projectId)
    .returning(`${column} as number`)
    .executeTakeFirstOrThrow();
  return row.number;
}

export async function insertRevision(db: Db, revision: Insertable<Revisions>): Promise<void> {
  await db.insertInto("revisions").values(revision).execute();
}

/** A revision as it is shown, without the ids of its operations, which may be many. */
export type RevisionRow = Omit<
  Selectable<Revisions>,
  | "operation_ids"
  | "uploaded_by"
  | "project_id"
  | "highlights"
  | "results_version"
  | "recorded_summary"
  | "draft_used_at"
  | "uploaded_with"
> & {
  bytes: number;
  uploaded_by: string | null;
  is_current: boolean;
  /** Whether the revision that a draft was made from is still current. */
  is_base_current: boolean;
};

// Status and `is_current` are read in one statement: a revision that is ready is never seen before it is current.
function selectShown(db: Db, projectId: string) {
  return db
    .selectFrom("revisions")
    .innerJoin("projects", "projects.id", "revisions.project_id")
    .innerJoin("blobs", "blobs.sha256", "revisions.source_sha256")
    .leftJoin("users", "users.id", "revisions.uploaded_by")
    .select([
      "revisions.number",
      "revisions.source_sha256",
      "revisions.file_name",
      "revisions.source_url",
      "revisions.status",
      "revisions.stage",
      "revisions.failure",
      "revisions.ignored_references",
      "revisions.summary",
      "revisions.design",
      "revisions.created_at",
      "revisions.finished_at",
      "revisions.restored_from",
      "revisions.draft_name",
      "revisions.draft_source",
      "revisions.draft_ref",
      "revisions.base_revision",
      "blobs.bytes",
    ])
    .select(({ fn }) => fn.coalesce("users.name", "revisions.uploaded_with").as("uploaded_by"))
    .select((row) =>
      row.fn
        .coalesce(row("revisions.number", "=", row.ref("projects.current_revision")), row.val(false))
        .$castTo<boolean>()
        .as("is_current"),
    )
    .select(
      sql<boolean>`revisions.base_revision is not distinct from projects.current_revision`.as(
        "is_base_current",
      ),
    )
    .where("revisions.project_id", "=", projectId);
}

export async function selectRevision(
  db: Db,
  projectId: string,
  number: number,
): Promise<RevisionRow | undefined> {
  return selectShown(db, projectId).where("revisions.number", "=", number).executeTakeFirst();
}

/** Revisions without drafts, the newest first. */
export async function selectRevisions(
  db: Db,
  projectId: string,
  page: { before: number; limit: number },
): Promise<RevisionRow[]> {
  return selectShown(db, projectId)
    .where("revisions.draft_source", "is", null)
    .where("revisions.number", "<", page.before)
    .orderBy("revisions.number", "desc")
    .limit(page.limit)
    .execute();
}

/** All drafts of a project, the newest first. Their number is limited. */
export async function selectDrafts(db: Db, projectId: string): Promise<RevisionRow[]> {
  return selectShown(db, projectId)
    .where("revisions.draft_source", "is not", null)
    .orderBy("revisions.number", "desc")
    .execute();
}

/** Notes that someone has opened a draft, at most once an hour. */
export async function updateDraftUse(db: Db, { id, number }: RevisionRef): Promise<void> {
  await db
    .updateTable("revisions")
    .set({ draft_used_at: sql<Date>`now()` })
    .where("project_id", "=", id)
    .where("number", "=", number)
    .where("draft_used_at", "<", sql<Date>`now() - interval '1 hour'`)
    .execute();
}

/** Whether a revision after this one is still being read. Drafts don't count: they don't become current. */
export async function selectNewerProcessing(db: Db, projectId: string, number: number): Promise<boolean> {
  const row = await db
    .selectFrom("revisions")
    .select("number")
    .where("project_id", "=", projectId)
    .where("number", ">", number)
    .where("status", "=", "processing")
    .where("draft_source", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The stable IDs of all operations of a revision, in the order of its index. */
export async function selectOperationIds(db: Db, { id, number }: RevisionRef): Promise<string[]> {
  const row = await db
    .selectFrom("revisions")
    .select("operation_ids")
    .where("project_id", "=", id)
    .where("number", "=", number)
    .executeTakeFirst();
  return row?.operation_ids ?? [];
}

/** The stable IDs of the operations at these positions of the index, in the given order. */
export async function selectOperationIdsAt(
  db: Db,
  { id, number }: RevisionRef,
  indexes: readonly number[],
): Promise<(string | null)[]> {
  if (indexes.length === 0) return [];
  // Without a join the array is detoasted once; in the subquery it is not copied for each element either.
  const { rows } = await sql<{ operations: (string | null)[] }>`
    select (
      select array_agg(revision.operation_ids[wanted.index + 1] order by wanted.ordinal)
      from unnest(${[...indexes]}::int[]) with ordinality as wanted (index, ordinal)
    ) as operations
    from (
      select operation_ids || '{}'::uuid[] as operation_ids
      from revisions where project_id = ${id} and number = ${number} offset 0
    ) as revision`.execute(db);
  return rows[0]?.operations ?? [];
}

/** Positions in the index of a revision → the stable ID, of those of these operations that it contains. */
export async function selectOperationIndexes(
  db: Db,
  { id, number }: RevisionRef,
  operationIds: readonly string[],
): Promise<Map<number, string>> {
  if (operationIds.length === 0) return new Map();
  const { rows } = await sql<{ index: number; operation: string }>`
    select (listed.ordinal - 1)::int as index, listed.operation
    from revisions, unnest(operation_ids) with ordinality as listed (operation, ordinal)
    where project_id = ${id} and number = ${number}
      and listed.operation = any(${[...operationIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ index, operation }) => [index, operation]));
}

/** The position of an operation in the index of a revision, from 0. */
export async function selectOperationIndex(
  db: Db,
  { id, number }: RevisionRef,
  operationId: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("revisions")
    .select((row) =>
      row.fn<number | null>("array_position", ["operation_ids", row.val(operationId)]).as("position"),
    )
    .where("project_id", "=", id)
    .where("number", "=", number)
    .executeTakeFirst();
  return row?.position ? row.position - 1 : undefined;
}

/** A revision that is ready, with its stored results if they have the revision's version. */
export async function selectResults(db: Db, { id, number }: RevisionRef) {
  return db
    .selectFrom("revisions")
    .leftJoin("analyses", (join) =>
      join
        .onRef("analyses.source_sha256", "=", "revisions.source_sha256")
        .onRef("analyses.results_version", "=", "revisions.results_version")
        .on("analyses.status", "=", "analyzed"),
    )
    .select(["revisions.results_version", "revisions.summary", "revisions.design", "revisions.file_name"])
    .select(["analysis_sha256", "index_sha256", "navigator_sha256"])
    .select(["pack_sha256", "directory_sha256", "uses_sha256"])
    .where("revisions.project_id", "=", id)
    .where("revisions.number", "=", number)
    .where("revisions.status", "=", "ready")
    .executeTakeFirst();
}
