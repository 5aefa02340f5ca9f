import { randomUUID } from "node:crypto";
import { readResponseData, type SignedIn } from "@linkspan/contract";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from "jose";
import { people } from "../../../dev/figma/people.ts";

type Key = Awaited<ReturnType<typeof generateKeyPair>>;

/** A browser as the server sees it: a key, a cookie jar and calls over HTTP. */
export type Browser = Awaited<ReturnType<typeof openBrowser>>;

export async function openBrowser(
  origin: string,
  settings: { clockOffsetSeconds?: number; userAgent?: string } = {},
) {
  const key: Key = await generateKeyPair("ES256");
  let cookie = "";
  let nonce = "";

  async function prove(method: string, path: string, claims: Record<string, unknown> = {}): Promise<string> {
    const jwk = await exportJWK(key.publicKey);
    const iat = Math.floor(Date.now() / 1000) + (settings.clockOffsetSeconds ?? 0);
    return new SignJWT({ htm: method, htu: `${origin}/api${path}`, jti: randomUUID(), iat, nonce, ...claims })
      .setProtectedHeader({ typ: "dpop+jwt", alg: "ES256", jwk })
      .sign(key.privateKey);
  }

  /** A POST with a proof, repeated once with the server's nonce. */
  async function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
    const attempt = async () =>
      fetch(`${origin}/api${path}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          cookie,
          dpop: await prove("POST", path),
          ...(settings.userAgent ? { "user-agent": settings.userAgent } : {}),
          ...headers,
        },
        body: JSON.stringify(body),
      });
    const first = await attempt();
    const fresh = first.headers.get("dpop-nonce");
    if (!fresh) return first;
    nonce = fresh;
    const problem = (await first.clone().json()) as { code?: string };
    return problem.code === "use_dpop_nonce" ? attempt() : first;
  }

  /** Where a call that starts a sign-in redirects to. */
  async function follow(path: string): Promise<string> {
    const started = await fetch(`${origin}/api${path}`, { redirect: "manual", headers: { cookie } });
    cookie = started.headers.get("set-cookie")?.split(";", 1)[0] ?? cookie;
    return started.headers.get("location") ?? "";
  }

  /** Opens the authorise address and allows as this person: the code and state that Figma sends back. */
  async function authorize(
    state: string,
    personId: string,
    purpose?: "import" | "import_and_watch",
  ): Promise<{ code: string; state: string }> {
    const query = new URLSearchParams({ state, ...(purpose ? { purpose } : {}) });
    const page = await follow(`/auth/figma/authorize/?${query}`);
    const allowed = await fetch(page, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ person: personId }),
    });
    const back = new URL(allowed.headers.get("location") ?? "");
    return { code: back.searchParams.get("code") ?? "", state: back.searchParams.get("state") ?? "" };
  }

  return {
    key,
    thumbprint: async () => calculateJwkThumbprint(await exportJWK(key.publicKey)),
    prove,
    post,
    follow,
    authorize,
    setCookie: (value: string) => {
      cookie = value;
    },
    cookie: () => cookie,
    async signIn(person = people[0]): Promise<SignedIn> {
      const callback = await authorize(newState(), person?.id ?? "");
      return (await readResponseData(await post("/auth/figma/", callback))) as SignedIn;
    },
    /** Allows access to files as this person, who is signed in with this token. */
    async allowFiles(
      access: string,
      personId: string,
      purpose: "import" | "import_and_watch" = "import",
    ): Promise<Response> {
      const callback = await authorize(newState(), personId, purpose);
      return post("/auth/figma/files/", callback, { authorization: `Bearer ${access}` });
    },
    refresh: (refresh: string, headers?: Record<string, string>) =>
      post("/auth/token/refresh/", { refresh }, headers),
  };
}

export function newState(): string {
  return randomUUID().replaceAll("-", "").slice(0, 26);
}

/** A call with an access token. */
export function callAs(
  origin: string,
  access: string | undefined,
  path: string,
  method = "GET",
  body?: object,
): Promise<Response> {
  return fetch(`${origin}/api${path}`, {
    method,
    redirect: "manual",
    headers: {
      ...(access ? { authorization: `Bearer ${access}` } : {}),
      ...(body ? { "content-type": "application/json" } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}
