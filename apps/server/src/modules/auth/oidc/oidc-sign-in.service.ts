import { createHash, randomBytes } from "node:crypto";
import { oidcCallback } from "@linkspan/contract";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import type { Deps } from "../../../deps.ts";
import type { OidcChecks, OidcPerson } from "../../../integrations/oidc/oidc.ts";
import { registerUser } from "../../users/registration.service.ts";
import { updateProfile } from "../../users/users.service.ts";
import type { OpenedSession } from "../sessions.service.ts";
import { consumeSignInState, insertSignIn, lockIdentity } from "../sign-in.queries.ts";
import { openNewSession, type SignedInBrowser, signInMinutes } from "../sign-in.service.ts";
import { hashToken } from "../tokens.ts";
import { insertOidcIdentity, selectOidcUser } from "./oidc-identities.queries.ts";

type OidcDeps = Pick<Deps, "db" | "oidc" | "config" | "queue">;

/** Remembers the state, bound to the browser, and returns the URL of the provider's page. */
export async function startOidcSignIn(
  deps: OidcDeps,
  { state, browser }: { state: string; browser: string },
): Promise<string> {
  const verifier = randomBytes(32).toString("base64url");
  const isStored = await insertSignIn(deps.db, {
    stateHash: hashToken(state),
    browserHash: hashToken(browser),
    verifier,
    purpose: "oidc_sign_in",
    minutes: signInMinutes,
  });
  if (!isStored) throw new AppError("invalid_sign_in_state", "Start the sign-in again.");
  try {
    return await deps.oidc.authorizeUrl(checksOf(state, verifier));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // A person sees this in a window: the callback page says it in plain words.
    return `${oidcCallback}?${new URLSearchParams({ state, error: "temporarily_unavailable" })}`;
  }
}

/** The nonce can't be computed without the verifier, which only this server knows. */
function checksOf(state: string, verifier: string): OidcChecks {
  const nonce = createHash("sha256").update(`nonce:${verifier}`).digest("base64url");
  return { state, verifier, nonce };
}

type Callback = { code: string; state: string; iss?: string | undefined };

/** Exchanges the provider's code for a session of the person whom the ID token names. */
export async function finishOidcSignIn(
  deps: OidcDeps,
  { code, state, iss }: Callback,
  browser: SignedInBrowser & { browser: string },
): Promise<OpenedSession> {
  const started = await consumeSignInState(deps.db, {
    stateHash: hashToken(state),
    browserHash: hashToken(browser.browser),
    purposes: ["oidc_sign_in"],
  });
  if (!started) throw new AppError("invalid_sign_in_state", "Start the sign-in again.");
  const query = new URLSearchParams({ code, state, ...(iss === undefined ? {} : { iss }) });
  const person = await deps.oidc.readPerson(query, checksOf(state, started.verifier));
  return deps.db.transaction().execute(async (tx) => {
    const userId = await recognizePerson(tx, deps.config, person);
    return openNewSession(tx, deps, { ...browser, userId });
  });
}

/** People are recognized by issuer and subject, never by email: addresses change hands. */
async function recognizePerson(db: Db, config: Deps["config"], person: OidcPerson): Promise<string> {
  const { issuer, subject, ...profile } = person;
  await lockIdentity(db, issuer, subject);
  const known = await selectOidcUser(db, person);
  if (known) {
    await updateProfile(db, known, profile);
    return known;
  }
  const userId = await registerUser(db, config, { ...profile, verifiedEmail: profile.email });
  await insertOidcIdentity(db, { issuer, subject, userId });
  return userId;
}
