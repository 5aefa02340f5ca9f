import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { type Crew, eventsOf, freeze, openTeam, putProject, send } from "../../../test/team.ts";
import { enforceRetention } from "../retention/retention.service.ts";

const { server, crew } = await openTeam("business");
const id = await putProject(server, [
  [crew.maja, "owner"],
  [crew.jonas, "editor"],
  [crew.leila, "viewer"],
]);
await send(server, crew.maja, `PUT /projects/${id}/invite_members/`, {
  members: [{ email: "open@x.example", role: "viewer" }],
});
afterAll(() => server.close());

async function readTeam(person: Crew["maja"], query = "") {
  const { status, data } = await send(server, person, `GET /projects/${id}/members/${query}`);
  return { status, ...(data as { members: { user_id: string; role: string }[]; next: string | null }) };
}

async function roleOf(person: Crew["maja"]): Promise<string | undefined> {
  return (await readTeam(crew.maja)).members.find(({ user_id }) => user_id === person.user.id)?.role;
}

test("members see each other; only the owner sees invited addresses", async () => {
  const { maja, jonas, leila, tove } = crew;
  expect(await readTeam(maja)).toMatchObject({
    invitations: [{ email: "open@x.example" }],
    next: null,
    count: 4,
    limit: 5,
  });
  for (const person of [jonas, leila]) {
    const team = await readTeam(person);
    expect(team).toMatchObject({ status: 200, invitations: [], count: 3, limit: null });
    expect(team.members).toHaveLength(3);
  }
  expect((await readTeam(tove)).status).toBe(404);
  expect(await send(server, undefined, `GET /projects/${id}/members/`)).toMatchObject({ status: 401 });
});

test("only the owner changes roles, and the owner's own role can't be changed", async () => {
  const { maja, jonas, leila, tove } = crew;
  const path = (person: Crew["maja"]) => `PUT /projects/${id}/members/${person.user.id}/`;
  for (const person of [jonas, leila]) {
    expect(await send(server, person, path(leila), { role: "editor" })).toMatchObject({ status: 403 });
  }
  expect(await send(server, tove, path(leila), { role: "editor" })).toMatchObject({ status: 404 });
  expect(await send(server, maja, path(tove), { role: "editor" })).toMatchObject({ status: 404 });
  expect(await send(server, maja, path(maja), { role: "viewer" })).toMatchObject({ code: "owner_required" });
  expect(await send(server, maja, path(leila), { role: "owner" })).toMatchObject({ status: 400 });
  await freeze(server, id, new Date());
  expect(await send(server, maja, path(leila), { role: "editor" })).toMatchObject({
    code: "project_read_only",
  });
  await freeze(server, id, null);
  expect(await roleOf(leila)).toBe("viewer");
  expect((await send(server, maja, path(leila), { role: "editor" })).status).toBe(204);
  expect(await roleOf(leila)).toBe("editor");
  expect((await send(server, maja, path(leila), { role: "editor" })).status).toBe(204);
  expect(await eventsOf(server, maja, id)).toEqual(["member_invited", "member_changed"]);
  expect(await eventsOf(server, leila, id)).toEqual(["member_changed"]);
});

test("only the owner removes members, also in a read-only project; access ends immediately", async () => {
  const { maja, jonas, leila, tove } = crew;
  const path = (person: Crew["maja"]) => `DELETE /projects/${id}/members/${person.user.id}/`;
  expect(await send(server, jonas, path(leila))).toMatchObject({ status: 403 });
  expect(await send(server, tove, path(leila))).toMatchObject({ status: 404 });
  expect(await send(server, maja, path(maja))).toMatchObject({ status: 409, code: "owner_required" });
  expect((await readTeam(leila)).status).toBe(200);
  await freeze(server, id, new Date());
  expect((await send(server, maja, path(leila))).status).toBe(204);
  await freeze(server, id, null);
  expect((await readTeam(leila)).status).toBe(404);
  expect(await send(server, maja, path(leila))).toMatchObject({ status: 404 });
  expect((await readTeam(jonas)).status).toBe(200);
  expect(await eventsOf(server, leila, id)).toEqual(["member_changed", "member_removed"]);
});

