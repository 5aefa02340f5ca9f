import { readResponseData, type SignedIn } from "@linkspan/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { people } from "../../../../../dev/figma/people.ts";
import { callAs, newState, openBrowser } from "../../../test/browser.ts";
import { startServer, type TestServer } from "../../../test/start-server.ts";
import { enforceRetention } from "../retention/retention.service.ts";
import { hashToken } from "./tokens.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

async function readPair(response: Response): Promise<SignedIn> {
  expect(response.status).toBe(200);
  return (await readResponseData(response)) as SignedIn;
}

async function meStatus(access: string): Promise<number> {
  return (await callAs(server.origin, access, "/users/me/")).status;
}

/** Lets time pass for a session: every moment it remembers moves back. */
async function passTime(seconds: number): Promise<void> {
  const back = sql<Date>`used_at - ${seconds} * interval '1 second'`;
  await server.deps.db
    .updateTable("refresh_tokens")
    .set({ used_at: back })
    .where("used_at", "is not", null)
    .execute();
}

test("20 concurrent refreshes with one token get the same pair and stay signed in, 25 times", async () => {
  const browser = await openBrowser(server.origin);
  let pair = await browser.signIn();
  for (let round = 0; round < 25; round += 1) {
    const parent = pair.refresh;
    const answers = await Promise.all(Array.from({ length: 20 }, () => browser.refresh(parent)));
    const pairs = await Promise.all(answers.map(readPair));
    expect(new Set(pairs.map(({ access, refresh }) => `${access} ${refresh}`)).size).toBe(1);
    pair = pairs[0] as SignedIn;
    expect(pair.refresh).not.toBe(parent);
  }
  expect(await meStatus(pair.access)).toBe(200);
});

test("refreshing again with the same token after 60 seconds returns the same pair", async () => {
  const browser = await openBrowser(server.origin);
  const first = await browser.signIn();
  const lost = await readPair(await browser.refresh(first.refresh));
  await passTime(60);
  const again = await readPair(await browser.refresh(first.refresh));
  expect(again).toEqual(lost);
  expect(await meStatus(again.access)).toBe(200);
  expect((await browser.refresh(again.refresh)).status).toBe(200);
});

test("repeating a refresh makes its expired access token valid again", async () => {
  const browser = await openBrowser(server.origin);
  const first = await browser.signIn();
  const lost = await readPair(await browser.refresh(first.refresh));
  await server.deps.db
    .updateTable("access_tokens")
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute();
  expect(await meStatus(lost.access)).toBe(401);
  const again = await readPair(await browser.refresh(first.refresh));
  expect(again.access).toBe(lost.access);
  expect(await meStatus(again.access)).toBe(200);
});

test("accepts a used refresh token until 10 seconds after its successor's first use", async () => {
  const browser = await openBrowser(server.origin);
  const first = await browser.signIn();
  const second = await readPair(await browser.refresh(first.refresh));
  await readPair(await browser.refresh(second.refresh));
  expect(await readPair(await browser.refresh(first.refresh))).toMatchObject({ refresh: second.refresh });
  await passTime(11);
  expect((await browser.refresh(first.refresh)).status).toBe(401);
});

test("reusing an old refresh token revokes the session family, records an event and emails the user", async () => {
  const browser = await openBrowser(server.origin);
  const bystander = await (await openBrowser(server.origin)).signIn();
  const first = await browser.signIn();
  const second = await readPair(await browser.refresh(first.refresh));
  const third = await readPair(await browser.refresh(second.refresh));
  await passTime(11);
  expect(await meStatus(third.access)).toBe(200);
  const replay = await browser.refresh(first.refresh);
  expect(await replay.json()).toMatchObject({ status: 401, code: "invalid_refresh_token" });
  for (const { access } of [first, second, third]) expect(await meStatus(access)).toBe(401);
  expect((await browser.refresh(third.refresh)).status).toBe(401);
  expect(await meStatus(bystander.access)).toBe(200);
  const events = await server.deps.db
    .selectFrom("audit_events")
    .select("kind")
    .where("kind", "=", "session_replayed")
    .execute();
  expect(events).not.toHaveLength(0);
  const jobs = await sql<{
    data: { to: { address: string } };
  }>`select data from pgboss.job where name = 'send-mail' order by created_on`.execute(server.deps.db);
  expect(jobs.rows.at(-1)?.data.to.address).toBe(first.user.email);
});

