import { scopes } from "@linkspan/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { people } from "../../../dev/figma/people.ts";
import { callAs, openBrowser } from "./browser.ts";
import { openDevice } from "./device.ts";
import { startServer, type TestServer } from "./start-server.ts";
import { insertProject } from "./upload.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

type Call = { path: string; body?: object; status?: number };

/** One call of each route of administrators, about someone and their project. A status is of what isn't there. */
const calls: Record<string, (of: { user: string; project: string }) => Call> = {
  "GET /api/admin/users/": () => ({ path: "/admin/users/?text=skerry" }),
  "GET /api/admin/users/{id}/": ({ user }) => ({ path: `/admin/users/${user}/` }),
  "GET /api/admin/users/{id}/export/": ({ user }) => ({ path: `/admin/users/${user}/export/` }),
  "POST /api/admin/users/{id}/block/": ({ user }) => ({ path: `/admin/users/${user}/block/`, body: {} }),
  "POST /api/admin/users/{id}/unblock/": ({ user }) => ({ path: `/admin/users/${user}/unblock/` }),
  "POST /api/admin/users/{id}/revoke_sessions/": ({ user }) => ({
    path: `/admin/users/${user}/revoke_sessions/`,
  }),
  "POST /api/admin/users/{id}/plan/": ({ user }) => ({
    path: `/admin/users/${user}/plan/`,
    body: { plan: "business" },
  }),
  "DELETE /api/admin/users/{id}/": ({ user }) => ({ path: `/admin/users/${user}/` }),
  "DELETE /api/admin/projects/{id}/": ({ project }) => ({ path: `/admin/projects/${project}/` }),
  "POST /api/admin/projects/{id}/mocks/turn_off/": ({ project }) => ({
    path: `/admin/projects/${project}/mocks/turn_off/`,
    status: 404,
  }),
  "POST /api/admin/projects/{id}/reprocess/": ({ project }) => ({
    path: `/admin/projects/${project}/reprocess/`,
    status: 404,
  }),
  "POST /api/admin/share_links/revoke/": ({ user }) => ({
    path: "/admin/share_links/revoke/",
    body: { link: user },
    status: 404,
  }),
  "GET /api/admin/jobs/": () => ({ path: "/admin/jobs/" }),
  "POST /api/admin/jobs/{kind}/{id}/retry/": ({ user }) => ({
    path: `/admin/jobs/send-mail/${user}/retry/`,
    status: 404,
  }),
  "DELETE /api/admin/jobs/{kind}/{id}/": ({ user }) => ({
    path: `/admin/jobs/send-mail/${user}/`,
    status: 404,
  }),
  "GET /api/admin/maintenance/": () => ({ path: "/admin/maintenance/" }),
  "PUT /api/admin/maintenance/": () => ({ path: "/admin/maintenance/", body: { is_on: false } }),
  "GET /api/admin/actions/": () => ({ path: "/admin/actions/" }),
};

/** Signs someone in. */
const signIn = async (index: number) => (await openBrowser(server.origin)).signIn(people[index]);

/** An administrator's sessions: one that began now, one that began 16 minutes ago, and a device. */
async function openAdmin() {
  const { db } = server.deps;
  const old = await signIn(0);
  await db
    .updateTable("session_families")
    .set({ created_at: new Date(Date.now() - 16 * 60_000) })
    .where("user_id", "=", old.user.id)
    .execute();
  const recent = await signIn(0);
  await db.updateTable("users").set({ admin_since: new Date() }).where("id", "=", old.user.id).execute();
  return {
    old: old.access,
    recent: recent.access,
    device: await openDevice(server, old.user.id, [...scopes]),
  };
}

test("routes of administrators exist for them alone, with a session of at most 15 minutes", async () => {
  const names = server.app.routes
    .filter(({ access }) => access === "admin")
    .map((each) => `${each.method} ${each.url}`);
  expect(Object.keys(calls).sort()).toEqual(names.sort());
  const admin = await openAdmin();
  const other = await signIn(1);
  const cells: string[] = [];
  const expected: string[] = [];
  for (const [name, call] of Object.entries(calls)) {
    const [method = ""] = name.split(" ");
    await server.deps.db.updateTable("users").set({ blocked_at: null }).execute();
    const owner = await signIn(2);
    const project = await insertProject(server, owner.user.id);
    const { path, body, status = "done" } = call({ user: owner.user.id, project });
    const send = async (access: string | undefined) => {
      const response = await callAs(server.origin, access, path, method, body);
      const text = await response.text();
      const code = response.status < 400 ? "" : (JSON.parse(text) as { code: string }).code;
      return response.status < 400 ? "done" : `${response.status} ${code}`;
    };
    const callers = { none: undefined, wrong: "lsa_wrong", other: other.access, device: admin.device };
    for (const [caller, access] of Object.entries(callers)) {
      cells.push(`${name} as ${caller}: ${await send(access)}`);
      expected.push(`${name} as ${caller}: 404 not_found`);
    }
    cells.push(`${name} later: ${await send(admin.old)}`);
    expected.push(`${name} later: 403 recent_sign_in_required`);
    cells.push(`${name}: ${await send(admin.recent)}`);
    expected.push(`${name}: ${status === "done" ? "done" : `${status} not_found`}`);
  }
  expect(cells).toEqual(expected);
});

test("what an administrator does in the browser is recorded under their account", async () => {
  const { recent } = await openAdmin();
  const { user } = await signIn(3);
  await callAs(server.origin, recent, `/admin/users/${user.id}/block/`, "POST", { reason: "spam" });
  const response = await callAs(server.origin, recent, "/admin/actions/");
  const { items } = ((await response.json()) as { data: { items: object[] } }).data;
  expect(items[0]).toMatchObject({
    actor: people[0]?.email,
    action: "user_blocked",
    target: user.id,
    detail: { reason: "spam" },
  });
  const shown = await (await callAs(server.origin, recent, `/admin/users/${user.id}/`)).json();
  expect(shown).toMatchObject({ data: { id: user.id, blocked_at: expect.any(String), sessions: 0 } });
});

test("pages of the API description don't name routes of administrators", async () => {
  const response = await fetch(`${server.origin}/api/openapi.json`);
  const text = await response.text();
  expect(text).toContain("/users/me/");
  expect(text).not.toContain("/admin/");
});
