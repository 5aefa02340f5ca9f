import { type Insertable, type Selectable, sql } from "kysely";
import type { Db } from "../../db/client.ts";
import type { NamedStatements } from "../../db/named-statements.ts";
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

/** The stable IDs of a revision's operations as PostgreSQL writes them: `{…,…}`. Of 100,000 that is one text, not so many. */
export async function selectOperationIds(db: Db, { id, number }: RevisionRef): Promise<string | undefined> {
  const row = await db
    .selectFrom("revisions")
    .select(sql<string | null>`operation_ids::text`.as("ids"))
    .where("project_id", "=", id)
    .where("number", "=", number)
    .executeTakeFirst();
  return row?.ids ?? undefined;
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

/** Where the results of a revision are stored; null without results of the revision's version. */
export type StoredResults = {
  analysis_sha256: Buffer | null;
  index_sha256: Buffer | null;
  navigator_sha256: Buffer | null;
  pack_sha256: Buffer | null;
  directory_sha256: Buffer | null;
  uses_sha256: Buffer | null;
};

/**
 * Checks access to a project and finds a revision's results. It runs on every read of documentation, so that removed members
 * lose access immediately. All that is read then is immutable and cached, so this statement is named: PostgreSQL plans it once
 * per connection.
 */
const membersResults = {
  name: "members-results",
  text: `
  SELECT revisions.results_version, analysis_sha256, index_sha256, navigator_sha256, pack_sha256, directory_sha256, uses_sha256
  FROM projects
  LEFT JOIN memberships ON memberships.project_id = projects.id AND memberships.user_id = $3
  LEFT JOIN revisions ON revisions.project_id = projects.id AND revisions.number = $2 AND revisions.status = 'ready'
  LEFT JOIN analyses ON analyses.source_sha256 = revisions.source_sha256
    AND analyses.results_version = revisions.results_version AND analyses.status = 'analyzed'
  WHERE projects.id = $1 AND (memberships.user_id IS NOT NULL OR projects.is_sample)`,
};

/** Undefined if the person may not read the project; without a version if the project has no such revision that is ready. */
export async function selectMembersResults(
  statements: NamedStatements,
  userId: string,
  { id, number }: RevisionRef,
): Promise<(StoredResults & { results_version: number | null }) | undefined> {
  const [row] = await statements.run<StoredResults & { results_version: number | null }>(membersResults, [
    id,
    number,
    userId,
  ]);
  return row;
}
