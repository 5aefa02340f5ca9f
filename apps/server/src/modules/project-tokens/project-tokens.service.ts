import { maxProjectTokens, type ProjectToken } from "@linkspan/contract";
import { uuidv7 } from "uuidv7";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { quoteName } from "../../integrations/mail/quote-name.ts";
import { recordEvent } from "../audit/audit.service.ts";
import { generateProjectToken } from "../auth/project-callers.service.ts";
import { findMember, type Member, requireRole } from "../membership/membership.service.ts";
import { notify } from "../notifications/notifications.service.ts";
import {
  deleteToken,
  insertToken,
  lockTokens,
  selectTokens,
  type TokenRow,
} from "./project-tokens.queries.ts";

type TokenDeps = Pick<Deps, "db">;

const defaultDays = 90;

export async function listProjectTokens(
  { db }: TokenDeps,
  caller: Caller,
  id: string,
): Promise<{ items: ProjectToken[] }> {
  await findOwner(db, caller, id);
  return { items: (await selectTokens(db, id)).map(presentToken) };
}

/** Creates a token. Only its hash is stored, so this is the only time that its text is known. */
export async function createProjectToken(
  { db, queue }: Pick<Deps, "db" | "queue">,
  caller: Caller,
  { id, name, days = defaultDays }: { id: string; name: string; days: number | undefined },
): Promise<{ token: string; created: ProjectToken }> {
  const { token, hash } = generateProjectToken();
  const tokenId = uuidv7();
  return db.transaction().execute(async (tx) => {
    await lockTokens(tx, id);
    const { project } = await findOwner(tx, caller, id);
    if (project.frozen_at) throw new AppError("project_read_only");
    if ((await selectTokens(tx, id)).length >= maxProjectTokens) {
      throw new AppError(
        "token_limit",
        `A project can have at most ${maxProjectTokens} tokens. Revoke one first.`,
      );
    }
    await insertToken(tx, { projectId: id, id: tokenId, name, hash, createdBy: caller.id, days });
    await recordEvent(tx, caller.id, "project_token_created", { project: id, token: tokenId, name });
    await notify(
      tx,
      { queue },
      {
        userId: caller.id,
        kind: "new_device",
        subject: `New token for ${quoteName(project.name)}`,
        lines: [
          `The token ${quoteName(name)} was created. It reads the project and uploads revisions and drafts for ${days} days.`,
          "If this was you, you don't have to do anything. If not, revoke it and sign out everywhere else.",
        ],
        link: { text: "View the project's tokens:", path: `/projects/${id}/settings` },
      },
    );
    const created = (await selectTokens(tx, id)).find((row) => row.id === tokenId);
    if (!created) throw new Error("a new token is missing");
    return { token, created: presentToken(created) };
  });
}

/** Ends a token immediately. Works in a read-only project, too. */
export async function revokeProjectToken(
  { db }: TokenDeps,
  caller: Caller,
  { id, token }: { id: string; token: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await findOwner(tx, caller, id);
    const name = await deleteToken(tx, id, token);
    if (name === undefined) throw new AppError("not_found");
    await recordEvent(tx, caller.id, "project_token_revoked", { project: id, token, name });
  });
}

async function findOwner(db: Db, caller: Caller, id: string): Promise<Member> {
  const member = await findMember(db, caller.id, id);
  requireRole(member, "owner");
  return member;
}

function presentToken(row: TokenRow): ProjectToken {
  const { id, name, created_by, created_at, last_used_at, expires_at, is_expired } = row;
  return {
    id,
    name,
    created_by,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
    expires_at: expires_at.toISOString(),
    is_expired,
  };
}
