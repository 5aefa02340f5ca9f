import { createHash, randomBytes } from "node:crypto";
import type { AuthorizeRequest, Client } from "./authorize.ts";
import { Refused } from "./errors.ts";
import type { Person } from "./people.ts";

const codeLifetimeMs = 30_000;
const accessLifetimeSeconds = 90 * 24 * 60 * 60;

type Grant = { person: Person; scopes: string[] };
type Code = Grant & { redirectUri: string; codeChallenge: string; issuedAt: number };
type Access = Grant & { expiresAt: number };

export type TokenAnswer = { access_token: string; refresh_token?: string; expires_in: number };

function isClient(client: Client, authorization: string | undefined): boolean {
  const encoded = /^Basic (.+)$/i.exec(authorization ?? "")?.[1] ?? "";
  return Buffer.from(encoded, "base64").toString("utf8") === `${client.clientId}:${client.clientSecret}`;
}

/** Codes, access tokens and refresh tokens handed out so far. The clock is given, so that tests can move it. */
export function createGrants(client: Client, now: () => number) {
  const codes = new Map<string, Code>();
  const accessTokens = new Map<string, Access>();
  const refreshTokens = new Map<string, Grant>();

  function issueAccess({ person, scopes }: Grant): TokenAnswer {
    const token = `figu_${randomBytes(24).toString("base64url")}`;
    accessTokens.set(token, { person, scopes, expiresAt: now() + accessLifetimeSeconds * 1000 });
    return { access_token: token, expires_in: accessLifetimeSeconds };
  }

  return {
    issueCode(person: Person, { scopes, redirectUri, codeChallenge }: AuthorizeRequest): string {
      const code = randomBytes(18).toString("base64url");
      codes.set(code, { person, scopes, redirectUri, codeChallenge, issuedAt: now() });
      return code;
    },

    exchangeCode(authorization: string | undefined, form: URLSearchParams): TokenAnswer {
      if (!isClient(client, authorization)) throw new Refused(401, "Invalid client credentials");
      if (form.get("grant_type") !== "authorization_code") throw new Refused(400, "Invalid grant_type");

      const presented = form.get("code") ?? "";
      const code = codes.get(presented);
      // A code is used up by the first attempt, even if it fails.
      codes.delete(presented);
      if (!code) throw new Refused(400, "Invalid code");
      if (now() - code.issuedAt > codeLifetimeMs) throw new Refused(400, "Code expired");
      if (form.get("redirect_uri") !== code.redirectUri) throw new Refused(400, "Invalid redirect_uri");
      const challenge = createHash("sha256")
        .update(form.get("code_verifier") ?? "")
        .digest("base64url");
      if (challenge !== code.codeChallenge) throw new Refused(400, "Invalid code_verifier");

      const refreshToken = `figur_${randomBytes(24).toString("base64url")}`;
      refreshTokens.set(refreshToken, code);
      return { ...issueAccess(code), refresh_token: refreshToken };
    },

    /** The response contains no new refresh token: the old one stays valid, as with Figma. */
    refreshAccess(authorization: string | undefined, form: URLSearchParams): TokenAnswer {
      if (!isClient(client, authorization)) throw new Refused(401, "Invalid client credentials");
      const grant = refreshTokens.get(form.get("refresh_token") ?? "");
      if (!grant) throw new Refused(400, "Invalid refresh token");
      return issueAccess(grant);
    },

    findBearer(authorization: string | undefined, scope: string): Person {
      const token = /^Bearer (.+)$/i.exec(authorization ?? "")?.[1] ?? "";
      const access = accessTokens.get(token);
      if (!access) throw new Refused(403, "Invalid token");
      if (access.expiresAt <= now()) throw new Refused(403, "Token expired");
      if (!access.scopes.includes(scope)) {
        const given = access.scopes.join(", ");
        throw new Refused(403, `Invalid scope(s): ${given}. This endpoint requires the ${scope} scope`);
      }
      return access.person;
    },

    reset(): void {
      codes.clear();
      accessTokens.clear();
      refreshTokens.clear();
    },
  };
}

export type Grants = ReturnType<typeof createGrants>;
