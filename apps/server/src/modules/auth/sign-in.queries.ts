import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import type { SignInPurpose } from "./sign-in-purpose.ts";

type Purpose = SignInPurpose | "oidc_sign_in";

export async function insertSignIn(
  db: Db,
  signIn: { stateHash: Buffer; browserHash: Buffer; verifier: string; purpose: Purpose; minutes: number },
): Promise<boolean> {
  const row = {
    browser_hash: signIn.browserHash,
    verifier: signIn.verifier,
    purpose: signIn.purpose,
    expires_at: sql<Date>`now() + ${signIn.minutes} * interval '1 minute'`,
  };
  // The same browser may open the address again (reload, repeated request); another one may not take a state over.
  const result = await db
    .insertInto("sign_ins")
    .values({ state_hash: signIn.stateHash, ...row })
    .onConflict((conflict) =>
      conflict.column("state_hash").doUpdateSet(row).where("sign_ins.browser_hash", "=", signIn.browserHash),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Takes a started sign-in out of the table: a state works once, for its purpose, in the browser that started it. */
export async function consumeSignInState<Started extends Purpose>(
  db: Db,
  key: { stateHash: Buffer; browserHash: Buffer; purposes: readonly Started[] },
): Promise<{ verifier: string; purpose: Started } | undefined> {
  const row = await db
    .deleteFrom("sign_ins")
    .where("purpose", "in", [...key.purposes])
    .where("state_hash", "=", key.stateHash)
    .where("browser_hash", "=", key.browserHash)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning(["verifier", "purpose"])
    .executeTakeFirst();
  return row && { verifier: row.verifier, purpose: row.purpose as Started };
}

export async function findIdentity(
  db: Db,
  provider: string,
  providerUserId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("identities")
    .select("user_id")
    .where("provider", "=", provider)
    .where("provider_user_id", "=", providerUserId)
    .executeTakeFirst();
  return row?.user_id;
}

/** Saves tokens, unless those of a wider grant are there: a sign-in must not undo what the person has allowed. */
export async function putIdentity(
  db: Db,
  identity: {
    provider: string;
    providerUserId: string;
    userId: string;
    keyId: string;
    accessToken: Buffer;
    refreshToken: Buffer;
    scopes: readonly string[];
    expiresIn: number;
  },
): Promise<void> {
  const tokens = {
    key_id: identity.keyId,
    access_token: identity.accessToken,
    refresh_token: identity.refreshToken,
    scopes: [...identity.scopes],
    expires_at: sql<Date>`now() + ${identity.expiresIn} * interval '1 second'`,
    updated_at: sql<Date>`now()`,
  };
  await db
    .insertInto("identities")
    .values({
      provider: identity.provider,
      provider_user_id: identity.providerUserId,
      user_id: identity.userId,
      ...tokens,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["provider", "provider_user_id"])
        .doUpdateSet(tokens)
        .where(sql<boolean>`identities.scopes <@ excluded.scopes`),
    )
    .execute();
}

/** Makes two first sign-ins of one person wait for each other, so that they become one account. */
export async function lockIdentity(db: Db, provider: string, providerUserId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${provider}:${providerUserId}`}, 0))`.execute(
    db,
  );
}
