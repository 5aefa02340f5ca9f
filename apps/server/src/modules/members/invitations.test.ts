import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { startPost } from "../../../test/post.ts";
import { eventsOf, freeze, openTeam, putProject, send, statuses, tokenFor } from "../../../test/team.ts";

const { server, crew } = await openTeam("business");
afterAll(() => server.close());

const one = (email: string, role = "viewer") => ({ members: [{ email, role }] });

async function invite(projectId: string, body: object, person = crew.maja) {
  return send(server, person, `PUT /projects/${projectId}/invite_members/`, body);
}

async function expire(projectId: string): Promise<void> {
  await sql`update invitations set expires_at = now() where project_id = ${projectId}`.execute(
    server.deps.db,
  );
}

test("emails an invitation; its link shows it and adds a member once", async () => {
  const { maja, tove, jonas } = crew;
  const id = await putProject(
    server,
    [[maja, "owner"]],
    "Skerry\u202e\r\nBcc: x@evil.example see evil.example/x",
  );
  const post = await startPost(server);
  expect(await invite(id, one("Tove.Brandt@Skerry.example", "editor"))).toMatchObject({
    status: 200,
    data: {
      members: [{ user_id: maja.user.id, role: "owner" }],
      invitations: [
        {
          email: "tove.brandt@skerry.example",
          role: "editor",
          invited_by: { user_id: maja.user.id, name: "Maja Lindqvist" },
        },
      ],
      count: 2,
      limit: 5,
    },
  });
  const mail = await post.waitForMail("tove.brandt@skerry.example");
  await post.close();
  expect(mail.subject).toBe("“Maja Lindqvist” invited you to “Skerry Bcc x evil example see evil example x”");
  expect(mail.to).toEqual(["tove.brandt@skerry.example"]);
  expect(mail.links).toHaveLength(1);
  const link = new URL(mail.links[0] ?? "");
  expect(link.origin + link.pathname).toBe(`${server.origin}/auth/figma/invite/callback`);
  const token = link.searchParams.get("invite") ?? "";

  const stored = await sql<{ text: string }>`
    select data::text as text from pgboss.job union all select invitations::text from invitations`.execute(
    server.deps.db,
  );
  expect(stored.rows.length).toBeGreaterThan(1);
  expect(stored.rows.filter(({ text }) => text.includes(token))).toEqual([]);

  for (let round = 0; round < 2; round += 1) {
    expect(await send(server, undefined, "POST /invitations/show/", { token })).toMatchObject({
      status: 200,
      data: { inviter_name: "Maja Lindqvist", role: "editor" },
    });
  }
  expect(await send(server, undefined, "POST /invitations/accept/", { token })).toMatchObject({
    status: 401,
  });
  expect(await send(server, tove, "POST /invitations/accept/", { token })).toMatchObject({
    status: 200,
    data: { project_id: id, role: "editor", already_member: false },
  });
  expect(await send(server, jonas, "POST /invitations/accept/", { token })).toMatchObject({
    status: 410,
    code: "invitation_expired",
  });
  const { data } = await send(server, maja, `GET /projects/${id}/members/`);
  expect(data).toMatchObject({ invitations: [] });
  expect((data as { members: object[] }).members).toContainEqual(
    expect.objectContaining({
      user_id: tove.user.id,
      role: "editor",
      invited_as: "tove.brandt@skerry.example",
    }),
  );
  expect(await eventsOf(server, maja, id)).toEqual(["member_invited", "invitation_accepted"]);
  expect(await eventsOf(server, tove, id)).toEqual(["invitation_accepted"]);
});

