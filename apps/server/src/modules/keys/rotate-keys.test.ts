import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { readResponseData, type ShareLink, type SignedIn, type WebhookWithSecret } from "@linkspan/contract";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { people } from "../../../../../dev/figma/people.ts";
import { type Browser, callAs, openBrowser } from "../../../test/browser.ts";
import { sendForm, waitlistLink, writeMessage } from "../../../test/public-forms.ts";
import { startServer, type TestServer, testEnvironment } from "../../../test/start-server.ts";
import { type Crew, putProject, send, setPlan, signInCrew, tokenFor } from "../../../test/team.ts";
import { directDatabaseUrl } from "../../db/client.ts";
import { createSessionKeys, keyIdOf } from "../../session-keys.ts";
import { newNonce } from "../auth/proof.ts";
import { verifyReadToken } from "../auth/read-cookie.ts";
import { requireSignature, signContentUrl } from "../content/content.service.ts";
import { mailInvitation } from "../members/invitation-mail.ts";
import { unsubscribeTokenOf } from "../notifications/unsubscribe-token.ts";
import { webhookSecretOf } from "../webhooks/webhook-secret.ts";
import { findKeyStatus, rotateKeys } from "./rotate-keys.service.ts";
import { deleteSessionKey, loadSessionKeys } from "./session-keys.service.ts";

const [oldest, old, current] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer];
const tokenKey = (id: string, byte: number) => ({ id, secret: Buffer.alloc(32, byte) });
const { signal } = new AbortController();

let server: TestServer;
let crew: Crew;
let browser: Browser;
beforeAll(async () => {
  server = await startServer();
  crew = await signInCrew(server);
  await setPlan(server, crew.maja, "enterprise_plus");
  browser = await openBrowser(server.origin);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.deps.db.deleteFrom("retired_keys").execute();
  await configure([old], ["k1"]);
});

/** Gives the server these keys, as a restart with other settings does. */
async function configure(session: [Buffer, ...Buffer[]], tokens: string[]): Promise<void> {
  const { deps } = server;
  deps.config.TOKEN_KEYS = tokens.map((id) => tokenKey(id, Number(id.slice(1))));
  deps.config.SESSION_SECRET = createSessionKeys(session);
  deps.config.SESSION_SECRET = await loadSessionKeys(deps, deps.config);
}

const rotate = () => rotateKeys({ db: server.deps.db, signal }, server.deps.config, () => undefined);
const status = () => findKeyStatus(server.deps.db, server.deps.config);
const putOwn = () => putProject(server, [[crew.maja, "owner"]]);
const readLinks = async (id: string) =>
  ((await send(server, crew.maja, `GET /projects/${id}/share_links/`)).data as { items: ShareLink[] }).items;

async function openStatus(url: string): Promise<number> {
  return (await fetch(`${server.origin}/api/share/${url.slice(url.lastIndexOf("/") + 1)}/`)).status;
}

const readRefresh = async (response: Response) => ((await readResponseData(response)) as SignedIn).refresh;

/** The link in the email of an invitation, which is sent now. */
async function sendQueuedInvitation(projectId: string): Promise<string> {
  const { db, config } = server.deps;
  const { id } = await db
    .selectFrom("invitations")
    .select("id")
    .where("project_id", "=", projectId)
    .executeTakeFirstOrThrow();
  let text = "";
  const mailer = {
    async send(_id: string, mail: { text: string }) {
      text = mail.text;
    },
    close: () => undefined,
  };
  await mailInvitation({ db, config, mailer, jobId: "" }, { projectId, invitationId: id });
  return /invite=(\S+)/.exec(text)?.[1] ?? "";
}

