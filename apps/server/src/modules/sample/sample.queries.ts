import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Db } from "../../db/client.ts";

/** One process at a time creates or updates the sample; false while another one does. */
export async function tryLockSample(db: Db): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('sample-project')) as locked`.execute(db);
  return rows[0]?.locked ?? false;
}

/** Creates the sample project if there is none, and answers its id. */
export async function upsertSample(db: Db, text: { name: string; description: string }): Promise<string> {
  const found = await selectSampleId(db);
  if (!found) {
    const id = uuidv7();
    await db
      .insertInto("projects")
      .values({ id, ...text, is_sample: true })
      .execute();
    return id;
  }
  await db
    .updateTable("projects")
    .set({ ...text, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where("id", "=", found)
    .where((row) => row.or([row("name", "!=", text.name), row("description", "!=", text.description)]))
    .execute();
  return found;
}

export async function selectSampleId(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom("projects").select("id").where("is_sample", "=", true).executeTakeFirst();
  return row?.id;
}

/** Hash of the sample's last revision, whatever became of it. */
export async function selectLastSource(db: Db, projectId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom("revisions")
    .select("source_sha256")
    .where("project_id", "=", projectId)
    .where("draft_source", "is", null)
    .orderBy("number", "desc")
    .executeTakeFirst();
  return row?.source_sha256;
}

/** The draft of a pull request, and what it was compared with. */
export async function selectSampleDraft(
  db: Db,
  projectId: string,
  { source, ref }: { source: string; ref: string },
): Promise<{ number: number; sha256: Buffer; base: number | null } | undefined> {
  return db
    .selectFrom("revisions")
    .select(["number", "source_sha256 as sha256", "base_revision as base"])
    .where("project_id", "=", projectId)
    .where("draft_source", "=", source)
    .where("draft_ref", "=", ref)
    .executeTakeFirst();
}

/** Notes that a draft is used, so that it isn't removed. */
export async function updateDraftUse(db: Db, projectId: string, number: number): Promise<void> {
  await db
    .updateTable("revisions")
    .set({ draft_used_at: sql<Date>`now()` })
    .where("project_id", "=", projectId)
    .where("number", "=", number)
    .execute();
}

/** Answers whether that changed anything. */
export async function updateHidden(db: Db, userId: string, hidden: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ sample_hidden_at: hidden ? sql<Date>`now()` : null })
    .where("id", "=", userId)
    .where("sample_hidden_at", hidden ? "is" : "is not", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** IDs of the sample's current operations by method and path. */
export async function selectOperationIds(db: Db, projectId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("operations")
    .select(["id", "method", "path"])
    .where("project_id", "=", projectId)
    .where("is_current", "=", true)
    .execute();
  return new Map(rows.map(({ id, method, path }) => [`${method} ${path}`, id]));
}

/** Whether an API description of the sample is still being processed. */
export async function isProcessing(db: Db, projectId: string): Promise<boolean> {
  const row = await db
    .selectFrom("revisions")
    .select("number")
    .where("project_id", "=", projectId)
    .where("status", "=", "processing")
    .executeTakeFirst();
  return row !== undefined;
}