test("inviting an address again replaces its link; inviting a member changes the role", async () => {
  const { maja, jonas, tove } = crew;
  const id = await putProject(server, [
    [maja, "owner"],
    [jonas, "viewer"],
  ]);
  await invite(id, one("new@skerry.example"));
  const first = await tokenFor(server, id, "new@skerry.example");
  const again = await invite(id, {
    members: [
      { email: "NEW@skerry.example", role: "editor" },
      { email: "Jonas@skerry.example", role: "editor" },
    ],
  });
  expect(again).toMatchObject({
    status: 200,
    data: { invitations: [{ email: "new@skerry.example", role: "editor" }] },
  });
  const { data } = await send(server, maja, `GET /projects/${id}/members/`);
  expect((data as { members: object[] }).members).toContainEqual(
    expect.objectContaining({ user_id: jonas.user.id, role: "editor" }),
  );
  const token = await tokenFor(server, id, "new@skerry.example");
  expect(await send(server, tove, "POST /invitations/accept/", { token: first })).toMatchObject({
    status: 410,
  });
  expect(await send(server, tove, "POST /invitations/accept/", { token })).toMatchObject({ status: 200 });
});

test.each([
  ["an empty list", { members: [] }],
  [
    "21 addresses",
    { members: Array.from({ length: 21 }, (_, n) => ({ email: `a${n}@x.example`, role: "viewer" })) },
  ],
  ["the owner role", one("a@x.example", "owner")],
  ["one address twice", { members: [...one("a@x.example").members, ...one("A@x.example").members] }],
  ["an invalid address", one("skerry")],
  ["a line break", one("a@x.example\r\nBcc: b@x.example")],
  ["a display name", one("Tove <tove@x.example>")],
  ["two addresses", one("a@x.example,b@x.example")],
  ["a zero-width space", one("a\u200b@x.example")],
  ["a right-to-left override", one("a\u202e@x.example")],
  ["a look-alike letter", one("\u0430@x.example")],
  ["a long local part", one(`${"a".repeat(65)}@x.example`)],
  ["a long address", one(`a@${"b".repeat(260)}.example`)],
])("an invitation with %s returns 400 and invites no one", async (name, body) => {
  const id = await putProject(server, [[crew.maja, "owner"]]);
  const good = one(`good@${name.replaceAll(" ", "-")}.example`);
  const mixed = { members: [...good.members, ...body.members] };
  expect(await invite(id, body)).toMatchObject({ status: 400, code: "invalid_request" });
  if (body.members.length > 0) expect(await invite(id, mixed)).toMatchObject({ status: 400 });
  expect(await send(server, crew.maja, `GET /projects/${id}/members/`)).toMatchObject({
    data: { invitations: [] },
  });
  expect(await invite(id, good)).toMatchObject({ status: 200 });
});

test("the seat limit counts the owner and open invitations; a batch succeeds or fails as one", async () => {
  const { jonas, tove, leila } = crew;
  const id = await putProject(server, [[jonas, "owner"]]);
  const two = { members: [...one("a@x.example").members, ...one("b@x.example").members] };
  expect(await invite(id, two, jonas)).toMatchObject({
    status: 409,
    code: "plan_limit",
    plan_limit: { count: 1, limit: 2, plan: "business" },
  });
  expect(await send(server, jonas, `GET /projects/${id}/members/`)).toMatchObject({
    data: { invitations: [] },
  });
  expect(await invite(id, one("a@x.example"), jonas)).toMatchObject({ status: 200 });
  expect(await invite(id, one("b@x.example"), jonas)).toMatchObject({ code: "plan_limit" });
  expect(await invite(id, one("a@x.example", "editor"), jonas)).toMatchObject({ status: 200 });
  await expire(id);
  expect(await invite(id, one("b@x.example"), jonas)).toMatchObject({ status: 200 });
  const token = await tokenFor(server, id, "b@x.example");
  await server.deps.db
    .insertInto("memberships")
    .values({ project_id: id, user_id: leila.user.id, role: "viewer" })
    .execute();
  expect(await send(server, tove, "POST /invitations/accept/", { token })).toMatchObject({
    code: "plan_limit",
  });
  await send(server, jonas, `DELETE /projects/${id}/members/${leila.user.id}/`);
  expect(await send(server, tove, "POST /invitations/accept/", { token })).toMatchObject({ status: 200 });
});

