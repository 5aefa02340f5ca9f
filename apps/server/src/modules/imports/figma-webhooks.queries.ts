import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

/** Whether Figma tells us when the project's file changes. */
export async function hasWebhook(db: Db, projectId: string): Promise<boolean> {
  const row = await db
    .selectFrom("figma_webhooks")
    .select("id")
    .where("project_id", "=", projectId)
    .where("webhook_id", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

type NewWebhook = { id: string; projectId: string; userId: string; fileKey: string; passcodeHash: Buffer };

/** Adds a webhook that Figma is about to create, in place of one that it did not. */
export async function insertWebhook(db: Db, webhook: NewWebhook): Promise<void> {
  await db
    .deleteFrom("figma_webhooks")
    .where("project_id", "=", webhook.projectId)
    .where("webhook_id", "is", null)
    .execute();
  await db
    .insertInto("figma_webhooks")
    .values({
      id: webhook.id,
      project_id: webhook.projectId,
      user_id: webhook.userId,
      file_key: webhook.fileKey,
      passcode_hash: webhook.passcodeHash,
    })
    .execute();
}

export async function updateWebhookId(db: Db, id: string, webhookId: string): Promise<void> {
  await db.updateTable("figma_webhooks").set({ webhook_id: webhookId }).where("id", "=", id).execute();
}

export async function deleteWebhook(db: Db, id: string): Promise<void> {
  await db.deleteFrom("figma_webhooks").where("id", "=", id).execute();
}

export async function selectPasscode(
  db: Db,
  id: string,
): Promise<{ passcodeHash: Buffer; projectId: string | null; fileKey: string } | undefined> {
  return db
    .selectFrom("figma_webhooks")
    .select(["passcode_hash as passcodeHash", "project_id as projectId", "file_key as fileKey"])
    .where("id", "=", id)
    .executeTakeFirst();
}

export type UnusedWebhook = { id: string; userId: string | null; webhookId: string | null };

/** Webhooks of projects that are deleted or have another file. */
export async function selectUnusedWebhooks(db: Db, limit: number): Promise<UnusedWebhook[]> {
  return db
    .selectFrom("figma_webhooks")
    .select(["id", "user_id as userId", "webhook_id as webhookId"])
    .where("project_id", "is", null)
    .orderBy("created_at")
    .limit(limit)
    .execute();
}

/** Marks that the design file was changed. */
export async function updateDesignChange(db: Db, projectId: string): Promise<void> {
  await db
    .updateTable("projects")
    .set({ design_changed_at: sql<Date>`now()` })
    .where("id", "=", projectId)
    .execute();
}

/** Who imported the project's screens last, and of which file. */
export async function selectLastImporter(
  db: Db,
  projectId: string,
): Promise<{ userId: string; fileKey: string } | undefined> {
  const row = await db
    .selectFrom("imports")
    .select(["user_id", "file_key"])
    .where("project_id", "=", projectId)
    .where("status", "=", "completed")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.user_id ? { userId: row.user_id, fileKey: row.file_key } : undefined;
}
