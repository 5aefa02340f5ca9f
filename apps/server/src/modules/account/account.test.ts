import type { Session, SignedIn } from "@linkspan/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { people } from "../../../../../dev/figma/people.ts";
import { callAs, openBrowser } from "../../../test/browser.ts";
import { startServer, type TestServer } from "../../../test/start-server.ts";
import { type Crew, putProject, send, signInCrew } from "../../../test/team.ts";

let server: TestServer;
let crew: Crew;
beforeAll(async () => {
  server = await startServer();
  crew = await signInCrew(server);
});
afterAll(() => server.close());

async function signInAgain(index: number): Promise<SignedIn> {
  return (await openBrowser(server.origin)).signIn(people[index]);
}

async function listSessions(person: SignedIn): Promise<Session[]> {
  const { data } = await send(server, person, "GET /auth/sessions/");
  return (data as { items: Session[] }).items;
}

const meStatus = async ({ access }: SignedIn) => (await callAs(server.origin, access, "/users/me/")).status;

test("a user can end their own sessions; ending another user's session returns 404", async () => {
  const [here, there] = [crew.maja, await signInAgain(0)];
  const [elsewhere] = (await listSessions(here)).filter(({ is_current }) => !is_current);
  expect(elsewhere?.created_at).toBeTruthy();
  const end = (person: SignedIn) => send(server, person, `DELETE /auth/sessions/${elsewhere?.id}/`);
  expect((await end(crew.jonas)).status).toBe(404);
  expect(await meStatus(there)).toBe(200);
  expect((await end(here)).status).toBe(204);
  expect([await meStatus(there), await meStatus(here)]).toEqual([401, 200]);
  expect((await end(here)).status).toBe(404);
  expect((await listSessions(here)).map(({ id }) => id)).not.toContain(elsewhere?.id);
});

test("ends all other sessions immediately and keeps the current one", async () => {
  const others = [await signInAgain(0), await signInAgain(0)];
  expect((await listSessions(crew.maja)).length).toBeGreaterThan(2);
  expect((await send(server, crew.maja, "DELETE /auth/sessions/?keep=current")).status).toBe(204);
  expect(await Promise.all(others.map(meStatus))).toEqual([401, 401]);
  expect(await meStatus(crew.maja)).toBe(200);
  expect(await listSessions(crew.maja)).toMatchObject([{ is_current: true }]);
});

test("a refresh updates last_used_at of the session", async () => {
  const browser = await openBrowser(server.origin);
  const pair = await browser.signIn(people[1]);
  const family = { id: (await listSessions(pair)).find(({ is_current }) => is_current)?.id ?? "" };
  const long = new Date(Date.now() - 86_400_000);
  await server.deps.db
    .updateTable("session_families")
    .set({ last_used_at: long })
    .where("id", "=", family.id)
    .execute();
  await browser.refresh(pair.refresh);
  const session = (await listSessions(pair)).find(({ id }) => id === family.id);
  expect(Date.parse(session?.last_used_at ?? "")).toBeGreaterThan(long.getTime() + 3_600_000);
});

test("the data export contains only the user's own data and no tokens", async () => {
  const own = await putProject(server, [
    [crew.jonas, "owner"],
    [crew.leila, "viewer"],
  ]);
  const foreign = await putProject(server, [[crew.maja, "owner"]], "Tidewater Payments");
  const asked = { company_name: "Skerry Ferries", team_size: 12, project_count: 3, additional_info: "" };
  expect((await send(server, crew.jonas, "POST /payments/subscriptions/custom/", asked)).status).toBeLessThan(
    300,
  );
  const response = await callAs(server.origin, crew.jonas.access, "/users/me/export/");
  expect(response.headers.get("content-disposition")).toContain("attachment");
  const text = await response.text();
  const kept = JSON.parse(text) as {
    profile: object;
    projects: object[];
    events: object[];
    sales_requests: object[];
  };
  expect(kept.profile).toMatchObject({ id: crew.jonas.user.id, plan: "starter" });
  expect(kept.projects).toMatchObject([{ id: own, role: "owner" }]);
  expect(kept.events.length).toBeGreaterThan(0);
  expect(kept.sales_requests).toMatchObject([{ company_name: "Skerry Ferries", team_size: 12 }]);
  for (const secret of [foreign, crew.leila.user.email, crew.jonas.access, crew.jonas.refresh]) {
    expect(text).not.toContain(secret);
  }
});

test("closes an account only without projects and deletes its personal data", async () => {
  const project = await putProject(server, [
    [crew.maja, "owner"],
    [crew.tove, "editor"],
  ]);
  const own = await putProject(server, [[crew.tove, "owner"]]);
  expect(await send(server, crew.tove, "DELETE /users/me/")).toMatchObject({
    status: 409,
    code: "owns_projects",
  });
  expect(await meStatus(crew.tove)).toBe(200);
  await send(server, crew.tove, `DELETE /projects/${own}/`);
  expect((await send(server, crew.tove, "DELETE /users/me/")).status).toBe(204);
  expect(await meStatus(crew.tove)).toBe(401);
  const { data } = await send(server, crew.maja, `GET /projects/${project}/members/`);
  expect((data as { members: unknown[] }).members).toHaveLength(1);
  const left = await server.deps.db
    .selectFrom("audit_events")
    .select("id")
    .where("user_id", "=", crew.tove.user.id)
    .execute();
  expect(left).toEqual([]);
  // The same Figma account can sign in again, as a new user.
  expect((await signInAgain(4)).user.id).not.toBe(crew.tove.user.id);
});

test("a project created while its owner's account closes never stays without an owner", async () => {
  for (let round = 0; round < 5; round++) {
    const person = await signInAgain(2);
    const body = new FormData();
    body.append("name", "Last one");
    body.append(
      "file",
      new Blob(['{"openapi":"3.1.0","info":{"title":"a","version":"1"},"paths":{}}']),
      "a.json",
    );
    const create = fetch(`${server.origin}/api/projects/`, {
      method: "POST",
      headers: { authorization: `Bearer ${person.access}` },
      body,
    });
    const [created, closed] = await Promise.all([create, send(server, person, "DELETE /users/me/")]);
    expect([201, 200, 401]).toContain(created.status);
    expect(closed.status).toBe(created.ok ? 409 : 204);
    const lone = await server.deps.db
      .selectFrom("projects")
      .leftJoin("memberships", "memberships.project_id", "projects.id")
      .select("projects.id")
      .where("memberships.user_id", "is", null)
      .execute();
    expect(lone).toEqual([]);
    if (created.ok) {
      const { data } = (await created.json()) as { data: { id: string } };
      await send(server, person, `DELETE /projects/${data.id}/`);
      await send(server, person, "DELETE /users/me/");
    }
  }
});
