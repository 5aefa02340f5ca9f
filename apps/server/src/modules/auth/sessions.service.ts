import { type Scope, type Session, type SignedIn, userCookie } from "@linkspan/contract";
import type { Transaction } from "kysely";
import { uuidv7 } from "uuidv7";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { Config } from "../../config.ts";
import type { Database, Db } from "../../db/client.ts";
import type { DB } from "../../db/tables.ts";
import type { Deps } from "../../deps.ts";
import { sendMail } from "../../integrations/mail/mail.jobs.ts";
import { recordEvent } from "../audit/audit.service.ts";
import { readUser } from "../users/users.service.ts";
import { identifyProjectCaller } from "./project-callers.service.ts";
import { createReadToken, readCookieName, verifyReadToken } from "./read-cookie.ts";
import { insertRefreshToken, lockRefreshToken, markRefreshUsed } from "./refresh-tokens.queries.ts";
import { absoluteDays, idleDays } from "./session-days.ts";
import * as queries from "./sessions.queries.ts";
import { accessTokenOf, deriveNextRefreshToken, hashToken, newRefreshToken } from "./tokens.ts";

type Cookies = Record<string, string | undefined>;

/** A session as its owner gets it, the scopes of a device's, and the read-only cookie that belongs to a browser's. */
export type OpenedSession = { session: SignedIn; scopes: readonly Scope[] | null; readToken: string };

const accessMinutes = 10;

/** A parent token is still honoured this long after its successor was first used: the calls may have crossed. */
const graceSeconds = 10;

/** Finds the caller behind an Authorization header, and when a project was written last; throws when there is no caller. */
export function createCallerLookup(database: Pick<Database, "db" | "statements">): Deps["identifyCaller"] {
  return async (authorization, projectId) => {
    const token = readBearer(authorization);
    if (!token) throw new AppError("unauthenticated");
    const ofProject = await identifyProjectCaller(database, token);
    if (ofProject) return ofProject;
    const found = await queries.findCaller(database.statements, hashToken(token), projectId);
    if (!found) throw new AppError("unauthenticated");
    const { family_id: familyId, ...caller } = found;
    return { ...caller, familyId, token: null };
  };
}

/** Finds the member behind the read-only cookie of a request for a document. */
export function createReaderLookup(
  { statements }: Pick<Database, "statements">,
  config: Pick<Config, "SESSION_SECRET" | "PUBLIC_ORIGIN">,
): (cookies: Cookies) => Promise<Caller | undefined> {
  const name = readCookieName(config);
  return async (cookies) => {
    const familyId = verifyReadToken(config.SESSION_SECRET, cookies[name]);
    const found = familyId && (await queries.findReader(statements, familyId, idleDays));
    // The browser deletes the second cookie at sign-out, also while the server can't be reached.
    if (!found || found.id !== cookies[userCookie]) return undefined;
    const { family_id, ...user } = found;
    return { ...user, familyId: family_id, scopes: null, token: null };
  };
}

/** How many milliseconds the access token of a call still has. */
export async function findTimeLeft(db: Db, authorization: string | undefined): Promise<number> {
  const token = readBearer(authorization);
  return token ? readTimeLeft(db, token) : 0;
}

/** How many milliseconds an access token still has, by the database's clock. */
export async function readTimeLeft(db: Db, access: string): Promise<number> {
  return queries.selectTokenTimeLeft(db, hashToken(access));
}

function readBearer(authorization: string | undefined): string | undefined {
  return authorization?.startsWith("Bearer ") ? authorization.slice(7) : undefined;
}

/** Opens a session. A browser's refresh token works only together with the key of this thumbprint. */
export async function openSession(
  tx: Transaction<DB>,
  deps: Pick<Deps, "config">,
  session: queries.NewFamily,
): Promise<OpenedSession> {
  const familyId = uuidv7();
  if (!(await queries.insertFamily(tx, { ...session, id: familyId, days: absoluteDays })))
    throw new AppError("account_blocked", "Ask the people who run this site.");
  const id = uuidv7();
  const refresh = newRefreshToken();
  await insertRefreshToken(tx, { id, familyId, parentId: null, hash: hashToken(refresh), idleDays });
  return presentPair(tx, deps, {
    id,
    familyId,
    refresh,
    userId: session.userId,
    scopes: session.device?.scopes ?? null,
  });
}

/**
 * Rotates a refresh token. Requests with the same parent get the same pair, so concurrent tabs and retries after a
 * lost response stay signed in. A token older than the parent can only be a copy: the session family is revoked.
 */
export async function refreshSession(
  deps: Pick<Deps, "db" | "config" | "queue" | "events">,
  presented: { refresh: string; keyThumbprint: string | null },
): Promise<OpenedSession> {
  const outcome = await deps.db.transaction().execute(async (tx) => {
    const found = await lockRefreshToken(tx, hashToken(presented.refresh), graceSeconds);
    if (!found || found.over || found.keyThumbprint !== presented.keyThumbprint) return "refused";
    if (found.successor?.usedLongAgo) {
      await endReplayedFamily(tx, deps, found);
      return { replayedOf: found.userId };
    }
    if (found.idle) return "refused";
    await markRefreshUsed(tx, found.id);
    await queries.markFamilyUsed(tx, found.familyId);
    const refresh = deriveNextRefreshToken(deps.config.SESSION_SECRET, found.id, found.successor?.hash);
    const pair = {
      id: found.successor?.id ?? uuidv7(),
      familyId: found.familyId,
      refresh,
      userId: found.userId,
      scopes: found.scopes,
    };
    if (!found.successor) {
      await insertRefreshToken(tx, {
        ...pair,
        parentId: found.id,
        hash: hashToken(refresh),
        idleDays,
      });
    }
    return presentPair(tx, deps, pair);
  });
  // Thrown here and not inside, so that revoking a replayed family is committed.
  const isReplay = outcome !== "refused" && "replayedOf" in outcome;
  if (isReplay) deps.events.publish({ sessionsEndedOf: outcome.replayedOf });
  if (outcome === "refused" || isReplay) throw new AppError("invalid_refresh_token", "Sign in again.");
  return outcome;
}

