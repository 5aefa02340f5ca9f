import type { Invitation, InvitationCard } from "@linkspan/contract";
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

/** By the database's clock: processes may disagree on the time. */
const now = sql<Date>`now()`;

/** Opens an invitation, or renews the one that this address has. */
export async function putInvitation(
  db: Db,
  invitation: {
    projectId: string;
    id: string;
    email: string;
    role: Invitation["role"];
    tokenHash: Buffer;
    invitedBy: string;
    days: number;
  },
): Promise<void> {
  const row = {
    id: invitation.id,
    role: invitation.role,
    token_hash: invitation.tokenHash,
    invited_by: invitation.invitedBy,
    created_at: now,
    expires_at: sql<Date>`now() + ${invitation.days} * interval '1 day'`,
  };
  await db
    .insertInto("invitations")
    .values({ project_id: invitation.projectId, email: invitation.email, ...row })
    .onConflict((conflict) => conflict.columns(["project_id", "email"]).doUpdateSet(row))
    .execute();
}

export async function selectInvitations(db: Db, projectId: string): Promise<Invitation[]> {
  const rows = await db
    .selectFrom("invitations")
    .innerJoin("users", "users.id", "invitations.invited_by")
    .select(["invitations.id", "invitations.email", "role", "invitations.created_at", "expires_at"])
    .select(["invited_by", "users.name"])
    .where("project_id", "=", projectId)
    .where("expires_at", ">", now)
    .orderBy("invitations.email")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    role: row.role as Invitation["role"],
    invited_by: { user_id: row.invited_by, name: row.name },
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }));
}

export async function selectInvitationCard(db: Db, tokenHash: Buffer): Promise<InvitationCard | undefined> {
  const row = await db
    .selectFrom("invitations")
    .innerJoin("projects", "projects.id", "invitations.project_id")
    .innerJoin("users", "users.id", "invitations.invited_by")
    .select(["projects.name as project_name", "users.name as inviter_name", "role", "expires_at"])
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row && { ...row, role: row.role as Invitation["role"], expires_at: row.expires_at.toISOString() };
}

/** What the mail of an invitation says, while it is open. */
export async function selectInvitationMail(
  db: Db,
  key: { projectId: string; invitationId: string },
): Promise<
  | {
      email: string;
      role: string;
      token_hash: Buffer;
      project_name: string;
      inviter_name: string;
      expires_at: Date;
    }
  | undefined
> {
  return db
    .selectFrom("invitations")
    .innerJoin("projects", "projects.id", "invitations.project_id")
    .innerJoin("users", "users.id", "invitations.invited_by")
    .select([
      "invitations.email",
      "token_hash",
      "role",
      "projects.name as project_name",
      "users.name as inviter_name",
      "expires_at",
    ])
    .where("project_id", "=", key.projectId)
    .where("invitations.id", "=", key.invitationId)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** Makes those who answer or change a team by invitation wait for each other. */
export async function lockInvitedProject(
  db: Db,
  tokenHash: Buffer,
): Promise<{ id: string; name: string; frozen_at: Date | null } | undefined> {
  return db
    .selectFrom("projects")
    .innerJoin("invitations", "invitations.project_id", "projects.id")
    .select(["projects.id", "projects.name", "projects.frozen_at"])
    .where("token_hash", "=", tokenHash)
    .forNoKeyUpdate("projects")
    .executeTakeFirst();
}

type Open = { projectId: string; email: string; role: Invitation["role"] };

/** An invitation that can still be answered. */
export async function selectInvitation(db: Db, tokenHash: Buffer): Promise<Open | undefined> {
  const row = await db
    .selectFrom("invitations")
    .select(["project_id", "email", "role"])
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row && present(row);
}

/** Takes an open invitation out of the table: it is answered once. */
export async function consumeInvitation(db: Db, tokenHash: Buffer): Promise<Open | undefined> {
  const row = await db
    .deleteFrom("invitations")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .returning(["project_id", "email", "role"])
    .executeTakeFirst();
  return row && present(row);
}

function present({ project_id, email, role }: { project_id: string; email: string; role: string }): Open {
  return { projectId: project_id, email, role: role as Invitation["role"] };
}

export async function deleteInvitation(
  db: Db,
  projectId: string,
  id: string,
): Promise<{ email: string } | undefined> {
  return db
    .deleteFrom("invitations")
    .where("project_id", "=", projectId)
    .where("id", "=", id)
    .returning("email")
    .executeTakeFirst();
}
