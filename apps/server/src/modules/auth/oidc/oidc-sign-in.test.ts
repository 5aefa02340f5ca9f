import { readResponseData, type SignedIn } from "@linkspan/contract";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { people } from "../../../../../../dev/figma/people.ts";
import { type OidcAccount, type OidcStandIn, startOidcProvider } from "../../../../../../dev/oidc/server.ts";
import { signInAtProvider } from "../../../../../../dev/oidc/sign-in.ts";
import { findFreePort } from "../../../../../../dev/ports.ts";
import { type Browser, callAs, newState, openBrowser } from "../../../../test/browser.ts";
import { startServer, type TestServer } from "../../../../test/start-server.ts";
import { openOidc } from "../../../integrations/oidc/oidc.ts";

const client = { clientId: "linkspan-test", clientSecret: "test-oidc-secret" };
const [maja] = people;
const accounts: Record<string, OidcAccount> = {
  maja: { name: "Maja", email: maja?.email ?? "", email_verified: true },
  astrid: { name: "Astrid Holm", email: "astrid@skerry.example", email_verified: true },
  unverified: { name: "Astrid Impostor", email: "astrid@skerry.example", email_verified: false },
  nameless: { email: "nils@skerry.example", email_verified: true },
};

let server: TestServer;
let provider: OidcStandIn;
let hasKeys = true;
beforeAll(async () => {
  const port = await findFreePort();
  server = await startServer({
    SIGN_IN: "oidc,figma",
    OIDC_ISSUER: `http://127.0.0.1:${port}`,
    OIDC_CLIENT_ID: client.clientId,
    OIDC_CLIENT_SECRET: client.clientSecret,
  });
  provider = await startOidcProvider({
    ...client,
    port,
    accounts,
    redirectUris: [`${server.origin}/auth/oidc/callback`],
    intercept: (request, response) => {
      if (request.url === "/jwks" && !hasKeys) response.end(JSON.stringify({ keys: [] }));
    },
  });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

type Callback = { code: string; state: string; iss: string };

async function authorize(browser: Browser, login: string, state = newState()): Promise<Callback> {
  const page = await browser.follow(`/auth/oidc/authorize/?state=${state}`);
  const { searchParams } = await signInAtProvider(page, login);
  return Object.fromEntries(searchParams) as Callback;
}

async function signIn(browser: Browser, login: string): Promise<SignedIn> {
  const response = await browser.post("/auth/oidc/", await authorize(browser, login));
  return (await readResponseData(response)) as SignedIn;
}

async function expectProblem(response: Response, status: number, code: string): Promise<void> {
  expect({ status: response.status, ...((await response.json()) as object) }).toMatchObject({ status, code });
}

test("signs a person in with their profile, and again as the same user", async () => {
  const browser = await openBrowser(server.origin);
  const first = await signIn(browser, "astrid");
  expect(first.user).toMatchObject({ name: "Astrid Holm", email: "astrid@skerry.example", image_url: null });
  expect(await readResponseData(await callAs(server.origin, first.access, "/users/me/"))).toEqual(first.user);
  const refreshed = (await readResponseData(await browser.refresh(first.refresh))) as SignedIn;
  expect(refreshed.user.id).toBe(first.user.id);
  const again = await signIn(await openBrowser(server.origin), "astrid");
  expect(again.user.id).toBe(first.user.id);
});

test("the same email is another user: with another subject, unverified, or from Figma", async () => {
  const { user } = await signIn(await openBrowser(server.origin), "astrid");
  const other = await signIn(await openBrowser(server.origin), "unverified");
  expect(other.user).toMatchObject({ name: "Astrid Impostor", email: "" });
  expect(other.user.id).not.toBe(user.id);
  const figma = await (await openBrowser(server.origin)).signIn(maja);
  const namesake = await signIn(await openBrowser(server.origin), "maja");
  expect(namesake.user.email).toBe(figma.user.email);
  expect(namesake.user.id).not.toBe(figma.user.id);
  const nameless = await signIn(await openBrowser(server.origin), "nameless");
  expect(nameless.user.name).toBe("nils@skerry.example");
});

test("asks with PKCE, state and nonce, and for no more than the profile", async () => {
  const browser = await openBrowser(server.origin);
  const state = newState();
  const { origin, searchParams } = new URL(await browser.follow(`/auth/oidc/authorize/?state=${state}`));
  expect(origin).toBe(provider.issuer);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    client_id: client.clientId,
    response_type: "code",
    scope: "openid profile email",
    code_challenge_method: "S256",
    redirect_uri: `${server.origin}/auth/oidc/callback`,
    state,
  });
  expect(searchParams.get("code_challenge")).toMatch(/^[\w-]{43}$/);
  expect(searchParams.get("nonce")).toMatch(/^[\w-]{43}$/);
});

