import { createHash, createHmac, randomBytes, randomUUID } from "node:crypto";
import type { PlanId } from "@linkspan/contract";
import type pg from "pg";
import { sessionSecret } from "../../dev/environment.ts";

export type Person = {
  id: string;
  email: string;
  access: string;
  /** The cookie that opens documents of the documentation. */
  readToken: string;
};

/** An account with a session, put straight into the tables: signing in is measured elsewhere. */
export async function addPerson(
  pool: pg.Pool,
  { name, plan = "enterprise_plus" }: { name: string; plan?: PlanId },
): Promise<Person> {
  const [id, family] = [randomUUID(), randomUUID()];
  const email = `${id}@skerry.example`;
  const access = `lsa_${randomBytes(32).toString("base64url")}`;
  await pool.query("INSERT INTO users (id, name, email) VALUES ($1, $2, $3)", [id, name, email]);
  const status = plan === "starter" ? "free" : "granted";
  await pool.query("INSERT INTO subscriptions (user_id, plan, status) VALUES ($1, $2, $3)", [
    id,
    plan,
    status,
  ]);
  await pool.query(
    `INSERT INTO session_families (id, user_id, epoch, key_thumbprint, user_agent, expires_at)
     VALUES ($1, $2, 0, 'bench', 'bench', now() + interval '1 day')`,
    [family, id],
  );
  await pool.query(
    "INSERT INTO access_tokens (hash, family_id, expires_at) VALUES ($1, $2, now() + interval '1 day')",
    [createHash("sha256").update(access).digest(), family],
  );
  const secret = Buffer.from(sessionSecret, "base64");
  const signature = createHmac("sha256", secret).update(`read:${family}`).digest("base64url");
  return { id, email, access, readToken: `${family}.${signature}` };
}

/** A project with these members, the first one its owner, without any revision. */
export async function addProject(pool: pg.Pool, members: readonly Person[], name: string): Promise<string> {
  const id = randomUUID();
  await pool.query("INSERT INTO projects (id, name) VALUES ($1, $2)", [id, name]);
  for (const [index, member] of members.entries()) {
    await pool.query("INSERT INTO memberships (project_id, user_id, role) VALUES ($1, $2, $3)", [
      id,
      member.id,
      index === 0 ? "owner" : "editor",
    ]);
  }
  return id;
}