test("exactly one of 20 concurrent invitations for the last seat succeeds", async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await putProject(server, [[crew.leila, "owner"]]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => invite(id, one(`p${n}@x.example`), crew.leila)),
    );
    expect(statuses(answers)).toEqual([200, ...Array(19).fill(409)]);
    expect(await send(server, crew.leila, `GET /projects/${id}/members/`)).toMatchObject({
      data: { invitations: [{ role: "viewer" }] },
    });
  }
});

test("concurrent accepts of one invitation link add exactly one member", async () => {
  const { maja, jonas, leila, tove } = crew;
  for (let round = 0; round < 5; round += 1) {
    const id = await putProject(server, [[maja, "owner"]]);
    await invite(id, one("race@x.example"));
    const token = await tokenFor(server, id, "race@x.example");
    const racers = [jonas, leila, tove, jonas, leila, tove];
    const answers = await Promise.all(
      racers.map((person) => send(server, person, "POST /invitations/accept/", { token })),
    );
    expect(statuses(answers)).toEqual([200, 410, 410, 410, 410, 410]);
    const { data } = await send(server, maja, `GET /projects/${id}/members/`);
    expect((data as { members: object[] }).members).toHaveLength(2);
  }
});

test("rejects expired, declined, revoked and unknown invitation links with 410", async () => {
  const { maja, jonas, tove } = crew;
  const id = await putProject(server, [
    [maja, "owner"],
    [jonas, "editor"],
  ]);
  const over = { status: 410, code: "invitation_expired" };
  const open = async () => {
    const { data } = await invite(id, one("over@x.example"));
    const [invitation] = (data as { invitations: { id: string }[] }).invitations;
    return { id: invitation?.id, token: await tokenFor(server, id, "over@x.example") };
  };
  const tryAll = async (token: string) => {
    for (const [person, action] of [
      [undefined, "show"],
      [tove, "decline"],
      [tove, "accept"],
    ] as const) {
      expect(await send(server, person, `POST /invitations/${action}/`, { token })).toMatchObject(over);
    }
  };
  const { token: expired } = await open();
  await expire(id);
  await tryAll(expired);

  const { token: declined } = await open();
  expect((await send(server, tove, "POST /invitations/decline/", { token: declined })).status).toBe(204);
  await tryAll(declined);

  const revoked = await open();
  const path = `/projects/${id}/invitations/${revoked.id}/`;
  expect(await send(server, jonas, `DELETE ${path}`)).toMatchObject({ status: 403 });
  expect(await send(server, tove, `DELETE ${path}`)).toMatchObject({ status: 404 });
  const foreign = await putProject(server, [[tove, "owner"]]);
  const aside = `DELETE /projects/${foreign}/invitations/${revoked.id}/`;
  expect(await send(server, tove, aside)).toMatchObject({ status: 404 });
  expect((await send(server, maja, `DELETE ${path}`)).status).toBe(204);
  expect(await send(server, maja, `DELETE ${path}`)).toMatchObject({ status: 404 });
  await tryAll(revoked.token);

  await tryAll("lsi_invented");
  expect(await eventsOf(server, maja, id)).toEqual([
    "member_invited",
    "member_invited",
    "invitation_declined",
    "member_invited",
    "invitation_revoked",
  ]);
});

