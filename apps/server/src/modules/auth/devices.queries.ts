import type { SignedInDevice } from "@linkspan/contract";
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

type NewSignIn = {
  id: string;
  deviceCodeHash: Buffer;
  userCode: string;
  device: SignedInDevice;
  address: string;
  minutes: number;
  pollSeconds: number;
};

/** Remembers a sign-in; false when its user code is taken. */
export async function insertSignIn(db: Db, signIn: NewSignIn): Promise<boolean> {
  const inserted = await db
    .insertInto("device_sign_ins")
    .values({
      id: signIn.id,
      device_code_hash: signIn.deviceCodeHash,
      user_code: signIn.userCode,
      client: signIn.device.client,
      device_name: signIn.device.name,
      scopes: [...signIn.device.scopes],
      address: signIn.address,
      poll_seconds: signIn.pollSeconds,
      expires_at: sql<Date>`now() + ${signIn.minutes} * interval '1 minute'`,
    })
    .onConflict((conflict) => conflict.column("user_code").doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Finds a sign-in by the device's code and locks it: it is answered once, however many ask at the same time. */
export async function lockSignIn(db: Db, deviceCodeHash: Buffer, toleranceSeconds: number) {
  return db
    .selectFrom("device_sign_ins as sign_in")
    .leftJoin("users", "users.id", "sign_in.user_id")
    .select(["sign_in.id", "sign_in.state", "sign_in.user_id", "sign_in.client", "sign_in.device_name"])
    .select([
      "sign_in.scopes",
      sql<boolean>`sign_in.expires_at <= now()`.as("expired"),
      sql<boolean>`coalesce(sign_in.epoch <> users.session_epoch, false)`.as("signedOut"),
      sql<boolean>`coalesce(sign_in.polled_at > clock_timestamp()
        - (sign_in.poll_seconds - ${toleranceSeconds}) * interval '1 second', false)`.as("tooSoon"),
    ])
    .where("device_code_hash", "=", deviceCodeHash)
    .forUpdate("sign_in")
    .executeTakeFirst();
}

export async function markPolled(db: Db, id: string): Promise<void> {
  await db
    .updateTable("device_sign_ins")
    .set({ polled_at: sql<Date>`clock_timestamp()` })
    .where("id", "=", id)
    .execute();
}

/** Every request that came too soon makes the device wait longer. */
export async function raisePollSeconds(db: Db, id: string, by: number, max: number): Promise<void> {
  await db
    .updateTable("device_sign_ins")
    .set({
      polled_at: sql<Date>`clock_timestamp()`,
      poll_seconds: sql<number>`least(poll_seconds + ${by}, ${max})`,
    })
    .where("id", "=", id)
    .execute();
}

export async function markUsed(db: Db, id: string): Promise<void> {
  await db.updateTable("device_sign_ins").set({ state: "used" }).where("id", "=", id).execute();
}

export async function selectPending(db: Db, userCode: string) {
  return db
    .selectFrom("device_sign_ins")
    .select(["client", "device_name", "scopes", "address", "created_at"])
    .where("user_code", "=", userCode)
    .where("state", "=", "pending")
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
}

/** Records a person's decision; undefined when nothing waits under this code. */
export async function decideSignIn(
  db: Db,
  decision: { userCode: string; userId: string; state: "confirmed" | "refused" },
): Promise<{ device_name: string; client: string } | undefined> {
  return db
    .updateTable("device_sign_ins")
    .set(({ selectFrom }) => ({
      state: decision.state,
      user_id: decision.userId,
      epoch: selectFrom("users").select("session_epoch").where("id", "=", decision.userId),
    }))
    .where("user_code", "=", decision.userCode)
    .where("state", "=", "pending")
    .where("expires_at", ">", sql<Date>`now()`)
    .returning(["device_name", "client"])
    .executeTakeFirst();
}

/** Counts one more attempt of a person to enter a code, and returns how many there were in the window. */
export async function countAttempt(db: Db, userId: string, windowMinutes: number): Promise<number> {
  const isOver = sql<boolean>`device_code_attempts.since < now() - ${windowMinutes} * interval '1 minute'`;
  const row = await db
    .insertInto("device_code_attempts")
    .values({ user_id: userId, attempts: 1, since: sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({
        attempts: sql<number>`CASE WHEN ${isOver} THEN 1 ELSE device_code_attempts.attempts + 1 END`,
        since: sql<Date>`CASE WHEN ${isOver} THEN now() ELSE device_code_attempts.since END`,
      }),
    )
    .returning("attempts")
    .executeTakeFirstOrThrow();
  return row.attempts;
}

export async function deleteAttempts(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("device_code_attempts").where("user_id", "=", userId).execute();
}
