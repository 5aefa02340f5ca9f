import type { User } from "@linkspan/contract";
import type { Pool } from "pg";

/** A token with the person who owns its project now: what a project may do ends with its owner's account and plan. */
const callerByProjectToken = `
  SELECT tokens.id AS token_id, tokens.name AS token_name, tokens.project_id,
    coalesce(tokens.last_used_at < now() - interval '1 minute', true) AS is_use_outdated,
    users.id, users.name, users.email, users.image_url, users.phone_number, subscriptions.plan
  FROM project_tokens tokens
  JOIN memberships ON memberships.project_id = tokens.project_id AND memberships.role = 'owner'
  JOIN users ON users.id = memberships.user_id
  JOIN subscriptions ON subscriptions.user_id = users.id
  WHERE tokens.token_hash = $1 AND tokens.expires_at > now()`;

type ProjectCallerRow = User & {
  token_id: string;
  token_name: string;
  project_id: string;
  is_use_outdated: boolean;
};

export async function findProjectCaller(
  pool: Pool,
  tokenHash: Buffer,
): Promise<ProjectCallerRow | undefined> {
  const values = [tokenHash];
  const result = await pool.query({ name: "caller-by-project-token", text: callerByProjectToken, values });
  return result.rows[0];
}

export async function updateTokenUse(pool: Pool, tokenHash: Buffer): Promise<void> {
  await pool.query("UPDATE project_tokens SET last_used_at = now() WHERE token_hash = $1", [tokenHash]);
}
