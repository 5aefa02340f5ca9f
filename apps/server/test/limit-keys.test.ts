import { type ShareLink, userCookie } from "@linkspan/contract";
import { Redis } from "ioredis";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startOwnRedis } from "../../../dev/redis.ts";
import { readCookieName } from "../src/modules/auth/read-cookie.ts";
import { openSession } from "../src/modules/auth/sessions.service.ts";
import { createUser } from "../src/modules/users/users.service.ts";
import { startServer, type TestServer } from "./start-server.ts";
import { writeDocumentsBundle, writeWebBuild } from "./web-build.ts";

/** Behind one proxy, which says where a call comes from. */
const limits = { TRUSTED_PROXIES: "1", RATE_LIMIT: "5", RATE_LIMIT_STRICT: "2", RATE_LIMIT_LINK: "8" };

let server: TestServer;
let lastAddress = 0;
const newAddress = () => `203.0.113.${++lastAddress}`;

async function signIn(): Promise<{ userId: string; access: string; readToken: string }> {
  const session = { userId: uuidv7(), keyThumbprint: "", userAgent: "" };
  const opened = await server.deps.db.transaction().execute(async (tx) => {
    await createUser(tx, { id: session.userId, name: "Maja", email: "", imageUrl: null });
    return openSession(tx, server.deps, session);
  });
  return { userId: session.userId, access: opened.session.access, readToken: opened.readToken };
}

function call(path: string, { from = newAddress(), access, ...init }: CallOptions = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("x-forwarded-for", from);
  if (access) headers.set("authorization", `Bearer ${access}`);
  return fetch(`${server.origin}/api/${path}`, { ...init, headers });
}
type CallOptions = RequestInit & { from?: string; access?: string };

const statusOf = async (path: string, options?: CallOptions) => (await call(path, options)).status;

async function repeat(count: number, run: () => Promise<number>): Promise<number[]> {
  const found: number[] = [];
  for (let at = 0; at < count; at += 1) found.push(await run());
  return found;
}

/** A link to the documentation of a project without revisions. */
async function createLink(): Promise<string> {
  const { userId, access } = await signIn();
  const id = uuidv7();
  const { db } = server.deps;
  await db.insertInto("projects").values({ id, name: "Skerry Ferries API" }).execute();
  await db.insertInto("memberships").values({ project_id: id, user_id: userId, role: "owner" }).execute();
  const response = await call(`projects/${id}/share_links/`, {
    access,
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ kind: "docs", expires_in_days: null }),
  });
  const { data } = (await response.json()) as { data: ShareLink };
  return /lss_[0-9a-f]{4}[\w-]{43}/.exec(data.url ?? "")?.[0] ?? "none";
}

