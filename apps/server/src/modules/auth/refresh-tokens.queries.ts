import type { Scope } from "@linkspan/contract";
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

type FoundToken = {
  id: string;
  familyId: string;
  userId: string;
  userAgent: string;
  /** The key of a browser's session; null for a device. */
  keyThumbprint: string | null;
  scopes: Scope[] | null;
  /** The session is past: revoked, expired or of an older epoch. */
  over: boolean;
  /** This token was not used in time; a spent one is still recognised as a replay. */
  idle: boolean;
  successor: { id: string; hash: Buffer; usedLongAgo: boolean } | undefined;
};

/**
 * Finds a refresh token and locks its family, so that one session is rotated by one caller at a time. Every moment is
 * compared by the database's clock: processes may disagree on the time.
 */
export async function lockRefreshToken(
  db: Db,
  hash: Buffer,
  graceSeconds: number,
): Promise<FoundToken | undefined> {
  const family = await db
    .selectFrom("refresh_tokens")
    .innerJoin("session_families", "session_families.id", "refresh_tokens.family_id")
    .select(["refresh_tokens.id", "session_families.id as familyId"])
    .where("hash", "=", hash)
    .forUpdate("session_families")
    .executeTakeFirst();
  if (!family) return undefined;
  // Read under the lock: another caller may have spent the token while this one waited for it.
  const row = await db
    .selectFrom("refresh_tokens as token")
    .innerJoin("session_families as family", "family.id", "token.family_id")
    .innerJoin("users", "users.id", "family.user_id")
    .leftJoin("refresh_tokens as successor", "successor.parent_id", "token.id")
    .select([
      "family.user_id as userId",
      sql<string>`coalesce(family.device_name, family.user_agent)`.as("userAgent"),
      sql<Scope[] | null>`family.scopes`.as("scopes"),
      "family.key_thumbprint as keyThumbprint",
      "successor.id as successorId",
      "successor.hash as successorHash",
      sql<boolean>`family.revoked_at IS NOT NULL OR family.expires_at <= now()
        OR family.epoch <> users.session_epoch`.as("over"),
      sql<boolean>`token.expires_at <= now()`.as("idle"),
      sql<boolean>`coalesce(successor.used_at < clock_timestamp() - ${graceSeconds} * interval '1 second', false)`.as(
        "usedLongAgo",
      ),
    ])
    .where("token.id", "=", family.id)
    .executeTakeFirstOrThrow();
  const { successorId, successorHash, usedLongAgo, ...found } = row;
  const successor =
    successorId && successorHash ? { id: successorId, hash: successorHash, usedLongAgo } : undefined;
  return { ...family, ...found, successor };
}

export async function insertRefreshToken(
  db: Db,
  token: { id: string; familyId: string; parentId: string | null; hash: Buffer; idleDays: number },
): Promise<void> {
  await db
    .insertInto("refresh_tokens")
    .values({
      id: token.id,
      family_id: token.familyId,
      parent_id: token.parentId,
      hash: token.hash,
      expires_at: sql<Date>`now() + ${token.idleDays} * interval '1 day'`,
    })
    .execute();
}

export async function markRefreshUsed(db: Db, id: string): Promise<void> {
  await db
    .updateTable("refresh_tokens")
    .set({ used_at: sql<Date>`clock_timestamp()` })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .execute();
}