test("rejects states that are unknown, used, of another browser or of a sign-in with Figma", async () => {
  const browser = await openBrowser(server.origin);
  const callback = await authorize(browser, "astrid");
  const other = await openBrowser(server.origin);
  await expectProblem(await other.post("/auth/oidc/", callback), 400, "invalid_sign_in_state");
  await expectProblem(await browser.post("/auth/figma/", callback), 400, "invalid_sign_in_state");
  expect((await browser.post("/auth/oidc/", callback)).status).toBe(200);
  await expectProblem(await browser.post("/auth/oidc/", callback), 400, "invalid_sign_in_state");
});

test("rejects the code of another sign-in, and a response of another issuer", async () => {
  const browser = await openBrowser(server.origin);
  const [one, two] = [await authorize(browser, "astrid"), await authorize(browser, "nameless")];
  const mixed = await browser.post("/auth/oidc/", { ...one, code: two.code });
  await expectProblem(mixed, 400, "invalid_sign_in_code");
  const moved = { ...two, iss: "https://other.example" };
  await expectProblem(await browser.post("/auth/oidc/", moved), 502, "sign_in_unavailable");
  expect((await signIn(browser, "nameless")).user.email).toBe("nils@skerry.example");
});

test("rejects an ID token with another nonce, or whose signature can't be verified", async () => {
  const open = () => openOidc(server.deps.config, pino({ level: "silent" }));
  const checks = { state: newState(), verifier: "v".repeat(43), nonce: "nonce" };
  const readQuery = async () =>
    (await signInAtProvider(await open().authorizeUrl(checks), "astrid")).searchParams;
  expect(await open().readPerson(await readQuery(), checks)).toMatchObject({
    issuer: provider.issuer,
    subject: "astrid",
  });
  const read = async (changed: Partial<typeof checks>) =>
    open().readPerson(await readQuery(), { ...checks, ...changed });
  await expect(read({ nonce: "other" })).rejects.toMatchObject({ code: "sign_in_unavailable" });
  hasKeys = false;
  await expect(read({})).rejects.toMatchObject({ code: "sign_in_unavailable" });
  hasKeys = true;
  expect(await read({})).toMatchObject({ subject: "astrid" });
});

test("connects a Figma account of one's own, and disconnects it", async () => {
  const browser = await openBrowser(server.origin);
  const { access, user } = await signIn(browser, "astrid");
  const readConnection = async () =>
    readResponseData(await callAs(server.origin, access, "/users/me/figma/"));
  expect(await readConnection()).toEqual({ is_connected: false, can_disconnect: false });
  const [taken, own, another] = people.slice(0, 3).map(({ id }) => id);
  const { access: ofMaja } = await (await openBrowser(server.origin)).signIn(maja);
  await expectProblem(await browser.allowFiles(access, taken ?? ""), 409, "figma_account_taken");
  expect((await browser.allowFiles(access, own ?? "")).status).toBe(204);
  expect(await readConnection()).toEqual({ is_connected: true, can_disconnect: true });
  await expectProblem(await browser.allowFiles(access, another ?? ""), 409, "figma_account_mismatch");
  // Either way of signing in leads to the same user, whose profile is the OpenID provider's.
  const figma = await (await openBrowser(server.origin)).signIn(people[1]);
  expect(figma.user).toEqual(user);
  expect((await callAs(server.origin, access, "/users/me/figma/", "DELETE")).status).toBe(204);
  expect(await readConnection()).toEqual({ is_connected: false, can_disconnect: false });
  const refused = await callAs(server.origin, ofMaja, "/users/me/figma/", "DELETE");
  await expectProblem(refused, 409, "only_sign_in");
});

test("leads to the callback page if the provider can't be reached", async () => {
  const without = await startServer({
    SIGN_IN: "oidc",
    OIDC_ISSUER: "http://127.0.0.1:1",
    OIDC_CLIENT_ID: client.clientId,
    OIDC_CLIENT_SECRET: client.clientSecret,
  });
  const browser = await openBrowser(without.origin);
  const state = newState();
  expect(await browser.follow(`/auth/oidc/authorize/?state=${state}`)).toBe(
    `/auth/oidc/callback?state=${state}&error=temporarily_unavailable`,
  );
  // Without Figma among the ways to sign in, its routes are not there.
  expect((await callAs(without.origin, undefined, `/auth/figma/authorize/?state=${newState()}`)).status).toBe(
    404,
  );
  expect((await browser.post("/auth/figma/", { code: "x", state })).status).toBe(404);
  await without.close();
});

test("its routes are only there if it is a way to sign in", async () => {
  const without = await startServer();
  const browser = await openBrowser(without.origin);
  const state = newState();
  expect((await callAs(without.origin, undefined, `/auth/oidc/authorize/?state=${state}`)).status).toBe(404);
  expect((await browser.post("/auth/oidc/", { code: "x", state })).status).toBe(404);
  await without.close();
});
