import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

export type Repeatable = { userId: string; route: string; key: string; fingerprint: Buffer };

/** Takes the key, or waits for the transaction that has it and answers false if that one went through. */
export async function claimIdempotencyKey(
  db: Db,
  { userId, route, key, fingerprint }: Repeatable,
  hours: number,
): Promise<boolean> {
  await db
    .deleteFrom("idempotency_keys")
    .where("user_id", "=", userId)
    .where("route", "=", route)
    .where("key", "=", key)
    .where("created_at", "<", sql<Date>`now() - make_interval(hours => ${hours})`)
    .execute();
  const taken = await db
    .insertInto("idempotency_keys")
    .values({ user_id: userId, route, key, fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .execute();
  return taken.length > 0;
}

export async function updateStoredResponse(
  db: Db,
  { userId, route, key }: Repeatable,
  response: object,
): Promise<void> {
  await db
    .updateTable("idempotency_keys")
    .set({ answer: JSON.stringify(response) })
    .where("user_id", "=", userId)
    .where("route", "=", route)
    .where("key", "=", key)
    .execute();
}

export async function selectStoredResponse(
  db: Db,
  { userId, route, key }: Omit<Repeatable, "fingerprint">,
): Promise<{ answer: unknown; fingerprint: Buffer | null } | undefined> {
  return db
    .selectFrom("idempotency_keys")
    .select(["answer", "fingerprint"])
    .where("user_id", "=", userId)
    .where("route", "=", route)
    .where("key", "=", key)
    .executeTakeFirst();
}