test("members can leave a project; the owner can't", async () => {
  const { maja, jonas, tove } = crew;
  const line = `DELETE /projects/${id}/membership/`;
  expect(await send(server, maja, line)).toMatchObject({ status: 409, code: "owner_required" });
  expect(await send(server, tove, line)).toMatchObject({ status: 404 });
  expect((await send(server, jonas, line)).status).toBe(204);
  expect(await send(server, jonas, line)).toMatchObject({ status: 404 });
  expect(await eventsOf(server, jonas, id)).toEqual(["member_left"]);
  expect((await eventsOf(server, maja, id)).at(-1)).toBe("member_left");
  expect((await readTeam(maja)).members).toHaveLength(1);
});

test("shows when members were last seen, from active and revoked sessions", async () => {
  const { maja, tove } = crew;
  const { db } = server.deps;
  const other = await putProject(server, [
    [maja, "owner"],
    [tove, "viewer"],
  ]);
  const seen = async () => {
    const { data } = await send(server, maja, `GET /projects/${other}/members/`);
    const { members } = data as { members: { user_id: string; last_seen_at: string | null }[] };
    return members.find(({ user_id }) => user_id === tove.user.id)?.last_seen_at;
  };
  const age = Date.now() - Date.parse((await seen()) ?? "");
  expect(age).toBeGreaterThanOrEqual(0);
  expect(age).toBeLessThan(3_600_000);
  await sql`update session_families set last_used_at = '2026-01-02T03:04:05.678Z' where user_id = ${tove.user.id}`.execute(
    db,
  );
  await sql`update session_families set revoked_at = now() where user_id = ${tove.user.id}`.execute(db);
  expect(await seen()).toBe("2026-01-02T03:04:00.000Z");
  await db.deleteFrom("session_families").where("user_id", "=", tove.user.id).execute();
  expect(await seen()).toBe(null);
  await db.deleteFrom("projects").where("id", "=", other).execute();
});

test("the team list has only the caller's projects, with their member counts", async () => {
  const { maja, jonas, leila } = crew;
  const small = await putProject(server, [[leila, "owner"]], "aa");
  const large = await putProject(
    server,
    [
      [jonas, "owner"],
      [leila, "editor"],
      [maja, "viewer"],
    ],
    "Zz",
  );
  await freeze(server, large, new Date());
  const teams = async (person: Crew["maja"]) => (await send(server, person, "GET /teams/")).data;
  expect(await teams(leila)).toEqual({
    items: [
      { id: small, name: "aa", role: "owner", read_only: false, member_count: 1 },
      { id: large, name: "Zz", role: "editor", read_only: true, member_count: 3 },
    ],
  });
  expect(await teams(jonas)).toMatchObject({ items: [{ id: large, role: "owner" }] });
  expect(await teams(maja)).toMatchObject({ items: [{ id }, { id: large, role: "viewer" }] });
  expect(await send(server, undefined, "GET /teams/")).toMatchObject({ status: 401 });
});

test("paginates a large team and returns each member once", async () => {
  await sql`with made as (
      insert into users (id, name, email)
      select gen_random_uuid(), 'n', 'n@x.example' from generate_series(1, 450) returning id
    ) insert into memberships (project_id, user_id, role) select ${id}, id, 'viewer' from made`.execute(
    server.deps.db,
  );
  const seen: string[] = [];
  const sizes: number[] = [];
  for (let query: string | undefined = ""; query !== undefined; ) {
    const page = await readTeam(crew.maja, query);
    query = page.next ? `?after=${page.next}` : undefined;
    sizes.push(page.members.length);
    seen.push(...page.members.map(({ user_id }) => user_id));
  }
  expect(sizes).toEqual([200, 200, 51]);
  expect(new Set(seen).size).toBe(451);
});

test("retention deletes expired invitations, keeps open ones and skips locked rows", async () => {
  const { db } = server.deps;
  const enforce = () => enforceRetention({ ...server.deps, signal: new AbortController().signal });
  const count = async () => (await db.selectFrom("invitations").select("id").execute()).length;
  await enforce();
  expect(await count()).toBe(1);
  await db
    .updateTable("invitations")
    .set({ expires_at: new Date(0) })
    .execute();
  // A locked row is left for the next run; the job does not wait for the lock.
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom("invitations").select("id").forUpdate().execute();
    await enforce();
  });
  expect(await count()).toBe(1);
  await enforce();
  expect(await count()).toBe(0);
});
