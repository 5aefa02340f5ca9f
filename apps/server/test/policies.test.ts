import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { people } from "../../../dev/figma/people.ts";
import { requireAccess } from "../src/http/mount.ts";
import { callAs, newState, openBrowser } from "./browser.ts";
import { startServer, type TestServer } from "./start-server.ts";
import { writeWebBuild } from "./web-build.ts";

type Call = (token: string | undefined) => Promise<Response>;
type Caller = "anonymous" | "expired" | "revoked" | "other user" | "rightful";

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ WEB_DIR: await writeWebBuild() });
});
afterAll(() => server.close());

/** A token of each kind of caller, all made by real sign-ins. */
async function tokenOf(caller: Caller): Promise<string | undefined> {
  if (caller === "anonymous") return undefined;
  const browser = await openBrowser(server.origin);
  const { access } = await browser.signIn(caller === "other user" ? people[1] : people[0]);
  if (caller === "expired") {
    const hash = (await import("../src/modules/auth/tokens.ts")).hashToken(access);
    await server.deps.db
      .updateTable("access_tokens")
      .set({ expires_at: new Date(0) })
      .where("hash", "=", hash)
      .execute();
  }
  if (caller === "revoked") await callAs(server.origin, access, "/auth/session/", "DELETE");
  return access;
}

/** Calls of public routes that anybody may rightly make, whatever token they carry along. */
const publicCalls: Record<string, Call> = {
  "GET /api/auth/figma/authorize/": (token) =>
    callAs(server.origin, token, `/auth/figma/authorize/?state=${newState()}`),
  "POST /api/auth/figma/": async (token) => {
    const browser = await openBrowser(server.origin);
    const callback = await browser.authorize(newState(), people[0]?.id ?? "");
    return browser.post("/auth/figma/", callback, bearer(token));
  },
  "POST /api/auth/token/refresh/": async (token) => {
    const browser = await openBrowser(server.origin);
    return browser.refresh((await browser.signIn()).refresh, bearer(token));
  },
};

function bearer(token: string | undefined): Record<string, string> {
  return token ? { authorization: `Bearer ${token}` } : {};
}

/** Whose data an answer holds, for routes that answer with somebody's. */
const ownerOf: Record<string, (data: unknown) => unknown> = {
  "GET /api/users/me/": (data) => (data as { email: string }).email,
};

const callers: Caller[] = ["anonymous", "expired", "revoked", "other user", "rightful"];

describe("every mounted route, every caller", () => {
  test("there are routes to try", () => {
    expect(server.app.routes.filter(({ access }) => access === "user").length).toBeGreaterThan(3);
    expect(server.app.routes.length).toBeGreaterThan(12);
  });

  test("each cell answers as its policy says", async () => {
    const cells: string[] = [];
    const expected: string[] = [];
    for (const { method, url, access } of server.app.routes) {
      const name = `${method} ${url}`;
      for (const caller of callers) {
        const token = await tokenOf(caller);
        const open = access === "public";
        const special = open ? publicCalls[name] : undefined;
        const path = url.replace("*", "app-1.js");
        const response = special
          ? await special(token)
          : await fetch(server.origin + path, {
              method,
              redirect: "manual",
              headers: bearer(token),
            });
        const refused = !open && ["anonymous", "expired", "revoked"].includes(caller);
        cells.push(`${name} as ${caller}: ${response.status < 400 ? "done" : response.status}`);
        expected.push(`${name} as ${caller}: ${refused ? 401 : "done"}`);
        const owner = ownerOf[name];
        if (owner && response.ok) {
          const { data } = (await response.json()) as { data: unknown };
          expect(owner(data)).toBe(people[caller === "other user" ? 1 : 0]?.email);
        }
      }
    }
    expect(cells).toEqual(expected);
  }, 120_000);

  test("somebody else's project is not in one's list, one's own is", async () => {
    const maja = await (await openBrowser(server.origin)).signIn(people[0]);
    const jonas = await (await openBrowser(server.origin)).signIn(people[1]);
    const id = "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c02";
    await server.deps.db.insertInto("projects").values({ id, name: "Skerry Ferries API" }).execute();
    await server.deps.db
      .insertInto("memberships")
      .values({ project_id: id, user_id: maja.user.id, role: "owner" })
      .execute();
    const list = async (access: string) => (await callAs(server.origin, access, "/projects/")).json();
    expect(await list(maja.access)).toMatchObject({
      data: [{ id, name: "Skerry Ferries API", role: "owner" }],
    });
    expect(await list(jonas.access)).toEqual({ data: [] });
  });
});

test("a route without a declared policy fails the build of the app", async () => {
  const bad = Fastify();
  requireAccess(bad);
  expect(() => bad.get("/leak", async () => "everything")).toThrow("GET /leak declares no access");
  const good = Fastify();
  const mounted = requireAccess(good);
  good.get("/open", { config: { access: "public" } }, async () => "nothing");
  expect(mounted[0]).toEqual({ method: "GET", url: "/open", access: "public" });
});
