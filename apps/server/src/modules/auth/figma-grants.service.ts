import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { FigmaError, type FigmaFailure } from "../../integrations/figma/figma-error.ts";
import type { FigmaScope } from "../../integrations/figma/figma-scopes.ts";
import { recordEvent } from "../audit/audit.service.ts";
import {
  clearScopes,
  deleteFigmaIdentity,
  lockGrant,
  type StoredGrant,
  selectGrant,
  updateTokens,
} from "./figma-grants.queries.ts";
import { decryptTokens, encryptTokens } from "./figma-tokens.ts";
import { hasOidcIdentity } from "./oidc/oidc-identities.queries.ts";
import { consumeSignInState, findIdentity, lockIdentity, putIdentity } from "./sign-in.queries.ts";
import { findScopes } from "./sign-in-purpose.ts";
import { hashToken } from "./tokens.ts";

type FigmaConnection = { is_connected: boolean; can_disconnect: boolean };
type GrantDeps = Pick<Deps, "db" | "figma" | "config">;

/** What a person has allowed us to do in Figma, as far as we know. */
export async function readFigmaScopes(db: Db, userId: string): Promise<readonly string[]> {
  return (await selectGrant(db, userId))?.scopes ?? [];
}

/** Saves that the caller has allowed more. The session stays as it is; another Figma account is refused. */
export async function finishGrant(
  deps: GrantDeps,
  caller: Caller,
  callback: { code: string; state: string; browser: string },
): Promise<void> {
  const started = await consumeSignInState(deps.db, {
    stateHash: hashToken(callback.state),
    browserHash: hashToken(callback.browser),
    purposes: ["import", "import_and_watch"],
  });
  if (!started) throw new AppError("invalid_sign_in_state", "Start again from the import.");
  const tokens = await deps.figma.exchangeCode(callback.code, started.verifier);
  const person = await deps.figma.readPerson(tokens.access_token);
  await deps.db.transaction().execute(async (tx) => {
    const userId = caller.id;
    await requireOwnFigma(tx, userId, person.id);
    const scopes = findScopes(started.purpose);
    await putIdentity(tx, {
      provider: "figma",
      providerUserId: person.id,
      userId,
      ...encryptTokens(deps.config, userId, tokens),
      scopes,
      expiresIn: tokens.expires_in,
    });
    await recordEvent(tx, userId, "figma_files_allowed", { scopes: scopes.join(" ") });
  });
}

/** The Figma account has to be the caller's. A caller without one connects it, unless it is another user's. */
async function requireOwnFigma(tx: Db, userId: string, figmaId: string): Promise<void> {
  await lockIdentity(tx, "user", userId);
  await lockIdentity(tx, "figma", figmaId);
  const owner = await findIdentity(tx, "figma", figmaId);
  if (owner === userId) return;
  if (await selectGrant(tx, userId))
    throw new AppError("figma_account_mismatch", "Choose the Figma account that you have used here before.");
  if (owner !== undefined) throw new AppError("figma_account_taken", "Choose another Figma account.");
}

/** Whether a person has a Figma account here, and could sign in without it. */
export async function readFigmaConnection(db: Db, userId: string): Promise<FigmaConnection> {
  const isConnected = (await selectGrant(db, userId)) !== undefined;
  return { is_connected: isConnected, can_disconnect: isConnected && (await hasOidcIdentity(db, userId)) };
}

export async function disconnectFigma({ db }: Pick<Deps, "db">, userId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { is_connected, can_disconnect } = await readFigmaConnection(tx, userId);
    if (!is_connected) return;
    if (!can_disconnect) throw new AppError("only_sign_in", "Sign in with another provider first.");
    await deleteFigmaIdentity(tx, userId);
    await recordEvent(tx, userId, "figma_disconnected");
  });
}

/**
 * Calls Figma as a person. Tokens are refreshed before they end and once when Figma rejects them. Throws
 * `scope_missing` when the person has not allowed this, `token_rejected` when that is over; they are asked again then.
 */
export async function callAsPerson<Result>(
  deps: GrantDeps,
  { userId, scopes }: { userId: string; scopes: readonly FigmaScope[] },
  call: (token: string) => Promise<Result>,
): Promise<Result> {
  const grant = requireScopes(await selectGrant(deps.db, userId), scopes);
  const stored = decryptTokens(deps.config, userId, grant).access;
  try {
    if (grant.isExpired) return await call(await refreshGrant(deps, userId, stored));
    return await callTwice(deps, { userId, token: stored }, call);
  } catch (error) {
    if (isFailure(error, "token_rejected") || isFailure(error, "scope_missing")) {
      await clearScopes(deps.db, userId);
    }
    throw error;
  }
}

async function callTwice<Result>(
  deps: GrantDeps,
  { userId, token }: { userId: string; token: string },
  call: (token: string) => Promise<Result>,
): Promise<Result> {
  try {
    return await call(token);
  } catch (error) {
    if (!isFailure(error, "token_rejected")) throw error;
    return call(await refreshGrant(deps, userId, token));
  }
}

function isFailure(error: unknown, failure: FigmaFailure): boolean {
  return error instanceof FigmaError && error.failure === failure;
}

function requireScopes(grant: StoredGrant | undefined, scopes: readonly FigmaScope[]): StoredGrant {
  if (grant && scopes.every((scope) => grant.scopes.includes(scope))) return grant;
  throw new FigmaError("scope_missing", scopes.join(" "));
}

/** A new access token in place of this one. Callers that come at the same time get the same one. */
async function refreshGrant(deps: GrantDeps, userId: string, rejected: string): Promise<string> {
  const refreshed = await deps.db.transaction().execute(async (tx) => {
    const grant = await lockGrant(tx, userId);
    if (!grant) return undefined;
    const current = decryptTokens(deps.config, userId, grant);
    if (current.access !== rejected) return current.access;
    const tokens = await deps.figma.refreshTokens(current.refresh);
    const encrypted = encryptTokens(deps.config, userId, tokens);
    await updateTokens(tx, userId, { ...encrypted, expiresIn: tokens.expires_in });
    return tokens.access_token;
  });
  if (refreshed === undefined) throw new FigmaError("token_rejected", "the account was closed");
  return refreshed;
}
