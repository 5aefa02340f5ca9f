import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

export type Identity = { provider: string; providerUserId: string };
type Encrypted = { keyId: string; accessToken: Buffer; refreshToken: Buffer };

export async function countByKey(db: Db): Promise<{ keyId: string; count: number }[]> {
  const rows = await db
    .selectFrom("identities")
    .select(({ fn }) => ["key_id as keyId", fn.countAll<string>().as("count")])
    .groupBy("key_id")
    .orderBy("key_id")
    .execute();
  return rows.map(({ keyId, count }) => ({ keyId, count: Number(count) }));
}

/** Tokens that one of these keys encrypted. A sign-in or refresh at the same time waits for the transaction. */
export async function lockTokensOfKeys(
  tx: Db,
  keyIds: readonly string[],
  { after, limit }: { after: Identity; limit: number },
): Promise<(Identity & Encrypted & { userId: string })[]> {
  return tx
    .selectFrom("identities")
    .select(["provider", "provider_user_id as providerUserId", "user_id as userId"])
    .select(["key_id as keyId", "access_token as accessToken", "refresh_token as refreshToken"])
    .where(sql<boolean>`(provider, provider_user_id) > (${after.provider}, ${after.providerUserId})`)
    .where("key_id", "in", [...keyIds])
    .orderBy("provider")
    .orderBy("provider_user_id")
    .limit(limit)
    .forUpdate()
    .execute();
}

export async function updateEncryption(tx: Db, rows: readonly (Identity & Encrypted)[]): Promise<void> {
  const column = <Name extends keyof (Identity & Encrypted)>(name: Name) => rows.map((row) => row[name]);
  await sql`
    UPDATE identities SET key_id = made.key_id, access_token = made.access_token, refresh_token = made.refresh_token
    FROM unnest(${column("provider")}::text[], ${column("providerUserId")}::text[], ${column("keyId")}::text[],
      ${column("accessToken")}::bytea[], ${column("refreshToken")}::bytea[])
      AS made (provider, provider_user_id, key_id, access_token, refresh_token)
    WHERE identities.provider = made.provider AND identities.provider_user_id = made.provider_user_id`.execute(
    tx,
  );
}
