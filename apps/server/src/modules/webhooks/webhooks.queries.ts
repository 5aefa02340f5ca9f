import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

const now = sql<Date>`now()`;

export type WebhookRow = {
  url: string;
  secret_id: string;
  created_by: string | null;
  created_at: Date;
  failing_since: Date | null;
  turned_off_at: Date | null;
};

export async function selectWebhook(db: Db, projectId: string): Promise<WebhookRow | undefined> {
  return db
    .selectFrom("change_webhooks as webhook")
    .leftJoin("users", "users.id", "webhook.created_by")
    .select(["url", "secret_id", "users.name as created_by", "webhook.created_at"])
    .select(["failing_since", "turned_off_at"])
    .where("project_id", "=", projectId)
    .executeTakeFirst();
}

/** Stores the URL and turns the webhook on; returns whether it is new. */
export async function upsertWebhook(
  tx: Db,
  webhook: { projectId: string; url: string; secret_id: string; key_id: string; userId: string },
): Promise<boolean> {
  const row = await tx
    .insertInto("change_webhooks")
    .values({
      project_id: webhook.projectId,
      url: webhook.url,
      secret_id: webhook.secret_id,
      key_id: webhook.key_id,
      created_by: webhook.userId,
    })
    .onConflict((conflict) =>
      conflict
        .column("project_id")
        .doUpdateSet({ url: webhook.url, failing_since: null, turned_off_at: null }),
    )
    .returning("secret_id")
    .executeTakeFirstOrThrow();
  return row.secret_id === webhook.secret_id;
}

/** Returns whether there was a webhook. */
export async function updateSecret(
  db: Db,
  projectId: string,
  secret: { secret_id: string; key_id: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("change_webhooks")
    .set(secret)
    .where("project_id", "=", projectId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes it with its log; returns whether it was there. */
export async function removeWebhook(db: Db, projectId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("change_webhooks")
    .where("project_id", "=", projectId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function clearFailing(db: Db, projectId: string): Promise<void> {
  await db
    .updateTable("change_webhooks")
    .set({ failing_since: null })
    .where("project_id", "=", projectId)
    .execute();
}

/** Notes a failure; returns whether this one turned the webhook off, which happens once. */
export async function noteFailure(tx: Db, projectId: string, maxDays: number): Promise<boolean> {
  await tx
    .updateTable("change_webhooks")
    .set({ failing_since: sql<Date>`coalesce(failing_since, now())` })
    .where("project_id", "=", projectId)
    .execute();
  const { numUpdatedRows } = await tx
    .updateTable("change_webhooks")
    .set({ turned_off_at: now })
    .where("project_id", "=", projectId)
    .where("turned_off_at", "is", null)
    .where("failing_since", "<", sql<Date>`now() - make_interval(days => ${maxDays})`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countWithoutKey(db: Db): Promise<number> {
  const row = await db
    .selectFrom("change_webhooks")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("key_id", "is", null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Returns how many had none. */
export async function updateMissingKeys(db: Db, keyId: string, limit: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("change_webhooks")
    .set({ key_id: keyId })
    .where("project_id", "in", (select) =>
      select.selectFrom("change_webhooks").select("project_id").where("key_id", "is", null).limit(limit),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