export async function endSession(deps: Pick<Deps, "db" | "events">, caller: Caller): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await queries.revokeFamily(tx, caller.familyId, "signed out");
    await recordEvent(tx, caller.id, "signed_out");
  });
  deps.events.publish({ sessionsEndedOf: caller.id });
}

/** Ends every session of the caller; with `keep` all but the one that asks. */
export async function endAllSessions(
  deps: Pick<Deps, "db" | "events">,
  caller: Caller,
  keep: "current" | undefined,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const epoch = await queries.incrementSessionEpoch(tx, caller.id);
    if (keep) await queries.setEpoch(tx, caller.familyId, epoch);
    await recordEvent(tx, caller.id, "signed_out_everywhere", keep ? { keep } : {});
  });
  deps.events.publish({ sessionsEndedOf: caller.id });
}

/** Ends every session of an account, for an administrator. */
export async function endSessionsUnchecked(tx: Db, userId: string): Promise<void> {
  await queries.incrementSessionEpoch(tx, userId);
  await recordEvent(tx, userId, "signed_out_everywhere", { by: "administrator" });
}

/** How long after a sign-in an administrator may act as one. */
const adminMinutes = 15;

/** Rejects everyone but administrators as if the route didn't exist; they need a session that has just begun. */
export function createAdminCheck({ db }: Pick<Database, "db">): Deps["requireAdmin"] {
  return async ({ familyId, scopes }) => {
    const found = scopes === null ? await queries.selectAdminSession(db, familyId, adminMinutes) : undefined;
    if (!found?.isAdmin) throw new AppError("not_found");
    if (!found.isRecent) throw new AppError("recent_sign_in_required");
  };
}

const maxSessions = 100;

/** How many sessions of an account can be used; no more than the list shows. */
export async function countSessionsUnchecked(db: Db, userId: string): Promise<number> {
  return (await queries.selectSessions(db, userId, maxSessions)).length;
}

export async function listSessions(db: Db, caller: Caller): Promise<Session[]> {
  const rows = await queries.selectSessions(db, caller.id, maxSessions);
  return rows.map(({ id, user_agent, created_at, last_used_at, ...row }) => ({
    id,
    user_agent,
    device: presentDevice(row),
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    is_current: id === caller.familyId,
  }));
}

/** The stored values were checked by the contract when the device asked. */
function presentDevice(row: {
  client: string | null;
  device_name: string | null;
  scopes: string[] | null;
}): Session["device"] {
  const { client, device_name: name, scopes } = row;
  return scopes && ({ client, name, scopes } as Session["device"]);
}

const minute = 60_000;

/** When these users were last active, rounded down to the minute. Users without a stored session are omitted. */
export async function readLastSeen(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  const rows = userIds.length > 0 ? await queries.selectLastUses(db, userIds) : [];
  const coarse = (moment: Date) => new Date(Math.floor(moment.getTime() / minute) * minute).toISOString();
  return new Map(rows.map(({ user_id, last_used_at }) => [user_id, coarse(last_used_at)]));
}

/** Ends one session of the caller. Another user's session is reported as not found. */
export async function endOtherSession(
  deps: Pick<Deps, "db" | "events">,
  caller: Caller,
  id: string,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    if (!(await queries.revokeOwnFamily(tx, caller.id, id))) throw new AppError("not_found");
    await recordEvent(tx, caller.id, "signed_out", { family: id });
  });
  deps.events.publish({ sessionsEndedOf: caller.id });
}

async function presentPair(
  tx: Transaction<DB>,
  deps: Pick<Deps, "config">,
  pair: { id: string; familyId: string; refresh: string; userId: string; scopes: readonly Scope[] | null },
): Promise<OpenedSession> {
  const access = accessTokenOf(deps.config.SESSION_SECRET, pair.id);
  const ends = await queries.putAccessToken(tx, {
    hash: hashToken(access),
    familyId: pair.familyId,
    minutes: accessMinutes,
  });
  const user = await readUser(tx, pair.userId);
  const session = { access, refresh: pair.refresh, access_expiration: ends.toISOString(), user };
  const readToken = createReadToken(deps.config.SESSION_SECRET, pair.familyId);
  return { session, scopes: pair.scopes, readToken };
}

async function endReplayedFamily(
  tx: Transaction<DB>,
  deps: Pick<Deps, "queue" | "config">,
  session: { familyId: string; userId: string; userAgent: string },
): Promise<void> {
  await queries.revokeFamily(tx, session.familyId, "replayed refresh token");
  await recordEvent(tx, session.userId, "session_replayed", { family: session.familyId });
  const user = await readUser(tx, session.userId);
  if (!user.email) return;
  await deps.queue.enqueue(tx, sendMail, {
    to: { name: user.name, address: user.email },
    subject: "We ended one of your Linkspan sessions",
    text: [
      `Hello ${user.name},`,
      "",
      "An expired sign-in token for your account was used again. Someone may have copied it,",
      `so we ended the session it belonged to (${session.userAgent}).`,
      "",
      `Sign in again at ${deps.config.PUBLIC_ORIGIN}/login. If this surprises you, choose "Sign out everywhere" there.`,
    ].join("\n"),
  });
}
