import type { SignedIn } from "@linkspan/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { people } from "../../../../../dev/figma/people.ts";
import { smallFile } from "../../../../../dev/figma/test/small-file.ts";
import { type Browser, newState, openBrowser } from "../../../test/browser.ts";
import { startServer, type TestServer } from "../../../test/start-server.ts";
import { importScopes } from "../../integrations/figma/figma-scopes.ts";
import { callAsPerson, readFigmaScopes } from "./figma-grants.service.ts";

const [maja, jonas] = people as [(typeof people)[0], (typeof people)[0]];
const key = "fileOfGrants0000000001";
const longerThanTokens = 91 * 86_400;

let server: TestServer;
let browser: Browser;
let session: SignedIn;
beforeAll(async () => {
  server = await startServer();
  browser = await openBrowser(server.origin);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.figma.control.reset();
  await server.figma.control.addFile({ key, file: smallFile });
  session = await browser.signIn(maja);
});

const listAsMaja = () =>
  callAsPerson(server.deps, { userId: session.user.id, scopes: importScopes }, (token) =>
    server.deps.figma.files.listFrames({ token, key }),
  );
const countRefreshes = async () =>
  (await server.figma.control.requests()).counts["POST /v1/oauth/refresh"] ?? 0;

async function readTokens() {
  return server.deps.db
    .selectFrom("identities")
    .select(["access_token", "refresh_token"])
    .where("user_id", "=", session.user.id)
    .executeTakeFirstOrThrow();
}

test("refuses to call Figma for a person who has not allowed access to files", async () => {
  await expect(listAsMaja()).rejects.toMatchObject({ failure: "scope_missing" });
  expect((await server.figma.control.requests()).counts[`GET /v1/files/${key}`]).toBeUndefined();
});

test("asks for file scopes only with a purpose, and saves them without a new session", async () => {
  const started = await fetch(
    `${server.origin}/api/auth/figma/authorize/?state=${newState()}&purpose=import_and_watch`,
    { redirect: "manual" },
  );
  expect(new URL(started.headers.get("location") ?? "").searchParams.get("scope")).toBe(
    "current_user:read file_content:read file_metadata:read webhooks:write",
  );
  const countSessions = async () =>
    (await server.deps.db.selectFrom("session_families").select("id").execute()).length;
  const before = await countSessions();
  expect((await browser.allowFiles(session.access, maja.id)).status).toBe(204);
  expect(await countSessions()).toBe(before);
  expect(await readFigmaScopes(server.deps.db, session.user.id)).toEqual(importScopes);
  expect((await listAsMaja()).name).toBe("Small file");
});

test("a later sign-in keeps the wider grant", async () => {
  await browser.allowFiles(session.access, maja.id);
  session = await browser.signIn(maja);
  expect((await listAsMaja()).name).toBe("Small file");
});

test("refuses the grant of another Figma account, and states of another purpose", async () => {
  const other = await openBrowser(server.origin);
  await other.signIn(jonas);
  const mismatch = await browser.allowFiles(session.access, jonas.id);
  expect({ status: mismatch.status, ...((await mismatch.json()) as object) }).toMatchObject({
    status: 409,
    code: "figma_account_mismatch",
  });
  const authorization = `Bearer ${session.access}`;
  const signIn = await browser.authorize(newState(), maja.id);
  expect((await browser.post("/auth/figma/files/", signIn, { authorization })).status).toBe(400);
  const grant = await browser.authorize(newState(), maja.id, "import");
  expect((await browser.post("/auth/figma/", grant)).status).toBe(400);
});

test("refreshes a rejected token once, keeps the refresh token and stores the new one encrypted", async () => {
  await browser.allowFiles(session.access, maja.id);
  const before = await readTokens();
  await server.figma.control.advance(longerThanTokens);
  expect((await listAsMaja()).name).toBe("Small file");
  expect(await countRefreshes()).toBe(1);
  const after = await readTokens();
  expect(after.access_token.equals(before.access_token)).toBe(false);
  expect(after.access_token.includes("figu_")).toBe(false);
  expect((await listAsMaja()).name).toBe("Small file");
  expect(await countRefreshes()).toBe(1);
});

test("refreshes before a token ends", async () => {
  await browser.allowFiles(session.access, maja.id);
  await server.deps.db
    .updateTable("identities")
    .set({ expires_at: new Date(Date.now() + 30_000) })
    .execute();
  await listAsMaja();
  expect(await countRefreshes()).toBe(1);
});

test("concurrent calls of one person refresh the token once", async () => {
  await browser.allowFiles(session.access, maja.id);
  await server.figma.control.advance(longerThanTokens);
  const listings = await Promise.all(Array.from({ length: 8 }, listAsMaja));
  expect(listings.map(({ name }) => name)).toEqual(Array(8).fill("Small file"));
  expect(await countRefreshes()).toBe(1);
});

test("asks for permission again after the person has revoked it", async () => {
  await browser.allowFiles(session.access, maja.id);
  await server.figma.control.reset();
  await expect(listAsMaja()).rejects.toMatchObject({ failure: "token_rejected" });
  expect(await readFigmaScopes(server.deps.db, session.user.id)).toEqual([]);
  await expect(listAsMaja()).rejects.toMatchObject({ failure: "scope_missing" });
  expect(await countRefreshes()).toBe(1);
});

test("asks for permission again when Figma says that a scope is missing", async () => {
  await browser.allowFiles(session.access, maja.id);
  const userId = session.user.id;
  await server.deps.db
    .updateTable("identities")
    .set({ scopes: [...importScopes, "webhooks:write"] })
    .execute();
  const createWebhook = callAsPerson(server.deps, { userId, scopes: ["webhooks:write"] }, (token) =>
    server.deps.figma.webhooks.createWebhook(token, {
      fileKey: key,
      endpoint: "http://127.0.0.1:1",
      passcode: "x",
    }),
  );
  await expect(createWebhook).rejects.toMatchObject({ failure: "scope_missing" });
  expect(await readFigmaScopes(server.deps.db, userId)).toEqual([]);
});

test("keeps the grant when Figma is unavailable", async () => {
  await browser.allowFiles(session.access, maja.id);
  await server.figma.control.advance(longerThanTokens);
  await server.figma.control.fail({ route: "POST /v1/oauth/refresh", status: 500 });
  await expect(listAsMaja()).rejects.toMatchObject({ code: "figma_unavailable" });
  expect((await listAsMaja()).name).toBe("Small file");
});
