import { AppError } from "../../app-error.ts";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { endSessionsUnchecked } from "../auth/sessions.service.ts";
import { createAwaitedUser } from "../users/registration.service.ts";
import type { Actor } from "./actor.ts";
import { recordAction } from "./admin-actions.service.ts";
import { lockAccount, updateAdmin, updateBlocked } from "./admin-users.queries.ts";

type AccessDeps = Pick<Deps, "db" | "events">;

/** Ends all sessions of an account and refuses its sign-ins and tokens. What it shares with others stays. */
export async function blockUser(
  deps: AccessDeps,
  actor: Actor,
  { id, reason }: { id: string; reason?: string | undefined },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockOther(tx, id);
    await updateBlocked(tx, id, true);
    await endSessionsUnchecked(tx, id);
    await recordAction(tx, actor, {
      action: "user_blocked",
      target: id,
      ...(reason && { detail: { reason } }),
    });
  });
  deps.events.publish({ sessionsEndedOf: id });
}

export async function unblockUser({ db }: Pick<Deps, "db">, actor: Actor, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockExisting(tx, id);
    await updateBlocked(tx, id, false);
    await recordAction(tx, actor, { action: "user_unblocked", target: id });
  });
}

/** Signs someone out everywhere, devices too. */
export async function revokeSessions(deps: AccessDeps, actor: Actor, id: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockExisting(tx, id);
    await endSessionsUnchecked(tx, id);
    await recordAction(tx, actor, { action: "sessions_revoked", target: id });
  });
  deps.events.publish({ sessionsEndedOf: id });
}

/** Creates the account of someone who has not signed in yet, such as the first administrator. */
export async function createUser(
  deps: Pick<Deps, "db" | "config">,
  actor: Actor,
  { email, isAdmin }: { email: string; isAdmin: boolean },
): Promise<string> {
  return deps.db.transaction().execute(async (tx) => {
    const id = await createAwaitedUser(tx, deps, email);
    await recordAction(tx, actor, { action: "user_created", target: id });
    if (isAdmin) await changeRole(tx, actor, id, true);
    return id;
  });
}

/** Grants or revokes the role of an administrator. Only the command does; a blocked account can't have it. */
export async function changeAdmin(
  { db }: Pick<Deps, "db">,
  actor: Actor,
  { id, isAdmin }: { id: string; isAdmin: boolean },
): Promise<void> {
  await db.transaction().execute((tx) => changeRole(tx, actor, id, isAdmin));
}

async function changeRole(tx: Db, actor: Actor, id: string, isAdmin: boolean): Promise<void> {
  const { blocked_at } = await lockExisting(tx, id);
  if (isAdmin && blocked_at) throw new AppError("account_blocked", "Unblock the account first.");
  await updateAdmin(tx, id, isAdmin);
  await recordAction(tx, actor, { action: isAdmin ? "admin_granted" : "admin_revoked", target: id });
}

async function lockExisting(tx: Db, id: string) {
  const account = await lockAccount(tx, id);
  if (!account) throw new AppError("not_found", `There is no account ${id}.`);
  return account;
}

/** Administrators are neither blocked nor erased: their role is revoked first, which only the command does. */
export async function lockOther(tx: Db, id: string): Promise<void> {
  const { admin_since } = await lockExisting(tx, id);
  if (admin_since) throw new AppError("admin_account", "Revoke the role first: linkspan-admin admins revoke");
}
