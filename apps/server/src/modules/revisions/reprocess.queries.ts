import type { RevisionFailure } from "@linkspan/contract";
import { sql, type Updateable } from "kysely";
import type { Db } from "../../db/client.ts";
import type { Revisions } from "../../db/tables.ts";
import type { RevisionKey } from "./process-revision.queries.ts";

export type OutdatedRevision = RevisionKey & { version: number };

/** The next ready revision whose results are older than `version`, in the order of the index that finds it. */
export async function selectNextOutdated(
  db: Db,
  version: number,
  after: OutdatedRevision | undefined,
): Promise<OutdatedRevision | undefined> {
  return db
    .selectFrom("revisions")
    .select(["project_id as projectId", "number", "results_version as version"])
    .where("status", "=", "ready")
    .where("results_version", "<", version)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(results_version, project_id, number) > (${after?.version}::int, ${after?.projectId}::uuid, ${after?.number}::int)`,
      ),
    )
    .orderBy("results_version")
    .orderBy("project_id")
    .orderBy("number")
    .limit(1)
    .executeTakeFirst();
}

/** How many there are, counted up to a limit. */
export async function countOutdated(db: Db, version: number, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from revisions where status = 'ready' and results_version < ${version} limit ${limit}
    ) as outdated`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The ready revisions of a project with older results. */
export async function selectOutdatedOf(db: Db, projectId: string, version: number): Promise<number[]> {
  const rows = await db
    .selectFrom("revisions")
    .select("number")
    .where("project_id", "=", projectId)
    .where("status", "=", "ready")
    .where("results_version", "<", version)
    .orderBy("number")
    .execute();
  return rows.map(({ number }) => number);
}

/** Has the failed revisions of a project wait again; resolves to their numbers. */
export async function updateFailed(tx: Db, projectId: string): Promise<number[]> {
  const rows = await tx
    .updateTable("revisions")
    .set({ status: "processing", failure: null, stage: "queued" })
    .where("project_id", "=", projectId)
    .where("status", "=", "failed")
    .returning("number")
    .execute();
  return rows.map(({ number }) => number).toSorted((a, b) => a - b);
}

function whereOutdated(db: Db, { projectId, number }: RevisionKey, version: number) {
  return db
    .selectFrom("revisions")
    .select("source_sha256")
    .where("project_id", "=", projectId)
    .where("number", "=", number)
    .where("status", "=", "ready")
    .where("results_version", "<", version);
}

/** The source of a revision with older results; undefined when there is nothing to do for it. */
export async function selectOutdatedSource(
  db: Db,
  target: RevisionKey,
  version: number,
): Promise<Buffer | undefined> {
  const row = await whereOutdated(db, target, version).executeTakeFirst();
  return row?.source_sha256;
}

/** The revision, if it still has older results. It stays locked for the transaction. */
export async function lockOutdated(
  db: Db,
  target: RevisionKey,
  version: number,
): Promise<{ highlights: unknown; isDraft: boolean } | undefined> {
  return whereOutdated(db, target, version)
    .select(["highlights", sql<boolean>`draft_source is not null`.as("isDraft")])
    .forUpdate()
    .executeTakeFirst();
}

function update(db: Db, { projectId, number }: RevisionKey) {
  return db.updateTable("revisions").where("project_id", "=", projectId).where("number", "=", number);
}

export async function updateResults(
  db: Db,
  target: RevisionKey,
  results: Pick<
    Updateable<Revisions>,
    "results_version" | "summary" | "design" | "ignored_references" | "highlights" | "operation_ids"
  >,
): Promise<void> {
  await update(db, target).set(results).execute();
}

/** The current code can't read it. */
export async function failOutdated(db: Db, target: RevisionKey, failure: RevisionFailure): Promise<void> {
  await update(db, target)
    .set({ status: "failed", failure: JSON.stringify(failure) })
    .where("status", "=", "ready")
    .execute();
}

/** Deletes results of older versions that no revision uses any more. */
export async function deleteOlderAnalyses(db: Db, source: Buffer, version: number): Promise<void> {
  await db
    .deleteFrom("analyses")
    .where("source_sha256", "=", source)
    .where("results_version", "<", version)
    .where(
      sql<boolean>`not exists (
        select from revisions where revisions.source_sha256 = analyses.source_sha256
          and revisions.results_version = analyses.results_version)`,
    )
    .execute();
}
