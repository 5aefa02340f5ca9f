import type { User } from "@linkspan/contract";
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import type { NamedStatements } from "../../db/named-statements.ts";

/** A token with the person who owns its project now: what a project may do ends with its owner's account and plan. */
const callerByProjectToken = {
  name: "caller-by-project-token",
  text: `
  SELECT tokens.id AS token_id, tokens.name AS token_name, tokens.project_id,
    coalesce(tokens.last_used_at < now() - interval '1 minute', true) AS is_use_outdated,
    users.id, users.name, users.email, users.image_url, users.phone_number, subscriptions.plan
  FROM project_tokens tokens
  JOIN memberships ON memberships.project_id = tokens.project_id AND memberships.role = 'owner'
  JOIN users ON users.id = memberships.user_id
  JOIN subscriptions ON subscriptions.user_id = users.id
  WHERE tokens.token_hash = $1 AND tokens.expires_at > now() AND users.blocked_at IS NULL`,
};

type ProjectCallerRow = User & {
  token_id: string;
  token_name: string;
  project_id: string;
  is_use_outdated: boolean;
};

export async function findProjectCaller(
  statements: NamedStatements,
  tokenHash: Buffer,
): Promise<ProjectCallerRow | undefined> {
  const [row] = await statements.run<ProjectCallerRow>(callerByProjectToken, [tokenHash]);
  return row;
}

export async function updateTokenUse(db: Db, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable("project_tokens")
    .set({ last_used_at: sql<Date>`now()` })
    .where("token_hash", "=", tokenHash)
    .execute();
}
