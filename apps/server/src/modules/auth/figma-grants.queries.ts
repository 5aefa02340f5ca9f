import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

type StoredTokens = { keyId: string; accessToken: Buffer; refreshToken: Buffer };
export type StoredGrant = StoredTokens & { scopes: string[]; isExpired: boolean };

/** Tokens that end this soon are renewed first: a call takes some time. */
const minLifetimeSeconds = 120;

function selectIdentity(db: Db, userId: string) {
  return db
    .selectFrom("identities")
    .select([
      "key_id as keyId",
      "access_token as accessToken",
      "refresh_token as refreshToken",
      "scopes",
      sql<boolean>`expires_at < now() + ${minLifetimeSeconds} * interval '1 second'`.as("isExpired"),
    ])
    .where("provider", "=", "figma")
    .where("user_id", "=", userId);
}

export async function selectGrant(db: Db, userId: string): Promise<StoredGrant | undefined> {
  return selectIdentity(db, userId).executeTakeFirst();
}

/** Concurrent refreshes of one person's tokens wait for this transaction. */
export async function lockGrant(db: Db, userId: string): Promise<StoredGrant | undefined> {
  return selectIdentity(db, userId).forUpdate().executeTakeFirst();
}

export async function updateTokens(
  db: Db,
  userId: string,
  tokens: StoredTokens & { expiresIn: number },
): Promise<void> {
  await db
    .updateTable("identities")
    .set({
      key_id: tokens.keyId,
      access_token: tokens.accessToken,
      refresh_token: tokens.refreshToken,
      expires_at: sql<Date>`now() + ${tokens.expiresIn} * interval '1 second'`,
      updated_at: sql<Date>`now()`,
    })
    .where("provider", "=", "figma")
    .where("user_id", "=", userId)
    .execute();
}

/** What the person has allowed is over; the next sign-in replaces the tokens. */
export async function clearScopes(db: Db, userId: string): Promise<void> {
  await db
    .updateTable("identities")
    .set({ scopes: [], updated_at: sql<Date>`now()` })
    .where("provider", "=", "figma")
    .where("user_id", "=", userId)
    .execute();
}

export async function deleteFigmaIdentity(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("identities").where("provider", "=", "figma").where("user_id", "=", userId).execute();
}
