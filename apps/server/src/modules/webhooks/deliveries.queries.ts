import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

export type DeliveryRow = {
  id: string;
  kind: string;
  text: string;
  status: string;
  attempts: number;
  response_status: number | null;
  error: string | null;
  created_at: Date;
  attempted_at: Date | null;
};

function selectLog(db: Db, projectId: string) {
  return db
    .selectFrom("webhook_deliveries")
    .select(["id", "kind", "status", "attempts", "response_status", "error", "created_at", "attempted_at"])
    .select(sql<string>`payload->>'text'`.as("text"))
    .where("project_id", "=", projectId);
}

/** The newest first. */
export async function selectDeliveries(db: Db, projectId: string): Promise<DeliveryRow[]> {
  return selectLog(db, projectId).orderBy("id", "desc").execute();
}

export async function selectDelivery(
  db: Db,
  projectId: string,
  id: string,
): Promise<DeliveryRow | undefined> {
  return selectLog(db, projectId).where("id", "=", id).executeTakeFirst();
}

/** What a waiting delivery sends, and where to; undefined if it doesn't wait, or nothing is sent any more. */
export async function selectWaiting(
  db: Db,
  projectId: string,
  id: string,
): Promise<
  | {
      url: string;
      secret_id: string;
      key_id: string | null;
      kind: string;
      body: string;
      attempts: number;
    }
  | undefined
> {
  return db
    .selectFrom("webhook_deliveries as delivery")
    .innerJoin("change_webhooks as webhook", "webhook.project_id", "delivery.project_id")
    .select(["url", "secret_id", "key_id", "kind", "attempts"])
    .select(sql<string>`payload::text`.as("body"))
    .where("delivery.project_id", "=", projectId)
    .where("delivery.id", "=", id)
    .where("status", "=", "waiting")
    .where("turned_off_at", "is", null)
    .executeTakeFirst();
}

type NewDelivery = {
  projectId: string;
  id: string;
  kind: "changes" | "test";
  pair: { before: number; after: number } | null;
  payload: object;
};

/** Stores a message; returns false if this pair of revisions was sent before. */
export async function insertDelivery(tx: Db, delivery: NewDelivery): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("webhook_deliveries")
    .values({
      project_id: delivery.projectId,
      id: delivery.id,
      kind: delivery.kind,
      before: delivery.pair?.before ?? null,
      after: delivery.pair?.after ?? null,
      payload: JSON.stringify(delivery.payload),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Removes all but the newest messages of a project. */
export async function deleteOlder(tx: Db, projectId: string, kept: number): Promise<void> {
  await tx
    .deleteFrom("webhook_deliveries")
    .where("project_id", "=", projectId)
    .where("id", "not in", (row) =>
      row
        .selectFrom("webhook_deliveries")
        .select("id")
        .where("project_id", "=", projectId)
        .orderBy("id", "desc")
        .limit(kept),
    )
    .execute();
}

/** Gives up what waits, because the webhook was turned off. */
export async function failWaiting(tx: Db, projectId: string): Promise<void> {
  await tx
    .updateTable("webhook_deliveries")
    .set({ status: "failed" })
    .where("project_id", "=", projectId)
    .where("status", "=", "waiting")
    .execute();
}

/** Makes a message that failed wait again; returns false if there is none. */
export async function restartFailed(tx: Db, projectId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("webhook_deliveries")
    .set({ status: "waiting", attempts: 0 })
    .where("project_id", "=", projectId)
    .where("id", "=", id)
    .where("status", "=", "failed")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Attempt = {
  status: "waiting" | "delivered" | "failed";
  responseStatus: number | null;
  error: string | null;
};

export async function updateAttempt(tx: Db, projectId: string, id: string, attempt: Attempt): Promise<void> {
  await tx
    .updateTable("webhook_deliveries")
    .set({
      status: attempt.status,
      response_status: attempt.responseStatus,
      error: attempt.error,
      attempts: sql<number>`attempts + 1`,
      attempted_at: sql<Date>`now()`,
    })
    .where("project_id", "=", projectId)
    .where("id", "=", id)
    .execute();
}