test("refreshing requires a DPoP proof signed with the session's key", async () => {
  const browser = await openBrowser(server.origin);
  const thief = await openBrowser(server.origin);
  const pair = await browser.signIn();
  const without = await fetch(`${server.origin}/api/auth/token/refresh/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ refresh: pair.refresh }),
  });
  expect(await without.json()).toMatchObject({ status: 401, code: "invalid_dpop_proof" });
  expect(await (await thief.refresh(pair.refresh)).json()).toMatchObject({
    status: 401,
    code: "invalid_refresh_token",
  });
  expect((await browser.refresh(pair.refresh)).status).toBe(200);
});

test.each([-86_400, 86_400])("sign-in ignores the client's clock (%i s off)", async (clockOffsetSeconds) => {
  const browser = await openBrowser(server.origin, { clockOffsetSeconds });
  const pair = await browser.signIn();
  expect((await browser.refresh(pair.refresh)).status).toBe(200);
});

test("rejects a DPoP nonce older than five minutes", async () => {
  const browser = await openBrowser(server.origin);
  const pair = await browser.signIn();
  const { newNonce } = await import("./proof.ts");
  const { vi } = await import("vitest");
  vi.useFakeTimers({ now: Date.now() - 301_000, toFake: ["Date"] });
  const old = newNonce(server.deps.config.SESSION_SECRET);
  vi.useRealTimers();
  const send = async (nonce: string) =>
    fetch(`${server.origin}/api/auth/token/refresh/`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        dpop: await browser.prove("POST", "/auth/token/refresh/", { nonce }),
      },
      body: JSON.stringify({ refresh: pair.refresh }),
    });
  expect(await (await send(old)).json()).toMatchObject({ code: "use_dpop_nonce" });
  expect((await send(newNonce(server.deps.config.SESSION_SECRET))).status).toBe(200);
});

test("a session expires after 14 idle days and after 90 days in total", async () => {
  const browser = await openBrowser(server.origin);
  const idle = await browser.signIn();
  const days = await server.deps.db
    .selectFrom("refresh_tokens")
    .innerJoin("session_families", "session_families.id", "refresh_tokens.family_id")
    .select(["refresh_tokens.expires_at as idle", "session_families.expires_at as absolute"])
    .orderBy("session_families.id", "desc")
    .executeTakeFirstOrThrow();
  expect(Math.round((days.idle.getTime() - Date.now()) / 86_400_000)).toBe(14);
  expect(Math.round((days.absolute.getTime() - Date.now()) / 86_400_000)).toBe(90);
  await server.deps.db
    .updateTable("refresh_tokens")
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute();
  expect((await browser.refresh(idle.refresh)).status).toBe(401);
  const old = await browser.signIn();
  await server.deps.db
    .updateTable("session_families")
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute();
  expect((await browser.refresh(old.refresh)).status).toBe(401);
});

test("sign-out ends only the current session; sign-out everywhere ends all immediately", async () => {
  const here = await openBrowser(server.origin);
  const there = await openBrowser(server.origin);
  const elsewhere = await openBrowser(server.origin);
  const [first, second, third] = [await here.signIn(), await there.signIn(), await elsewhere.signIn()];
  expect((await callAs(server.origin, first.access, "/auth/session/", "DELETE")).status).toBe(204);
  expect(await meStatus(first.access)).toBe(401);
  expect((await here.refresh(first.refresh)).status).toBe(401);
  expect(await meStatus(second.access)).toBe(200);
  expect((await callAs(server.origin, second.access, "/auth/sessions/", "DELETE")).status).toBe(204);
  expect(await meStatus(second.access)).toBe(401);
  expect(await meStatus(third.access)).toBe(401);
  expect((await there.refresh(second.refresh)).status).toBe(401);
  expect((await elsewhere.refresh(third.refresh)).status).toBe(401);
  expect(await meStatus((await here.signIn()).access)).toBe(200);
});

test("reusing an old refresh token revokes the session also when the token has expired", async () => {
  const browser = await openBrowser(server.origin);
  const first = await browser.signIn();
  const second = await readPair(await browser.refresh(first.refresh));
  const third = await readPair(await browser.refresh(second.refresh));
  await passTime(11);
  const hash = hashToken(first.refresh);
  await server.deps.db
    .updateTable("refresh_tokens")
    .set({ expires_at: new Date(0) })
    .where("hash", "=", hash)
    .execute();
  expect((await browser.refresh(first.refresh)).status).toBe(401);
  expect(await meStatus(third.access)).toBe(401);
});

test("retention deletes expired sessions and sign-ins and keeps active ones", async () => {
  const { db } = server.deps;
  const past = new Date(Date.now() - 1000);
  const over = await (await openBrowser(server.origin)).signIn();
  await db.updateTable("access_tokens").set({ expires_at: past }).execute();
  await db.updateTable("session_families").set({ expires_at: past }).execute();
  await db.updateTable("sign_ins").set({ expires_at: past }).execute();
  const browser = await openBrowser(server.origin);
  const pair = await browser.signIn();
  await enforceRetention({ ...server.deps, signal: new AbortController().signal });
  expect(await meStatus(pair.access)).toBe(200);
  expect((await browser.refresh(pair.refresh)).status).toBe(200);
  const left = await db.selectFrom("refresh_tokens").select("hash").execute();
  expect(left).toHaveLength(2);
  expect(left.some(({ hash }) => hash.equals(hashToken(over.refresh)))).toBe(false);
  expect(await db.selectFrom("session_families").select("id").execute()).toHaveLength(1);
  expect(await db.selectFrom("sign_ins").selectAll().where("expires_at", "<", new Date()).execute()).toEqual(
    [],
  );
});

test("sign-in and refresh set the read-only cookie, sign-out clears it", async () => {
  const browser = await openBrowser(server.origin);
  const signedIn = await browser.post(
    "/auth/figma/",
    await browser.authorize(newState(), people[0]?.id ?? ""),
  );
  const pair = await readPair(signedIn);
  const refreshed = await browser.refresh(pair.refresh);
  const [first = "", second = ""] = [signedIn, refreshed].map((response) =>
    response.headers.getSetCookie().find((cookie) => cookie.startsWith("linkspan-read=")),
  );
  expect(first).toMatch(/^linkspan-read=[\w.-]+; Max-Age=1209600; Path=\/doc; HttpOnly; SameSite=Lax$/);
  expect(second).toBe(first);
  const { access } = await readPair(refreshed);
  const out = await callAs(server.origin, access, "/auth/session/", "DELETE");
  expect(out.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^linkspan-read=; .*Path=\/doc; Expires=Thu, 01 Jan 1970/),
  ]);
});
