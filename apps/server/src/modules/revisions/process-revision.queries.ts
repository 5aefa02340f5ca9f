import { type RevisionFailure, resultsVersion, toProjectName } from "@linkspan/contract";
import { type Insertable, type Selectable, sql } from "kysely";
import type { Db } from "../../db/client.ts";
import type { Analyses } from "../../db/tables.ts";

export type RevisionKey = { projectId: string; number: number };

export type StoredAnalysis = Selectable<Analyses>;

function updateOpen(db: Db, { projectId, number }: RevisionKey) {
  return db
    .updateTable("revisions")
    .where("project_id", "=", projectId)
    .where("number", "=", number)
    .where("status", "=", "processing");
}

/** Says how far a revision is, and answers its source; undefined when there is nothing more to do for it. */
export async function setStage(
  db: Db,
  target: RevisionKey,
  stage: "reading" | "filing",
): Promise<Buffer | undefined> {
  const row = await updateOpen(db, target).set({ stage }).returning("source_sha256").executeTakeFirst();
  return row?.source_sha256;
}

/** When a revision was uploaded, and how large its file is. */
export async function selectUpload(
  db: Db,
  { projectId, number }: RevisionKey,
): Promise<{ createdAt: Date; bytes: number } | undefined> {
  return db
    .selectFrom("revisions")
    .innerJoin("blobs", "blobs.sha256", "revisions.source_sha256")
    .select(["revisions.created_at as createdAt", "blobs.bytes"])
    .where("project_id", "=", projectId)
    .where("number", "=", number)
    .executeTakeFirst();
}

/** Whether it was this call that ended it. */
export async function failRevision(db: Db, target: RevisionKey, failure: RevisionFailure): Promise<boolean> {
  const { numUpdatedRows } = await updateOpen(db, target)
    .set({ status: "failed", stage: "done", failure: JSON.stringify(failure), finished_at: new Date() })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Revisions that have been processed for this long, the oldest first. */
export async function selectLongProcessing(
  db: Db,
  { minutes, limit }: { minutes: number; limit: number },
): Promise<RevisionKey[]> {
  return db
    .selectFrom("revisions")
    .select(["project_id as projectId", "number"])
    .where("status", "=", "processing")
    .where("created_at", "<", sql<Date>`now() - make_interval(mins => ${minutes})`)
    .orderBy("created_at")
    .limit(limit)
    .execute();
}

export async function finishRevision(
  db: Db,
  target: RevisionKey,
  result: {
    summary: string;
    design: string | null;
    highlights: string;
    operationIds: string[];
    /** Undefined when it does not become current; its title is the name of a project that has none of its own. */
    ignoredReferences: string | null;
    current: { title: string } | undefined;
  },
): Promise<void> {
  const now = new Date();
  await updateOpen(db, target)
    .set({
      status: "ready",
      stage: "done",
      results_version: resultsVersion,
      summary: result.summary,
      recorded_summary: result.summary,
      design: result.design,
      ignored_references: result.ignoredReferences,
      highlights: result.highlights,
      operation_ids: result.operationIds,
      finished_at: now,
    })
    .execute();
  if (!result.current) return;
  await db
    .updateTable("projects")
    .set({ current_revision: target.number, updated_at: now })
    .where("id", "=", target.projectId)
    .execute();
  const name = toProjectName(result.current.title);
  if (name) await updateName(db, target.projectId, name);
}

/** Names a project that was created without a name, once. */
async function updateName(db: Db, projectId: string, name: string): Promise<void> {
  await db
    .updateTable("projects")
    .set({ name, takes_title: false, version: sql<number>`version + 1` })
    .where("id", "=", projectId)
    .where("takes_title", "=", true)
    .execute();
}

/** Holds the project's own row; what only refers to it, such as a new member, does not wait. */
export async function lockProject(
  db: Db,
  projectId: string,
): Promise<{ current_revision: number | null } | undefined> {
  return db
    .selectFrom("projects")
    .select("current_revision")
    .where("id", "=", projectId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The number of the current revision, while others may change it. */
export async function selectCurrentNumber(db: Db, projectId: string): Promise<number | null | undefined> {
  const row = await db
    .selectFrom("projects")
    .select("current_revision")
    .where("id", "=", projectId)
    .executeTakeFirst();
  return row?.current_revision;
}

/** A revision that still waits to be finished, and whether it is a draft. */
export async function lockRevision(
  db: Db,
  { projectId, number }: RevisionKey,
): Promise<{ isDraft: boolean } | undefined> {
  return db
    .selectFrom("revisions")
    .select(sql<boolean>`draft_source is not null`.as("isDraft"))
    .where("project_id", "=", projectId)
    .where("number", "=", number)
    .where("status", "=", "processing")
    .forUpdate()
    .executeTakeFirst();
}

/** The stored results of a source, of the current version. */
export async function selectStoredAnalysis(
  db: Db,
  sourceSha256: Buffer,
): Promise<StoredAnalysis | undefined> {
  return db
    .selectFrom("analyses")
    .selectAll()
    .where("source_sha256", "=", sourceSha256)
    .where("results_version", "=", resultsVersion)
    .executeTakeFirst();
}

/** Stores an analysis, unless a concurrent job has stored the same one. */
export async function insertAnalysis(db: Db, analysis: Insertable<Analyses>): Promise<void> {
  await db
    .insertInto("analyses")
    .values(analysis)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The last revision before this one that could be read and was not a draft. */
export async function selectReadyBefore(
  db: Db,
  { projectId, number }: RevisionKey,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("revisions")
    .select("number")
    .where("project_id", "=", projectId)
    .where("number", "<", number)
    .where("status", "=", "ready")
    .where("draft_source", "is", null)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.number;
}

/** What a revision that could be read is compared by. */
export type ComparedRevision = {
  operationIds: string[];
  operations: number;
  fingerprints: Buffer | null;
};

/** The revision that people see now, as the next one is compared with it. */
export async function selectCompared(
  db: Db,
  { projectId, number }: RevisionKey,
): Promise<ComparedRevision | undefined> {
  const row = await db
    .selectFrom("revisions")
    .leftJoin("analyses", (join) =>
      join
        .onRef("analyses.source_sha256", "=", "revisions.source_sha256")
        .on("analyses.results_version", "=", resultsVersion),
    )
    .select(["operation_ids", "fingerprints_sha256"])
    .select(sql<number>`(revisions.summary->>'operations')::int`.as("operations"))
    .where("project_id", "=", projectId)
    .where("number", "=", number)
    .executeTakeFirst();
  if (!row?.operation_ids) return undefined;
  const { operation_ids, operations, fingerprints_sha256 } = row;
  return { operationIds: operation_ids, operations, fingerprints: fingerprints_sha256 };
}
