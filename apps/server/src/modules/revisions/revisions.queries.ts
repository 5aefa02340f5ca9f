import { type Insertable, type Selectable, sql } from "kysely";
import type { Db } from "../../db/client.ts";
import type { Revisions } from "../../db/tables.ts";

/** Allocates the next revision number of a project. Concurrent calls wait for the row lock. */
export async function nextRevisionNumber(db: Db, projectId: string): Promise<number> {
  const { last_revision } = await db
    .updateTable("projects")
    .set((row) => ({ last_revision: row("last_revision", "+", 1) }))
    .where("id", "=", projectId)
    .returning("last_revision")
    .executeTakeFirstOrThrow();
  return last_revision;
}

export async function insertRevision(db: Db, revision: Insertable<Revisions>): Promise<void> {
  await db.insertInto("revisions").values(revision).execute();
}

/** A revision as it is shown, without the ids of its operations, which may be many. */
export type RevisionRow = Omit<
  Selectable<Revisions>,
  "operation_ids" | "uploaded_by" | "project_id" | "highlights" | "results_version" | "recorded_summary"
> & {
  bytes: number;
  uploaded_by: string | null;
  is_current: boolean;
};

// Status and place are read in one statement: a revision that is ready is never seen before it is current.
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
      "revisions.summary",
      "revisions.design",
      "revisions.created_at",
      "revisions.finished_at",
      "blobs.bytes",
      "users.name as uploaded_by",
    ])
    .select((row) =>
      row.fn
        .coalesce(row("revisions.number", "=", row.ref("projects.current_revision")), row.val(false))
        .$castTo<boolean>()
        .as("is_current"),
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

export async function selectRevisions(
  db: Db,
  projectId: string,
  page: { before: number; limit: number },
): Promise<RevisionRow[]> {
  return selectShown(db, projectId)
    .where("revisions.number", "<", page.before)
    .orderBy("revisions.number", "desc")
    .limit(page.limit)
    .execute();
}

/** Whether a revision after this one is still being read. */
export async function selectNewerProcessing(db: Db, projectId: string, number: number): Promise<boolean> {
  const row = await db
    .selectFrom("revisions")
    .select("number")
    .where("project_id", "=", projectId)
    .where("number", ">", number)
    .where("status", "=", "processing")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectOperationIds(
  db: Db,
  projectId: string,
  number: number,
): Promise<string[] | undefined> {
  const row = await db
    .selectFrom("revisions")
    .select("operation_ids")
    .where("project_id", "=", projectId)
    .where("number", "=", number)
    .executeTakeFirst();
  return row?.operation_ids ?? undefined;
}

/** The stable ids of the operations at some places of the index, in their order. */
export async function selectOperationIdsAt(
  db: Db,
  { id, number }: { id: string; number: number },
  places: readonly number[],
): Promise<(string | null)[]> {
  if (places.length === 0) return [];
  // Joined with nothing, the ids are unpacked once; as a list in a list, they are not copied for each place either.
  const { rows } = await sql<{ operations: (string | null)[] }>`
    select (
      select array_agg(revision.operation_ids[wanted.place + 1] order by wanted.turn)
      from unnest(${[...places]}::int[]) with ordinality as wanted (place, turn)
    ) as operations
    from (
      select operation_ids || '{}'::uuid[] as operation_ids
      from revisions where project_id = ${id} and number = ${number} offset 0
    ) as revision`.execute(db);
  return rows[0]?.operations ?? [];
}

/** Which of these operations stand where in the index of a revision. */
export async function selectPlacesOf(
  db: Db,
  { id, number }: { id: string; number: number },
  operationIds: readonly string[],
): Promise<Map<number, string>> {
  if (operationIds.length === 0) return new Map();
  const { rows } = await sql<{ place: number; operation: string }>`
    select (listed.turn - 1)::int as place, listed.operation
    from revisions, unnest(operation_ids) with ordinality as listed (operation, turn)
    where project_id = ${id} and number = ${number}
      and listed.operation = any(${[...operationIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ place, operation }) => [place, operation]));
}

/** Where an operation stands in the index of a revision, from 0. */
export async function selectOperationPlace(
  db: Db,
  projectId: string,
  number: number,
  operationId: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("revisions")
    .select((row) =>
      row.fn<number | null>("array_position", ["operation_ids", row.val(operationId)]).as("place"),
    )
    .where("project_id", "=", projectId)
    .where("number", "=", number)
    .executeTakeFirst();
  return row?.place ? row.place - 1 : undefined;
}

/** A revision that is ready, with its stored results if they have the revision's version. */
export async function selectResults(db: Db, { id, number }: { id: string; number: number }) {
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
