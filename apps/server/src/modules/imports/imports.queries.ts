import { type Selectable, type SqlBool, sql } from "kysely";
import type { Db } from "../../db/client.ts";
import type { Imports } from "../../db/tables.ts";
import {
  type ImportChanges,
  type ImportCounts,
  type ImportRow,
  noCounts,
  openStatuses,
} from "./import-state.ts";

type ImportKey = { projectId: string; id: string };

function toImport(row: Selectable<Imports>): ImportRow {
  return {
    projectId: row.project_id,
    id: row.id,
    userId: row.user_id,
    fileKey: row.file_key,
    fileName: row.file_name,
    fileVersion: row.file_version,
    fileModifiedAt: row.file_modified_at,
    status: row.status as ImportRow["status"],
    stage: row.stage as ImportRow["stage"],
    step: row.step,
    reason: row.reason as ImportRow["reason"],
    resumesAt: row.resumes_at,
    isMonthlyLimit: row.is_monthly_limit,
    wasParked: row.was_parked,
    pages: row.pages as ImportRow["pages"],
    isListed: row.is_listed,
    chosenPages: row.chosen_pages,
    batches: row.batches as ImportRow["batches"],
    imageBatch: row.image_batch,
    callsUsed: row.calls_used,
    layers: row.layers,
    counts: { ...noCounts, ...(row.counts as Partial<ImportCounts>) },
    readAt: row.read_at,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
  };
}

/** Changes of a project's imports come one after another. Taken before the lock of an import. */
export async function lockImports(db: Db, projectId: string): Promise<void> {
  await db.selectFrom("projects").select("id").where("id", "=", projectId).forNoKeyUpdate().execute();
}

export async function insertImport(
  db: Db,
  given: Pick<
    ImportRow,
    | "projectId"
    | "id"
    | "fileKey"
    | "fileName"
    | "status"
    | "stage"
    | "pages"
    | "chosenPages"
    | "batches"
    | "imageBatch"
  > & { userId: string },
): Promise<void> {
  await db
    .insertInto("imports")
    .values({
      project_id: given.projectId,
      id: given.id,
      read_at: given.stage === "layers" ? sql<Date>`now()` : null,
      user_id: given.userId,
      file_key: given.fileKey,
      file_name: given.fileName,
      status: given.status,
      stage: given.stage,
      pages: JSON.stringify(given.pages),
      chosen_pages: given.chosenPages,
      batches: JSON.stringify(given.batches),
      image_batch: given.imageBatch,
    })
    .execute();
}