describe.each(["in Redis", "in memory"])("requests counted %s", (place) => {
  let redis: Awaited<ReturnType<typeof startOwnRedis>> = null;
  beforeAll(async () => {
    if (place === "in Redis") redis = await startOwnRedis({ port: 0 });
    server = await startServer({
      ...limits,
      WEB_DIR: await writeWebBuild(),
      DOCUMENTS_BUNDLE: await writeDocumentsBundle(),
      ...(redis ? { REDIS_URL: redis.url } : {}),
    });
  });
  afterAll(async () => {
    await server.close();
    await redis?.stop();
  });

  test("an account has one limit for all of its IP addresses and sessions", async () => {
    const [maja, jonas] = [await signIn(), await signIn()];
    const addresses = Array.from({ length: 8 }, newAddress);
    const found: number[] = [];
    for (const from of addresses) found.push(await statusOf("users/me/", { from, access: maja.access }));
    expect(found).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    const session = { userId: maja.userId, keyThumbprint: "", userAgent: "" };
    const other = await server.deps.db.transaction().execute((tx) => openSession(tx, server.deps, session));
    const refused = await call("users/me/", { access: other.session.access });
    expect(refused.status).toBe(429);
    expect(refused.headers.get("ratelimit-limit")).toBe("5");
    expect(refused.headers.get("ratelimit-remaining")).toBe("0");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(50);
    expect(refused.headers.get("ratelimit-reset")).toBe(refused.headers.get("retry-after"));
    expect(await refused.json()).toMatchObject({
      code: "rate_limited",
      detail: expect.stringMatching(/^Wait \d+ seconds, then try again\.$/),
    });
    expect(await statusOf("users/me/", { from: addresses[7] ?? "", access: jonas.access })).toBe(200);
    expect(await statusOf("users/me/", { from: addresses[7] ?? "" })).toBe(401);
  });

  test("an IP address has one limit for all accounts", async () => {
    const from = newAddress();
    const found: number[] = [];
    let access = "";
    for (let person = 0; person < 7; person += 1) {
      access = (await signIn()).access;
      found.push(await statusOf("users/me/", { from, access }));
    }
    expect(found).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(await statusOf("users/me/", { access })).toBe(200);
  });

  test("headers say what is left of the limit with the least left", async () => {
    const { access } = await signIn();
    await repeat(3, () => statusOf("users/me/", { access }));
    const { headers } = await call("users/me/", { access });
    expect(headers.get("ratelimit-limit")).toBe("5");
    expect(headers.get("ratelimit-remaining")).toBe("1");
    expect(headers.get("retry-after")).toBeNull();
  });

  test("strict routes are counted separately, by account too", async () => {
    const { access } = await signIn();
    const upload = () => statusOf("projects/", { access, method: "POST" });
    expect((await repeat(3, upload)).map((status) => status === 429)).toEqual([false, false, true]);
    expect(await statusOf("users/me/", { access })).toBe(200);
  });

  test("pages of the documentation count for the account that the cookie names", async () => {
    const { userId, access, readToken } = await signIn();
    const cookie = `${readCookieName(server.deps.config)}=${readToken}; ${userCookie}=${userId}`;
    const open = async (headers: Record<string, string>) =>
      (
        await fetch(`${server.origin}/doc/${uuidv7()}`, {
          headers: { accept: "text/html", "x-forwarded-for": newAddress(), ...headers },
        })
      ).status;
    expect(await repeat(6, () => open({ cookie }))).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await statusOf("users/me/", { access })).toBe(429);
    expect(await open({})).toBe(200);
  });

  test("a share link has one limit for everyone who reads it, on all of its routes", async () => {
    const [link, other] = [await createLink(), await createLink()];
    expect(await repeat(4, () => statusOf(`share/${link}/`))).toEqual([200, 200, 200, 200]);
    expect(await repeat(4, () => statusOf(`share/${link}/content_url/`))).not.toContain(429);
    expect(await statusOf(`share/${link}/`)).toBe(429);
    expect(await statusOf(`badges/${link}.svg`)).toBe(429);
    expect(await statusOf(`mock/${link}/boats`)).toBe(429);
    expect(await statusOf(`share/${other}/`)).toBe(200);
  });

  test("what is refused to one IP address uses up nothing of a link or an account", async () => {
    const [link, from, maja] = [await createLink(), newAddress(), await signIn()];
    const read = () => statusOf(`share/${link}/`, { from });
    expect((await repeat(20, read)).filter((status) => status === 200)).toHaveLength(5);
    expect(await repeat(3, () => statusOf(`share/${link}/`))).toEqual([200, 200, 200]);
    expect(await statusOf("users/me/", { access: maja.access })).toBe(200);
    await repeat(5, () => statusOf("users/me/", { from, access: maja.access }));
    expect(await statusOf("users/me/", { access: maja.access })).toBe(200);
  });

  test("a token that is no longer valid uses up one of the account's requests at most", async () => {
    const [maja, session] = [await signIn(), { keyThumbprint: "", userAgent: "" }];
    await call("users/me/", { access: maja.access });
    await call("auth/session/", { access: maja.access, method: "DELETE" });
    expect(await repeat(6, () => statusOf("users/me/", { access: maja.access }))).not.toContain(429);
    const again = await server.deps.db
      .transaction()
      .execute((tx) => openSession(tx, server.deps, { ...session, userId: maja.userId }));
    expect(await statusOf("users/me/", { access: again.session.access })).toBe(200);
  });

  const testCommands = async () => {
    const { access } = await signIn();
    const link = await createLink();
    const client = new Redis(redis?.url ?? "");
    const monitor = await client.monitor();
    const seen: string[][] = [];
    monitor.on("monitor", (_time: string, command: string[], source: string) => {
      if (source !== "lua") seen.push(command);
    });
    const commandsOf = async (path: string, options: CallOptions) => {
      seen.length = 0;
      await call(path, options);
      const end = uuidv7();
      await server.deps.redis?.echo(end);
      await vi.waitFor(() => expect(seen.at(-1)).toContain(end));
      return seen.length - 1;
    };
    try {
      expect(await commandsOf("users/me/", { access })).toBe(2);
      expect(await commandsOf("users/me/", { access })).toBe(1);
      expect(await commandsOf("users/me/", {})).toBe(1);
      expect(await commandsOf(`share/${link}/`, {})).toBe(1);
    } finally {
      monitor.disconnect();
      client.disconnect();
    }
  };
  // In memory there are no commands.
  if (place === "in Redis") test("a request takes one command, a token's first one two", testCommands);
});
