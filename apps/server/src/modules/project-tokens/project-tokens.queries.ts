import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

export type TokenRow = {
  id: string;
  name: string;
  created_by: string | null;
  created_at: Date;
  last_used_at: Date | null;
  expires_at: Date;
  is_expired: boolean;
};

/** The tokens of a project, the newest first. */
export async function selectTokens(db: Db, projectId: string): Promise<TokenRow[]> {
  return db
    .selectFrom("project_tokens as token")
    .leftJoin("users", "users.id", "token.created_by")
    .select(["token.id", "token.name", "users.name as created_by", "token.created_at"])
    .select([
      "token.last_used_at",
      "token.expires_at",
      sql<boolean>`token.expires_at <= now()`.as("is_expired"),
    ])
    .where("project_id", "=", projectId)
    .orderBy("token.id", "desc")
    .execute();
}

export async function insertToken(
  db: Db,
  token: { projectId: string; id: string; name: string; hash: Buffer; createdBy: string; days: number },
): Promise<void> {
  await db
    .insertInto("project_tokens")
    .values({
      project_id: token.projectId,
      id: token.id,
      name: token.name,
      token_hash: token.hash,
      created_by: token.createdBy,
      expires_at: sql<Date>`now() + ${token.days} * interval '1 day'`,
    })
    .execute();
}

/** The name of the token, if it was there. */
export async function deleteToken(db: Db, projectId: string, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom("project_tokens")
    .where("project_id", "=", projectId)
    .where("id", "=", id)
    .returning("name")
    .executeTakeFirst();
  return row?.name;
}

/** Holds the project's row, so that its tokens are counted one after another. */
export async function lockTokens(db: Db, projectId: string): Promise<void> {
  await db.selectFrom("projects").select("id").where("id", "=", projectId).forNoKeyUpdate().execute();
}
