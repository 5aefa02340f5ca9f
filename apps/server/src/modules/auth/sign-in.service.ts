import { createHash, randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import { AppError } from "../../app-error.ts";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/client.ts";
import type { DB } from "../../db/tables.ts";
import type { Deps } from "../../deps.ts";
import type { FigmaPerson, FigmaTokens } from "../../integrations/figma/figma.ts";
import { recordEvent } from "../audit/audit.service.ts";
import { registerUser } from "../users/registration.service.ts";
import { updateProfile } from "../users/users.service.ts";
import { encryptTokens } from "./figma-tokens.ts";
import { notifyOfNewDevice } from "./new-device.service.ts";
import { hasOidcIdentity } from "./oidc/oidc-identities.queries.ts";
import { type OpenedSession, openSession } from "./sessions.service.ts";
import * as queries from "./sign-in.queries.ts";
import { findScopes, type SignInPurpose } from "./sign-in-purpose.ts";
import { hashToken } from "./tokens.ts";

/** How long a person may take on Figma's page. */
export const signInMinutes = 10;

const provider = "figma";

/** Remembers the state, bound to the browser, and returns the address of Figma's page. */
export async function startSignIn(
  deps: Pick<Deps, "db" | "figma">,
  started: { state: string; browser: string; purpose: SignInPurpose },
): Promise<string> {
  const verifier = randomBytes(32).toString("base64url");
  const kept = await queries.insertSignIn(deps.db, {
    stateHash: hashToken(started.state),
    browserHash: hashToken(started.browser),
    verifier,
    purpose: started.purpose,
    minutes: signInMinutes,
  });
  if (!kept) throw new AppError("invalid_sign_in_state", "Start the sign-in again.");
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  return deps.figma.authorizeUrl(started.state, challenge, findScopes(started.purpose));
}

/** Exchanges Figma's code for a session of the person it stands for. */
export async function finishSignIn(
  deps: Pick<Deps, "db" | "figma" | "config" | "queue">,
  callback: { code: string; state: string; browser: string; keyThumbprint: string; userAgent: string },
): Promise<OpenedSession> {
  const signIn = await queries.consumeSignInState(deps.db, {
    stateHash: hashToken(callback.state),
    browserHash: hashToken(callback.browser),
    purposes: ["sign_in"],
  });
  if (!signIn) throw new AppError("invalid_sign_in_state", "Start the sign-in again.");
  const tokens = await deps.figma.exchangeCode(callback.code, signIn.verifier);
  const person = await deps.figma.readPerson(tokens.access_token);
  return deps.db.transaction().execute(async (tx) => {
    const userId = await recognisePerson(tx, deps.config, person);
    await saveTokens(tx, deps.config, { userId, person, tokens });
    return openNewSession(tx, deps, { ...callback, userId });
  });
}

export type SignedInBrowser = { keyThumbprint: string; userAgent: string };

/** Opens the session of a person who has just signed in, with whatever provider. */
export async function openNewSession(
  tx: Transaction<DB>,
  deps: Pick<Deps, "config" | "queue">,
  { userId, keyThumbprint, userAgent }: SignedInBrowser & { userId: string },
): Promise<OpenedSession> {
  await recordEvent(tx, userId, "signed_in", { user_agent: userAgent });
  await notifyOfNewDevice(tx, deps, { userId, userAgent });
  return openSession(tx, deps, { userId, keyThumbprint, userAgent });
}

/** People are recognised by Figma's id, never by e-mail: addresses change hands. */
async function recognisePerson(db: Db, config: Config, person: FigmaPerson): Promise<string> {
  const profile = { name: person.handle, email: person.email, imageUrl: person.img_url ?? null };
  await queries.lockIdentity(db, provider, person.id);
  const known = await queries.findIdentity(db, provider, person.id);
  if (known) {
    // Who signed in with an OpenID provider and connected Figma keeps the provider's profile.
    if (!(await hasOidcIdentity(db, known))) await updateProfile(db, known, profile);
    return known;
  }
  // Figma doesn't say whether it has verified an address (0057).
  const verifiedEmail = config.FIGMA_EMAILS === "verified" ? person.email : "";
  return registerUser(db, config, { ...profile, verifiedEmail });
}

async function saveTokens(
  db: Db,
  config: Deps["config"],
  signedIn: { userId: string; person: FigmaPerson; tokens: FigmaTokens },
): Promise<void> {
  const { userId, person, tokens } = signedIn;
  await queries.putIdentity(db, {
    provider,
    providerUserId: person.id,
    userId,
    ...encryptTokens(config, userId, tokens),
    scopes: [],
    expiresIn: tokens.expires_in,
  });
}