export async function selectImport(db: Db, { projectId, id }: ImportKey): Promise<ImportRow | undefined> {
  const row = await db
    .selectFrom("imports")
    .selectAll()
    .where("project_id", "=", projectId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row && toImport(row);
}

/** The latest imports of a project, newest first. */
export async function selectImports(db: Db, projectId: string, limit: number): Promise<ImportRow[]> {
  const rows = await db
    .selectFrom("imports")
    .selectAll()
    .where("project_id", "=", projectId)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(toImport);
}

/** The import that has not ended, locked: no job and no other call changes it meanwhile. */
export async function lockOpenImport(db: Db, projectId: string): Promise<ImportRow | undefined> {
  const row = await db
    .selectFrom("imports")
    .selectAll()
    .where("project_id", "=", projectId)
    .where("status", "in", [...openStatuses])
    .forUpdate()
    .executeTakeFirst();
  return row && toImport(row);
}

export async function lockImport(db: Db, { projectId, id }: ImportKey): Promise<ImportRow | undefined> {
  const row = await db
    .selectFrom("imports")
    .selectAll()
    .where("project_id", "=", projectId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row && toImport(row);
}

/** The last import of a file that has listed its pages. */
export async function selectListedImport(
  db: Db,
  projectId: string,
  fileKey: string,
): Promise<ImportRow | undefined> {
  const row = await db
    .selectFrom("imports")
    .selectAll()
    .where("project_id", "=", projectId)
    .where("file_key", "=", fileKey)
    .where(sql<SqlBool>`pages <> '[]'`)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && toImport(row);
}

/** The version of the file at the last completed import of all these pages. */
export async function selectCompletedVersion(
  db: Db,
  { projectId, fileKey, chosenPages }: Pick<ImportRow, "projectId" | "fileKey" | "chosenPages">,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("imports")
    .select("file_version")
    .where("project_id", "=", projectId)
    .where("file_key", "=", fileKey)
    .where("status", "=", "completed")
    .where(sql<SqlBool>`chosen_pages @> ${chosenPages}::text[]`)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.file_version ?? undefined;
}

/** The file of the last completed import, and its version then. */
export async function selectLastVersion(
  db: Db,
  projectId: string,
): Promise<{ fileKey: string; version: string | null } | undefined> {
  return db
    .selectFrom("imports")
    .select(["file_key as fileKey", "file_version as version"])
    .where("project_id", "=", projectId)
    .where("status", "=", "completed")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Changes what is given of an import, unless a job or a person has changed it since this step. */
export async function updateImport(
  db: Db,
  { projectId, id, step }: ImportKey & { step: number },
  changes: ImportChanges,
): Promise<boolean> {
  const { pages, batches, counts, resumesIn, startsReading, ...plain } = changes;
  const hasEnded = plain.status && !openStatuses.includes(plain.status);
  const result = await db
    .updateTable("imports")
    .set({
      user_id: plain.userId,
      file_name: plain.fileName,
      file_version: plain.fileVersion,
      file_modified_at: plain.fileModifiedAt,
      status: plain.status,
      stage: plain.stage,
      reason: plain.reason,
      is_monthly_limit: plain.isMonthlyLimit,
      was_parked: plain.wasParked,
      is_listed: plain.isListed,
      chosen_pages: plain.chosenPages,
      image_batch: plain.imageBatch,
      calls_used: plain.callsUsed,
      layers: plain.layers,
      pages: pages && JSON.stringify(pages),
      batches: batches && JSON.stringify(batches),
      counts: counts && JSON.stringify(counts),
      read_at: startsReading ? sql<Date>`now()` : undefined,
      resumes_at: resumesIn ? sql<Date>`now() + ${resumesIn} * interval '1 second'` : null,
      finished_at: hasEnded ? sql<Date>`now()` : null,
      step: step + 1,
      updated_at: sql<Date>`now()`,
    })
    .where("project_id", "=", projectId)
    .where("id", "=", id)
    .where("step", "=", step)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Parked imports whose time has come. */
export async function selectDueImports(db: Db, limit: number): Promise<ImportRow[]> {
  const rows = await db
    .selectFrom("imports")
    .selectAll()
    .where("status", "=", "parked")
    .where("resumes_at", "<=", sql<Date>`now()`)
    .orderBy("resumes_at")
    .limit(limit)
    .execute();
  return rows.map(toImport);
}

/** Says why the last attempt of a step failed, for people who wait meanwhile. */
export async function updateReason(db: Db, { projectId, id, step, reason }: ImportRow): Promise<void> {
  await db
    .updateTable("imports")
    .set({ reason })
    .where("project_id", "=", projectId)
    .where("id", "=", id)
    .where("step", "=", step)
    .execute();
}

/** Calls that a person's imports have made in the last 30 days. */
export async function sumRecentCalls(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom("imports")
    .select(({ fn }) => fn.sum<string | null>("calls_used").as("calls"))
    .where("user_id", "=", userId)
    .where("created_at", ">", sql<Date>`now() - interval '30 days'`)
    .executeTakeFirst();
  return Number(row?.calls ?? 0);
}

export async function selectNames(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("users")
    .select(["id", "name"])
    .where("id", "=", sql<string>`any(${[...userIds]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The design file is as imported, unless it changed after its layers were read. */
export async function clearDesignChange(db: Db, projectId: string, readAt: Date): Promise<void> {
  await db
    .updateTable("projects")
    .set({ design_changed_at: null })
    .where("id", "=", projectId)
    .where("design_changed_at", "<", readAt)
    .execute();
}
