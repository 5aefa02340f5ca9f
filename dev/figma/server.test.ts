import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { type FigmaStandIn, startFigmaStandIn } from "./server.ts";

const client = { clientId: "linkspan-test", clientSecret: "secret-test" };
const redirectUri = "http://127.0.0.1:5173/auth/figma/callback";
const verifier = randomBytes(32).toString("base64url");
const basic = (secret: string) => `Basic ${Buffer.from(`${client.clientId}:${secret}`).toString("base64")}`;

let figma: FigmaStandIn;

beforeAll(async () => {
  figma = await startFigmaStandIn({ port: 0, ...client, redirectUris: [redirectUri] });
});
afterAll(() => figma.close());
beforeEach(() => steer("reset", {}));

function steer(what: string, body: object) {
  return fetch(`${figma.origin}/_control/${what}`, { method: "POST", body: JSON.stringify(body) });
}

function authorizeAddress(changes: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    client_id: client.clientId,
    redirect_uri: redirectUri,
    scope: "current_user:read",
    state: "abc123",
    response_type: "code",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    ...changes,
  });
  return `${figma.origin}/oauth?${query}`;
}

async function choose(form: Record<string, string>, changes: Record<string, string> = {}): Promise<URL> {
  const body = new URLSearchParams(form);
  const response = await fetch(authorizeAddress(changes), { method: "POST", body, redirect: "manual" });
  expect(response.status).toBe(302);
  return new URL(response.headers.get("location") ?? "");
}

async function allow(changes: Record<string, string> = {}): Promise<string> {
  const target = await choose({ person: figma.people[0]?.id ?? "" }, changes);
  return target.searchParams.get("code") ?? "";
}

function exchange(code: string, changes: Record<string, string> = {}, secret = client.clientSecret) {
  return fetch(`${figma.origin}/v1/oauth/token`, {
    method: "POST",
    headers: { authorization: basic(secret) },
    body: new URLSearchParams({
      redirect_uri: redirectUri,
      code,
      grant_type: "authorization_code",
      code_verifier: verifier,
      ...changes,
    }),
  });
}

function readMe(token: string) {
  return fetch(`${figma.origin}/v1/me`, { headers: { authorization: `Bearer ${token}` } });
}

async function signIn(changes: Record<string, string> = {}) {
  const response = await exchange(await allow(changes));
  expect(response.status).toBe(200);
  return (await response.json()) as { access_token: string; refresh_token: string; expires_in: number };
}

describe("authorize page", () => {
  it("offers to allow access as each person or to deny it", async () => {
    const response = await fetch(authorizeAddress());
    const html = await response.text();
    expect(response.status).toBe(200);
    for (const person of figma.people) expect(html).toContain(`Allow as <bdi>${person.handle}</bdi>`);
    expect(html).toContain("Deny access");
  });

  it.each([
    ["client_id", "someone-else"],
    ["redirect_uri", `${redirectUri}/`],
    ["redirect_uri", "http://evil.example/auth/figma/callback"],
    ["response_type", "token"],
    ["scope", ""],
    ["scope", "current_user:read projects:read"],
    ["scope", "files:read"],
    ["state", ""],
    ["code_challenge", "short"],
    ["code_challenge_method", "plain"],
  ])("shows an error page and never redirects for %s = '%s'", async (name, value) => {
    for (const method of ["GET", "POST"]) {
      const body = method === "POST" ? new URLSearchParams({ person: figma.people[0]?.id ?? "" }) : null;
      const response = await fetch(authorizeAddress({ [name]: value }), { method, body, redirect: "manual" });
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('role="alert"');
    }
  });

  it("escapes request parameters in the page", async () => {
    const response = await fetch(authorizeAddress({ scope: "<b>x</b>" }));
    expect(await response.text()).not.toContain("<b>x</b>");
  });

  it("redirects with access_denied and the state when access is denied", async () => {
    const target = await choose({ deny: "1" });
    expect(target.origin + target.pathname).toBe(redirectUri);
    expect(Object.fromEntries(target.searchParams)).toEqual({ error: "access_denied", state: "abc123" });
  });
});

describe("token, refresh and me", () => {
  it("signs in every person: code, token and profile", async () => {
    for (const person of figma.people) {
      const target = await choose({ person: person.id });
      expect(target.searchParams.get("state")).toBe("abc123");
      const answer = await exchange(target.searchParams.get("code") ?? "");
      const { access_token, refresh_token, expires_in } = await answer.json();
      expect(refresh_token).toBeTypeOf("string");
      expect(expires_in).toBe(7_776_000);
      const me = await (await readMe(access_token)).json();
      expect(Object.keys(me)).toEqual(["id", "handle", "img_url", "email"]);
      expect(me).toMatchObject({ id: person.id, handle: person.handle, email: person.email });
      if (person.picture) expect((await fetch(me.img_url)).headers.get("content-type")).toBe("image/svg+xml");
      else expect(me.img_url).toBe("");
    }
  });

  it.each([
    ["a wrong verifier", { code_verifier: "other" }, "Invalid code_verifier"],
    ["no verifier", { code_verifier: "" }, "Invalid code_verifier"],
    ["another redirect_uri", { redirect_uri: "http://127.0.0.1/x" }, "Invalid redirect_uri"],
    ["another grant_type", { grant_type: "password" }, "Invalid grant_type"],
    ["an unknown code", { code: "made-up" }, "Invalid code"],
  ])("refuses %s", async (_name, changes, message) => {
    const response = await exchange(await allow(), changes);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: true, status: 400, message });
  });

  it("refuses a wrong client secret and leaves the code usable", async () => {
    const code = await allow();
    expect((await exchange(code, {}, "wrong")).status).toBe(401);
    expect((await exchange(code)).status).toBe(200);
  });

  it("accepts a code once, even if the first exchange fails", async () => {
    const used = await allow();
    expect((await exchange(used)).status).toBe(200);
    expect((await exchange(used)).status).toBe(400);
    const spoilt = await allow();
    expect((await exchange(spoilt, { code_verifier: "other" })).status).toBe(400);
    expect((await exchange(spoilt)).status).toBe(400);
  });

  it("accepts a code for 30 seconds", async () => {
    // No other second passes than those that are told.
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const early = await allow();
    await steer("advance", { seconds: 29 });
    expect((await exchange(early)).status).toBe(200);
    const late = await allow();
    await steer("advance", { seconds: 31 });
    expect(await (await exchange(late)).json()).toEqual({
      error: true,
      status: 400,
      message: "Code expired",
    });
  });

  it("refreshes an expired token repeatedly without a new refresh token", async () => {
    const first = await signIn();
    await steer("advance", { seconds: first.expires_in });
    expect(await (await readMe(first.access_token)).json()).toEqual({ status: 403, err: "Token expired" });
    for (const _round of [1, 2]) {
      const response = await fetch(`${figma.origin}/v1/oauth/refresh`, {
        method: "POST",
        headers: { authorization: basic(client.clientSecret) },
        body: new URLSearchParams({ refresh_token: first.refresh_token }),
      });
      const answer = await response.json();
      expect(Object.keys(answer).sort()).toEqual(["access_token", "expires_in"]);
      expect((await readMe(answer.access_token)).status).toBe(200);
    }
  });

  it("returns 403 for an unknown token and for a token without the scope", async () => {
    expect(await (await readMe("made-up")).json()).toEqual({ status: 403, err: "Invalid token" });
    const { access_token } = await signIn({ scope: "file_metadata:read" });
    expect((await readMe(access_token)).status).toBe(403);
  });
});
