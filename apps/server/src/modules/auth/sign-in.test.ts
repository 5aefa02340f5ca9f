import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { readResponseData, type SignedIn } from "@linkspan/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { people } from "../../../../../dev/figma/people.ts";
import { type Browser, callAs, newState, openBrowser } from "../../../test/browser.ts";
import { startServer, type TestServer } from "../../../test/start-server.ts";
import { decrypt } from "../../encryption.ts";

const [maja, jonas] = people as [(typeof people)[0], (typeof people)[0]];

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startServer();
  browser = await openBrowser(server.origin);
});
afterAll(() => server.close());

async function expectProblem(response: Response, status: number, code: string): Promise<void> {
  expect({ status: response.status, ...((await response.json()) as object) }).toMatchObject({ status, code });
  expect(response.headers.get("content-type")).toContain("application/problem+json");
}

async function control(path: string, body: object): Promise<void> {
  await fetch(`${server.figma.origin}/_control/${path}`, { method: "POST", body: JSON.stringify(body) });
}

test("signs a user in and returns the profile and a ten-minute access token", async () => {
  const session = await browser.signIn(maja);
  expect(session.user).toMatchObject({
    name: maja.handle,
    email: maja.email,
    plan: "starter",
    phone_number: "0000000000",
  });
  expect(session.user.image_url).toContain(server.figma.origin);
  expect(Date.parse(session.access_expiration) - Date.now()).toBeLessThanOrEqual(600_000);
  expect(Date.parse(session.access_expiration) - Date.now()).toBeGreaterThan(590_000);
  const me = await callAs(server.origin, session.access, "/users/me/");
  expect(await readResponseData(me)).toEqual(session.user);
});

test("sends Figma the smallest scope, the exact callback and a PKCE challenge", async () => {
  const response = await fetch(`${server.origin}/api/auth/figma/authorize/?state=${newState()}`, {
    redirect: "manual",
  });
  const query = new URL(response.headers.get("location") ?? "").searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    scope: "current_user:read",
    response_type: "code",
    code_challenge_method: "S256",
    redirect_uri: `${server.origin}/auth/figma/callback`,
  });
  expect(query.get("code_challenge")).toMatch(/^[\w-]{43}$/);
  expect(response.headers.get("set-cookie")).toMatch(/HttpOnly; SameSite=Lax/);
});

test("uses the __Host- cookie over https", async () => {
  const secure = await startServer({ PUBLIC_ORIGIN: "https://linkspan.example" });
  const port = new URL(`http://${secure.app.server.listeningOrigin.slice(7)}`).port;
  const response = await fetch(`http://127.0.0.1:${port}/api/auth/figma/authorize/?state=${newState()}`, {
    redirect: "manual",
  });
  expect(response.headers.get("set-cookie")).toMatch(
    /^__Host-linkspan-sign-in=.*Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(response.headers.get("strict-transport-security")).toContain("max-age=");
  await secure.close();
});

test.each(["", "short", "a".repeat(27), `${"a".repeat(25)}!`])(
  "rejects authorize requests with state %j",
  async (state) => {
    const response = await fetch(`${server.origin}/api/auth/figma/authorize/?state=${state}`, {
      redirect: "manual",
    });
    await expectProblem(response, 400, "invalid_request");
  },
);

test("rejects unknown and used states and those of another browser; accepts a valid one", async () => {
  const callback = await browser.authorize(newState(), maja.id);
  await expectProblem(
    await browser.post("/auth/figma/", { ...callback, state: newState() }),
    400,
    "invalid_sign_in_state",
  );
  const other = await openBrowser(server.origin);
  await other.authorize(newState(), jonas.id);
  await expectProblem(await other.post("/auth/figma/", callback), 400, "invalid_sign_in_state");
  const bare = await openBrowser(server.origin);
  await expectProblem(await bare.post("/auth/figma/", callback), 400, "invalid_sign_in_state");
  expect((await browser.post("/auth/figma/", callback)).status).toBe(200);
  await expectProblem(await browser.post("/auth/figma/", callback), 400, "invalid_sign_in_state");
});

test("rejects a state older than ten minutes", async () => {
  const callback = await browser.authorize(newState(), maja.id);
  await server.deps.db
    .updateTable("sign_ins")
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute();
  await expectProblem(await browser.post("/auth/figma/", callback), 400, "invalid_sign_in_state");
});

test("two tabs of one browser may sign in at the same time", async () => {
  const first = await browser.authorize(newState(), maja.id);
  const second = await browser.authorize(newState(), maja.id);
  expect((await browser.post("/auth/figma/", second)).status).toBe(200);
  expect((await browser.post("/auth/figma/", first)).status).toBe(200);
});

test("a call without a valid DPoP proof does not consume the state", async () => {
  const callback = await browser.authorize(newState(), maja.id);
  const send = (dpop?: string) =>
    fetch(`${server.origin}/api/auth/figma/`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie: browser.cookie(), ...(dpop ? { dpop } : {}) },
      body: JSON.stringify(callback),
    });
  await expectProblem(await send(), 401, "invalid_dpop_proof");
  await expectProblem(await send("not.a.proof"), 401, "invalid_dpop_proof");
  await expectProblem(
    await send(await browser.prove("POST", "/auth/token/refresh/")),
    401,
    "invalid_dpop_proof",
  );
  await expectProblem(await send(await browser.prove("GET", "/auth/figma/")), 401, "invalid_dpop_proof");
  await expectProblem(
    await send(await browser.prove("POST", "/auth/figma/", { nonce: "made-up" })),
    401,
    "use_dpop_nonce",
  );
  expect((await browser.post("/auth/figma/", callback)).status).toBe(200);
});

