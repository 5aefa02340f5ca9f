import { resultsVersion } from "@linkspan/contract";
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import type { RevisionRef } from "../../revision-ref.ts";

/** What of a ready revision is compared; the blobs are null while it has older results. */
export type ComparedRevision = {
  number: number;
  isDraft: boolean;
  resultsVersion: number;
  source: Buffer;
  operationIds: readonly string[];
  blobs: { index: Buffer; fingerprints: Buffer; directory: Buffer; pack: Buffer } | undefined;
};

function selectReady(db: Db, projectId: string) {
  return db
    .selectFrom("revisions")
    .leftJoin("analyses", (join) =>
      join
        .onRef("analyses.source_sha256", "=", "revisions.source_sha256")
        .onRef("analyses.results_version", "=", "revisions.results_version")
        .on("analyses.results_version", "=", resultsVersion),
    )
    .select(["revisions.number", "revisions.results_version", "revisions.source_sha256", "operation_ids"])
    .select("draft_source")
    .select(["index_sha256", "fingerprints_sha256", "directory_sha256", "pack_sha256"])
    .where("revisions.project_id", "=", projectId)
    .where("revisions.status", "=", "ready");
}

type ReadyRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectReady>["executeTakeFirst"]>>>;

function toRevision(row: ReadyRow): ComparedRevision {
  const { index_sha256: index, fingerprints_sha256: fingerprints } = row;
  const { directory_sha256: directory, pack_sha256: pack } = row;
  const isComplete = index && fingerprints && directory && pack;
  return {
    number: row.number,
    isDraft: row.draft_source !== null,
    resultsVersion: row.results_version,
    source: row.source_sha256,
    operationIds: row.operation_ids ?? [],
    blobs: isComplete ? { index, fingerprints, directory, pack } : undefined,
  };
}

/** A ready revision. */
export async function selectCompared(
  db: Db,
  { id, number }: RevisionRef,
): Promise<ComparedRevision | undefined> {
  const row = await selectReady(db, id).where("revisions.number", "=", number).executeTakeFirst();
  return row && toRevision(row);
}

/** The last ready revision before another one; drafts are none. */
export async function selectComparedBefore(
  db: Db,
  { id, number }: RevisionRef,
): Promise<ComparedRevision | undefined> {
  const row = await selectReady(db, id)
    .where("revisions.number", "<", number)
    .where("draft_source", "is", null)
    .orderBy("revisions.number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && toRevision(row);
}

export async function selectCurrentRevision(db: Db, projectId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("projects")
    .select("current_revision")
    .where("id", "=", projectId)
    .executeTakeFirst();
  return row?.current_revision ?? undefined;
}

/** Whether no one has read it today: reading it again need not be noted. */
const isUnread = sql<boolean>`read_at < now() - interval '1 day'`;

/** What these revisions and drafts are called. */
export async function selectVersionNames(
  db: Db,
  projectId: string,
  numbers: readonly number[],
): Promise<{ number: number; version: string | null; is_draft: boolean; project: string }[]> {
  return db
    .selectFrom("revisions")
    .innerJoin("projects", "projects.id", "revisions.project_id")
    .select(["revisions.number", "projects.name as project"])
    .select(sql<string | null>`coalesce(draft_name, summary->>'version', draft_ref)`.as("version"))
    .select(sql<boolean>`draft_source is not null`.as("is_draft"))
    .where("revisions.project_id", "=", projectId)
    .where("revisions.number", "in", [...numbers])
    .execute();
}

/** The newest draft that could be read, and what it is called. */
export async function selectNewestDraft(
  db: Db,
  projectId: string,
): Promise<{ number: number; name: string } | undefined> {
  return db
    .selectFrom("revisions")
    .select("number")
    .select(sql<string>`coalesce(draft_name, summary->>'version', draft_ref, file_name)`.as("name"))
    .where("project_id", "=", projectId)
    .where("draft_source", "is not", null)
    .where("status", "=", "ready")
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
}

type Sources = { before: Buffer; after: Buffer };

/** A comparison that was made; its blob is null where it was too complex. */
export async function selectComparison(
  db: Db,
  { before, after }: Sources,
): Promise<{ changes: Buffer | null; isUnread: boolean } | undefined> {
  return db
    .selectFrom("comparisons")
    .select(["changes_sha256 as changes", isUnread.as("isUnread")])
    .where("before_sha256", "=", before)
    .where("after_sha256", "=", after)
    .where("results_version", "=", resultsVersion)
    .executeTakeFirst();
}

/** Notes that someone has read a comparison. */
export async function touchComparison(db: Db, { before, after }: Sources): Promise<void> {
  await db
    .updateTable("comparisons")
    .set({ read_at: sql<Date>`now()` })
    .where("before_sha256", "=", before)
    .where("after_sha256", "=", after)
    .where("results_version", "=", resultsVersion)
    .where(isUnread)
    .execute();
}

/** Stores a comparison, unless a concurrent job has stored the same one. */
export async function insertComparison(
  db: Db,
  { before, after }: Sources,
  changes: Buffer | null,
): Promise<void> {
  await db
    .insertInto("comparisons")
    .values({
      before_sha256: before,
      after_sha256: after,
      results_version: resultsVersion,
      changes_sha256: changes,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