test("what people were given works with the new key alone, once the keys were rotated", async () => {
  const { db, config } = server.deps;
  const id = await putOwn();
  const created = await send(server, crew.maja, `POST /projects/${id}/share_links/`, {
    kind: "docs",
    expires_in_days: null,
  });
  const { url } = created.data as ShareLink;
  const { data } = await send(server, crew.maja, `PUT /projects/${id}/webhook/`, {
    url: "https://hooks.example/x",
  });
  const { secret } = data as WebhookWithSecret;
  await send(server, crew.maja, `PUT /projects/${id}/invite_members/`, {
    members: [{ email: "tove@skerry.example", role: "viewer" }],
  });
  const invitation = await tokenFor(server, id, "tove@skerry.example");
  const optOut = { userId: crew.jonas.user.id, kind: "import_failed" } as const;
  const unsubscribe = unsubscribeTokenOf(config.SESSION_SECRET, optOut);
  const leave = await waitlistLink(server, "leave");
  const session = await browser.signIn(people[1]);
  const refreshed = await readRefresh(await browser.refresh(session.refresh));

  await configure([current, old], ["k2", "k1"]);
  expect((await status()).left).toBeGreaterThan(1);
  expect(await rotate()).toMatchObject({ left: 0, lost: 0, accepted: [keyIdOf(current), keyIdOf(old)] });
  await configure([current], ["k2"]);
  expect(await status()).toMatchObject({
    left: 0,
    lost: 0,
    retired: [{ id: keyIdOf(old), encryptedWith: keyIdOf(current), isReadable: true }],
  });

  expect((await readLinks(id))[0]?.url).toBe(url);
  expect(await openStatus(url ?? "")).toBe(200);
  expect(await sendQueuedInvitation(id)).toBe(invitation);
  const row = await db
    .selectFrom("change_webhooks")
    .select(["secret_id", "key_id"])
    .where("project_id", "=", id)
    .executeTakeFirstOrThrow();
  expect(webhookSecretOf(config.SESSION_SECRET, row)).toBe(secret);
  const post = (path: string, token: string) => send(server, undefined, `POST ${path}`, { token });
  expect((await post("/notifications/unsubscribe/", unsubscribe)).status).toBe(200);
  expect((await post("/waitlist/leave/", leave)).status).toBeLessThan(300);
  expect(await readRefresh(await browser.refresh(session.refresh))).toBe(refreshed);
  expect((await callAs(server.origin, session.access, "/users/me/")).status).toBe(200);
});

test("signatures by an older key of SESSION_SECRET are accepted, those by a removed one are not", async () => {
  const { deps } = server;
  const sha256 = Buffer.alloc(32, 4);
  const made = () => ({
    content: signContentUrl(deps.config, sha256),
    nonce: newNonce(deps.config.SESSION_SECRET),
    form: writeMessage(server),
  });
  /** The names of what is accepted. */
  const accepted = async ({ content, nonce, form }: ReturnType<typeof made>) => {
    const query = new URL(content, server.origin).searchParams;
    const url = { hash: sha256.toString("hex"), exp: query.get("exp") ?? "", sig: query.get("sig") ?? "" };
    const isOpened = () => {
      try {
        requireSignature(deps.config, url.hash, url);
        return true;
      } catch {
        return false;
      }
    };
    const proof = await browser.prove("POST", "/auth/token/refresh/", { nonce });
    const response = await fetch(`${server.origin}/api/auth/token/refresh/`, {
      method: "POST",
      headers: { "content-type": "application/json", dpop: proof },
      body: JSON.stringify({ refresh: "none" }),
    });
    const { code } = (await response.json()) as { code: string };
    const sent = await sendForm(server, "sendMessage", form);
    return { content: isOpened(), nonce: code !== "use_dpop_nonce", form: sent.status < 300 };
  };
  const before = [made(), made()] as const;
  await configure([current, old], ["k1"]);
  expect(await accepted(before[0])).toEqual({ content: true, nonce: true, form: true });
  const after = made();
  await rotate();
  await configure([current], ["k1"]);
  expect(await accepted(before[1])).toEqual({ content: false, nonce: false, form: false });
  expect(await accepted(after)).toEqual({ content: true, nonce: true, form: true });
});

test("a read-only cookie by a removed key is replaced with the next refresh", async () => {
  const session = await browser.signIn(people[0]);
  await configure([current, old], ["k1"]);
  await rotate();
  await configure([current], ["k1"]);
  const response = await browser.refresh(session.refresh);
  const [cookie = ""] = response.headers.getSetCookie().filter((each) => each.startsWith("linkspan-read="));
  const token = /=([^;]*)/.exec(cookie)?.[1];
  expect(verifyReadToken(server.deps.config.SESSION_SECRET, token)).toBeDefined();
  expect(verifyReadToken(createSessionKeys([old]), token)).toBeUndefined();
});

test("rotating twice keeps the oldest key last, and encrypts all of them with the current key", async () => {
  await configure([old, oldest], ["k1"]);
  await rotate();
  await configure([current, old], ["k1"]);
  expect(server.deps.config.SESSION_SECRET.known).toEqual([current, old, oldest]);
  expect((await status()).left).toBe(2);
  expect((await rotate()).left).toBe(0);
  await configure([current], ["k1"]);
  expect(server.deps.config.SESSION_SECRET).toMatchObject({
    accepted: [current],
    known: [current, old, oldest],
  });
  // Without the rotation, what is encrypted with the removed key is lost, and the status says so.
  await configure([oldest], ["k2", "k1"]);
  expect(server.deps.config.SESSION_SECRET.known).toEqual([oldest]);
  expect(await status()).toMatchObject({ lost: 2 });
});