test("returns 400 for a code Figma rejects, and 502 for Figma errors and invalid responses", async () => {
  const used = await browser.authorize(newState(), maja.id);
  expect((await browser.post("/auth/figma/", used)).status).toBe(200);
  const again = await browser.authorize(newState(), maja.id);
  await expectProblem(
    await browser.post("/auth/figma/", { ...again, code: used.code }),
    400,
    "invalid_sign_in_code",
  );
  for (const failure of [
    { route: "POST /v1/oauth/token", status: 500 },
    { route: "GET /v1/me", status: 429, retryAfter: 86_400 },
    { route: "GET /v1/me", status: 200 },
  ]) {
    await control("fail", failure);
    const callback = await browser.authorize(newState(), maja.id);
    await expectProblem(await browser.post("/auth/figma/", callback), 502, "figma_unavailable");
  }
});

test("identifies users by Figma ID, never by email", async () => {
  const first = await browser.signIn(maja);
  await server.deps.db
    .updateTable("users")
    .set({ email: "old@skerry.example", name: "Old" })
    .where("id", "=", first.user.id)
    .execute();
  const again = await browser.signIn(maja);
  expect(again.user).toMatchObject({ id: first.user.id, email: maja.email, name: maja.handle });
  await server.deps.db
    .updateTable("users")
    .set({ email: jonas.email })
    .where("id", "=", first.user.id)
    .execute();
  expect((await browser.signIn(jonas)).user.id).not.toBe(first.user.id);
});

test("concurrent first sign-ins create one account", async () => {
  const person = people[2];
  const browsers = await Promise.all([openBrowser(server.origin), openBrowser(server.origin)]);
  const sessions = await Promise.all(browsers.map((each) => each.signIn(person)));
  expect(new Set(sessions.map(({ user }) => user.id)).size).toBe(1);
});

test("stores Figma tokens encrypted with the current key and bound to their user", async () => {
  const { user } = await browser.signIn(maja);
  const row = await server.deps.db
    .selectFrom("identities")
    .selectAll()
    .where("user_id", "=", user.id)
    .executeTakeFirstOrThrow();
  expect(row.key_id).toBe("k2");
  const keys = server.deps.config.TOKEN_KEYS;
  const token = decrypt(keys, row.key_id, `${user.id}:access`, row.access_token);
  expect(token.length).toBeGreaterThan(8);
  expect(row.access_token.includes(Buffer.from(token))).toBe(false);
  expect(() => decrypt(keys, row.key_id, "another-user:access", row.access_token)).toThrow();
  expect(() => decrypt(keys, "k1", `${user.id}:access`, row.access_token)).toThrow();
});

test("the authorize URL can be reopened by the same browser but not by another one", async () => {
  const state = newState();
  await browser.authorize(state, maja.id);
  const callback = await browser.authorize(state, maja.id);
  const stranger = await fetch(`${server.origin}/api/auth/figma/authorize/?state=${state}`, {
    redirect: "manual",
  });
  await expectProblem(stranger, 400, "invalid_sign_in_state");
  expect((await browser.post("/auth/figma/", callback)).status).toBe(200);
});

describe("untrusted Figma responses", () => {
  const person = {
    id: "7",
    handle: "Maja",
    email: "maja@skerry.example",
    img_url: "https://img.example/m.png",
  };
  let me: object = person;
  let tokens: object = { access_token: "a", refresh_token: "r", expires_in: 60 };
  const strange = createServer((request, response) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(request.url === "/v1/me" ? me : tokens));
  });
  let hostile: TestServer;
  beforeAll(async () => {
    await once(strange.listen(0, "127.0.0.1"), "listening");
    const { port } = strange.address() as AddressInfo;
    hostile = await startServer({ FIGMA_API_URL: `http://127.0.0.1:${port}` });
  });
  afterAll(async () => {
    await hostile.close();
    strange.close();
  });

  async function signIn(): Promise<Response> {
    const visitor = await openBrowser(hostile.origin);
    return visitor.post("/auth/figma/", await visitor.authorize(newState(), maja.id));
  }

  test.each([
    { id: null },
    { id: {} },
    { id: "" },
    { handle: "a\u0000b" },
    { handle: "x".repeat(600) },
    { email: "a\r\nBcc: b" },
  ])("rejects %j", async (odd) => {
    me = { ...person, ...odd };
    await expectProblem(await signIn(), 502, "figma_unavailable");
  });

  test("a token with an out-of-range expires_in is rejected", async () => {
    [me, tokens] = [person, { access_token: "a", refresh_token: "r", expires_in: 1e300 }];
    await expectProblem(await signIn(), 502, "figma_unavailable");
    tokens = { access_token: "a", refresh_token: "r", expires_in: 60 };
  });

  test.each([
    [{ email: "jürgen@münchen.example" }, { email: "jürgen@münchen.example" }],
    [{ email: "" }, { email: "" }],
    [{ img_url: "javascript:alert(1)" }, { image_url: null }],
  ])("signs in with %j and sanitizes the profile", async (odd, shown) => {
    me = { ...person, ...odd };
    const session = (await readResponseData(await signIn())) as SignedIn;
    expect(session.user).toMatchObject(shown);
    expect((await callAs(hostile.origin, session.access, "/users/me/")).status).toBe(200);
  });
});
