import type { Db } from "../../db/client.ts";

/** Keeps that a subscription at the provider must not charge any more. */
export async function insertCancellation(
  db: Db,
  { subscriptionId, userId, now }: { subscriptionId: string; userId: string | null; now: Date },
): Promise<void> {
  await db
    .insertInto("provider_cancellations")
    .values({ provider_subscription_id: subscriptionId, user_id: userId, asked_at: now })
    .onConflict((conflict) => conflict.column("provider_subscription_id").doNothing())
    .execute();
}

/** Locks a cancellation: concurrent work on it waits. */
export async function lockCancellation(
  db: Db,
  subscriptionId: string,
): Promise<{ done: boolean; userId: string | null } | null> {
  const row = await db
    .selectFrom("provider_cancellations")
    .select(["done_at", "user_id"])
    .where("provider_subscription_id", "=", subscriptionId)
    .forUpdate()
    .executeTakeFirst();
  return row ? { done: row.done_at !== null, userId: row.user_id } : null;
}

/** Keeps when a cancellation was done, or with null that it is to be done again. */
export async function updateCancelled(db: Db, subscriptionId: string, doneAt: Date | null): Promise<void> {
  await db
    .updateTable("provider_cancellations")
    .set({ done_at: doneAt })
    .where("provider_subscription_id", "=", subscriptionId)
    .execute();
}

/**
 * The customer of a subscription that is still to be canceled; undefined if that is done or the account was closed.
 * A user whose only payment was refused has no customer email stored with their plan, so the account's is used.
 */
export async function selectCancelling(
  db: Db,
  subscriptionId: string,
): Promise<{ customerEmail: string } | undefined> {
  return db
    .selectFrom("provider_cancellations")
    .innerJoin("subscriptions", "subscriptions.user_id", "provider_cancellations.user_id")
    .innerJoin("users", "users.id", "provider_cancellations.user_id")
    .select((select) => select.fn.coalesce("customer_email", "users.email").as("customerEmail"))
    .where("provider_cancellations.provider_subscription_id", "=", subscriptionId)
    .where("done_at", "is", null)
    .executeTakeFirst();
}

export async function deleteCancellation(db: Db, subscriptionId: string): Promise<void> {
  await db
    .deleteFrom("provider_cancellations")
    .where("provider_subscription_id", "=", subscriptionId)
    .execute();
}

export async function selectOpenCancellations(
  db: Db,
  { after = "", limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom("provider_cancellations")
    .select("provider_subscription_id")
    .where("done_at", "is", null)
    .where("provider_subscription_id", ">", after)
    .orderBy("provider_subscription_id")
    .limit(limit)
    .execute();
  return rows.map((row) => row.provider_subscription_id);
}

/** Whether an earlier subscription of the person, not that of today, is still to be cancelled. */
export async function isCancelling(db: Db, userId: string, current: string | null): Promise<boolean> {
  const row = await db
    .selectFrom("provider_cancellations")
    .select("provider_subscription_id")
    .where("user_id", "=", userId)
    .where("done_at", "is", null)
    .where("provider_subscription_id", "<>", current ?? "")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
