import { oidcCallback } from "@linkspan/contract";
import * as client from "openid-client";
import type { Logger } from "pino";
import * as z from "zod";
import { AppError } from "../../app-error.ts";
import type { Config } from "../../config.ts";

/** PostgreSQL keeps no NUL, mail headers no line breaks. */
const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^\P{Cc}*$/u)
    .optional()
    .catch(undefined);

/** What is used of the claims. A claim of another form counts as missing. */
const Claims = z.object({
  name: text(500),
  preferred_username: text(500),
  email: z.email().max(320).optional().catch(undefined),
  email_verified: z.literal(true).optional().catch(undefined),
  picture: z
    .url({ protocol: /^https$/ })
    .max(2048)
    .optional()
    .catch(undefined),
});

export type OidcPerson = {
  issuer: string;
  subject: string;
  name: string;
  /** Empty unless the issuer has verified it. */
  email: string;
  imageUrl: string | null;
};

/** What we generate for a sign-in, and compare when it comes back. */
export type OidcChecks = { state: string; verifier: string; nonce: string };

/** What the product asks of the OpenID provider. */
export type Oidc = {
  authorizeUrl(checks: OidcChecks): Promise<string>;
  /** Exchanges the code in the callback's query; the ID token's signature, issuer, audience, nonce and times are verified. */
  readPerson(callback: URLSearchParams, checks: OidcChecks): Promise<OidcPerson>;
};

const timeoutSeconds = 10;

/** How long the issuer's endpoints are used before they are read again. */
const discoveryMs = 60 * 60_000;

const maxSubjectLength = 255;

export function openOidc(config: Config, log: Logger): Oidc {
  const redirectUri = config.PUBLIC_ORIGIN + oidcCallback;
  let found: { provider: Promise<client.Configuration>; at: number } | undefined;

  async function findProvider(): Promise<client.Configuration> {
    if (!found || Date.now() - found.at > discoveryMs) {
      const issuer = new URL(config.OIDC_ISSUER);
      const provider = client.discovery(issuer, config.OIDC_CLIENT_ID, config.OIDC_CLIENT_SECRET, undefined, {
        execute: [
          client.enableNonRepudiationChecks,
          // oxlint-disable-next-line typescript/no-deprecated -- only for an issuer on a loopback address, see the config
          ...(issuer.protocol === "http:" ? [client.allowInsecureRequests] : []),
        ],
        timeout: timeoutSeconds,
      });
      found = { provider, at: Date.now() };
      provider.catch(() => {
        found = undefined;
      });
    }
    return found.provider;
  }

  /** The provider's refusal of a code is the caller's fault, everything else is the provider's or the operator's. */
  function refuse(cause: unknown): never {
    log.warn({ err: cause }, "sign-in with the OpenID provider failed");
    if (cause instanceof client.ResponseBodyError && cause.error === "invalid_grant")
      throw new AppError("invalid_sign_in_code", "Start the sign-in again.");
    throw new AppError("sign_in_unavailable", "Try again in a minute.");
  }

  async function readClaims(provider: client.Configuration, checks: OidcChecks, query: URLSearchParams) {
    const callback = new URL(`${redirectUri}?${query}`);
    const tokens = await client.authorizationCodeGrant(provider, callback, {
      pkceCodeVerifier: checks.verifier,
      expectedState: checks.state,
      expectedNonce: checks.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims || claims.sub.length > maxSubjectLength) throw new Error("no ID token with a subject");
    const { userinfo_endpoint: endpoint } = provider.serverMetadata();
    const profile = endpoint ? await client.fetchUserInfo(provider, tokens.access_token, claims.sub) : {};
    return { ...claims, ...profile };
  }

  return {
    async authorizeUrl({ state, verifier, nonce }) {
      const provider = await findProvider().catch(refuse);
      const url = client.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri,
        scope: "openid profile email",
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      });
      return url.href;
    },
    async readPerson(query, checks) {
      const claims = await findProvider()
        .then((provider) => readClaims(provider, checks, query))
        .catch(refuse);
      const { name, preferred_username, email, email_verified, picture } = Claims.parse(claims);
      return {
        issuer: claims.iss,
        subject: claims.sub,
        name: name ?? preferred_username ?? email ?? "Member",
        email: email_verified ? (email ?? "") : "",
        imageUrl: picture ?? null,
      };
    },
  };
}
