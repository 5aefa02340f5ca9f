import { sql } from "kysely";
import type { Db } from "../../../db/client.ts";

type OidcIdentity = { issuer: string; subject: string };

export async function selectOidcUser(db: Db, { issuer, subject }: OidcIdentity): Promise<string | undefined> {
  const row = await db
    .selectFrom("oidc_identities")
    .select("user_id")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row?.user_id;
}

export async function insertOidcIdentity(
  db: Db,
  { issuer, subject, userId }: OidcIdentity & { userId: string },
): Promise<void> {
  await db.insertInto("oidc_identities").values({ issuer, subject, user_id: userId }).execute();
}

export async function hasOidcIdentity(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("oidc_identities")
    .select(sql`1`.as("found"))
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}