test("webhooks from before keys had IDs keep the secret of the oldest key", async () => {
  const { db, config } = server.deps;
  const id = await putOwn();
  const { data } = await send(server, crew.maja, `PUT /projects/${id}/webhook/`, {
    url: "https://hooks.example/y",
  });
  await db.updateTable("change_webhooks").set({ key_id: null }).where("project_id", "=", id).execute();
  const read = () =>
    db
      .selectFrom("change_webhooks")
      .select(["secret_id", "key_id"])
      .where("project_id", "=", id)
      .executeTakeFirstOrThrow();
  const { secret } = data as WebhookWithSecret;
  await configure([current, old], ["k1"]);
  expect(webhookSecretOf(config.SESSION_SECRET, await read())).toBe(secret);
  await rotate();
  await configure([current], ["k1"]);
  expect(await read()).toMatchObject({ key_id: keyIdOf(old) });
  expect(webhookSecretOf(config.SESSION_SECRET, await read())).toBe(secret);
});

test("the command says what is left, rotates and deletes a key; wrong usage ends with code 2", async () => {
  const { config } = server.deps;
  const env = {
    ...testEnvironment({ port: 1, databaseUrl: directDatabaseUrl(config), figmaOrigin: server.figma.origin }),
    SESSION_SECRET: [current, old].map((key) => key.toString("base64")).join(","),
  };
  const program = join(inject("serverBuild"), "linkspan-admin.js");
  const run = (...words: string[]) =>
    promisify(execFile)(process.execPath, [program, "keys", ...words], { env });
  expect((await run("status")).stdout).toContain(`${keyIdOf(old)}  accepted`);
  expect((await run("rotate")).stdout).toContain(
    `${keyIdOf(old)}  retired, encrypted with ${keyIdOf(current)}`,
  );
  expect((await run("status")).stdout).toMatch(/^left: 0,/m);
  expect((await run("delete", keyIdOf(old), "--yes")).stdout).not.toContain("retired");
  await expect(run("delete", keyIdOf(old))).rejects.toMatchObject({ code: 2 });
  await expect(run("delete", keyIdOf(old), "--yes")).rejects.toMatchObject({ code: 1 });
  await expect(run("all")).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining("unknown command"),
  });
});

test("a forgotten key is given up: links still open, but are not shown, and queued invitations are not sent", async () => {
  const id = await putOwn();
  const created = await send(server, crew.maja, `POST /projects/${id}/share_links/`, {
    kind: "docs",
    expires_in_days: null,
  });
  const { url } = created.data as ShareLink;
  await send(server, crew.maja, `PUT /projects/${id}/invite_members/`, {
    members: [{ email: "iris@skerry.example", role: "viewer" }],
  });
  await configure([current, old], ["k1"]);
  await rotate();
  expect(await deleteSessionKey(server.deps.db, keyIdOf(old))).toBe(true);
  expect(await deleteSessionKey(server.deps.db, keyIdOf(old))).toBe(false);
  await configure([current], ["k1"]);
  expect((await readLinks(id))[0]?.url).toBeNull();
  expect(await openStatus(url ?? "")).toBe(200);
  await expect(sendQueuedInvitation(id)).rejects.toThrow("forgotten");
});

test("an interrupted rotation goes on where it ended; tokens of an unknown key are left as they are", async () => {
  const { db, config } = server.deps;
  await configure([old], ["k2", "k1"]);
  const rows = Array.from({ length: 450 }, (_, index) => String(index).padStart(3, "0"));
  await configure([old], ["k1"]);
  const { encryptTokens } = await import("../auth/figma-tokens.ts");
  const userId = crew.maja.user.id;
  const made = encryptTokens(config, userId, { access_token: "access", refresh_token: "refresh" });
  await db
    .insertInto("identities")
    .values(
      rows.map((index) => ({
        provider: "rotated",
        provider_user_id: index,
        user_id: userId,
        key_id: index === "007" ? "lost" : made.keyId,
        access_token: made.accessToken,
        refresh_token: made.refreshToken,
        expires_at: new Date(),
      })),
    )
    .execute();
  await configure([old], ["k2", "k1"]);
  const controller = new AbortController();
  const interrupted = rotateKeys({ db, signal: controller.signal }, config, () => controller.abort());
  await expect(interrupted).rejects.toThrow();
  const { left } = await status();
  expect(left).toBeGreaterThan(200);
  expect(await rotate()).toMatchObject({ left: 0, lost: 1 });
  await configure([old], ["k2"]);
  const { decryptTokens } = await import("../auth/figma-tokens.ts");
  const stored = await db
    .selectFrom("identities")
    .select(["key_id as keyId", "access_token as accessToken", "refresh_token as refreshToken"])
    .where("provider", "=", "rotated")
    .where("key_id", "!=", "lost")
    .execute();
  const opened = stored.map((each) => decryptTokens(config, userId, each));
  expect(opened).toEqual(Array.from({ length: 449 }, () => ({ access: "access", refresh: "refresh" })));
});