test("a member who accepts keeps the higher role; the link is used up only by a role change", async () => {
  const { maja, jonas, tove } = crew;
  const id = await putProject(server, [
    [maja, "owner"],
    [jonas, "editor"],
    [tove, "viewer"],
  ]);
  const acceptAs = async (person: typeof maja, role: string) => {
    await invite(id, one("other@x.example", role));
    const token = await tokenFor(server, id, "other@x.example");
    const accepted = await send(server, person, "POST /invitations/accept/", { token });
    return {
      ...accepted,
      shown: (await send(server, undefined, "POST /invitations/show/", { token })).status,
    };
  };
  expect(await acceptAs(jonas, "viewer")).toMatchObject({
    data: { project_id: id, role: "editor", already_member: true },
    shown: 200,
  });
  expect(await acceptAs(maja, "viewer")).toMatchObject({ data: { already_member: true }, shown: 200 });
  expect(await acceptAs(tove, "editor")).toMatchObject({
    data: { role: "editor", already_member: false },
    shown: 410,
  });
  const { data } = await send(server, maja, `GET /projects/${id}/members/`);
  const roles = (data as { members: { name: string; role: string }[] }).members.map(
    ({ name, role }) => `${name}: ${role}`,
  );
  expect(roles.toSorted()).toEqual(["Jonas Eriksen: editor", "Maja Lindqvist: owner", "Tove Brandt: editor"]);
});

test("only the owner invites, and not into a read-only project", async () => {
  const { maja, jonas, leila, tove } = crew;
  const id = await putProject(server, [
    [maja, "owner"],
    [jonas, "editor"],
    [leila, "viewer"],
  ]);
  const body = one("x@x.example");
  expect(await invite(id, body, jonas)).toMatchObject({ status: 403, code: "forbidden" });
  expect(await invite(id, body, leila)).toMatchObject({ status: 403 });
  expect(await invite(id, body, tove)).toMatchObject({ status: 404, code: "not_found" });
  expect(await invite(id, one(maja.user.email))).toMatchObject({ status: 409, code: "owner_required" });
  expect(await invite(id, body)).toMatchObject({ status: 200 });
  const token = await tokenFor(server, id, "x@x.example");
  await freeze(server, id, new Date());
  expect(await invite(id, body)).toMatchObject({ status: 409, code: "project_read_only" });
  expect(await send(server, tove, "POST /invitations/accept/", { token })).toMatchObject({
    code: "project_read_only",
  });
  await freeze(server, id, null);
  expect((await send(server, tove, "POST /invitations/accept/", { token })).status).toBe(200);
});

test("limits a user to 1,000 projects and, per day, to 200 invitations and 20 to one address", async () => {
  const { maja, tove } = crew;
  const { db } = server.deps;
  const id = await putProject(server, [[maja, "owner"]]);
  await invite(id, one("cap@x.example"));
  const token = await tokenFor(server, id, "cap@x.example");
  await sql`with made as (
      insert into projects (id, name) select gen_random_uuid(), 'cap' from generate_series(1, 1000) returning id
    ) insert into memberships (project_id, user_id, role) select id, ${tove.user.id}, 'viewer' from made`.execute(
    db,
  );
  expect(await send(server, tove, "POST /invitations/accept/", { token })).toMatchObject({
    status: 409,
    code: "membership_limit",
  });
  await sql`delete from projects where name = 'cap'`.execute(db);
  expect((await send(server, tove, "POST /invitations/accept/", { token })).status).toBe(200);

  await sql`insert into audit_events (id, user_id, kind, detail)
    select gen_random_uuid(), ${maja.user.id}, 'member_invited', '{"email":"one@x.example"}' from generate_series(1, 20)`.execute(
    db,
  );
  expect(await invite(id, one("one@x.example"))).toMatchObject({ status: 429, code: "rate_limited" });
  expect(await invite(id, one("another@x.example"))).toMatchObject({ status: 200 });
  await sql`insert into audit_events (id, user_id, kind)
    select gen_random_uuid(), ${maja.user.id}, 'member_invited' from generate_series(1, 200)`.execute(db);
  expect(await invite(id, one("cap@x.example"))).toMatchObject({ status: 429, code: "rate_limited" });
  await sql`update audit_events set created_at = now() - interval '1 day' where kind = 'member_invited'`.execute(
    db,
  );
  expect(await invite(id, one("cap@x.example"))).toMatchObject({ status: 200 });
});
