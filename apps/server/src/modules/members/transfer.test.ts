import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { startPost } from "../../../test/post.ts";
import { eventsOf, freeze, openTeam, putProject, send, setPlan, statuses } from "../../../test/team.ts";

const { server, crew } = await openTeam("enterprise");
afterAll(() => server.close());

/** Also what was sent: offers a day to one person are limited. */
async function clear(): Promise<void> {
  await server.deps.db.deleteFrom("projects").execute();
  await server.deps.db.deleteFrom("audit_events").execute();
}

async function putOffered(): Promise<string> {
  const { maja, jonas, leila } = crew;
  const id = await putProject(server, [
    [maja, "owner"],
    [jonas, "editor"],
    [leila, "viewer"],
  ]);
  expect(await offer(id)).toMatchObject({ status: 204 });
  return id;
}

const offer = (id: string, person = crew.maja, to = crew.jonas) =>
  send(server, person, `POST /projects/${id}/transfer/`, { user_id: to.user.id });
const accept = (id: string, person = crew.jonas) =>
  send(server, person, `POST /projects/${id}/transfer/accept/`);
const decline = (id: string, person = crew.jonas) =>
  send(server, person, `POST /projects/${id}/transfer/decline/`);

async function ownerOf(id: string): Promise<string | undefined> {
  const { data } = await send(server, crew.maja, `GET /projects/${id}/members/`);
  const { members } = data as { members: { name: string; role: string }[] };
  return members.find(({ role }) => role === "owner")?.name;
}

test("accepting a transfer changes the owner once; only both parties see the offer", async () => {
  const { maja, jonas, leila } = crew;
  await setPlan(server, jonas, "business");
  const id = await putOffered();
  expect(await ownerOf(id)).toBe("Maja Lindqvist");
  const seenBy = async (person: typeof maja) =>
    ((await send(server, person, `GET /projects/${id}/members/`)).data as { offer: object | null }).offer;
  expect(await seenBy(maja)).toMatchObject({ user_id: jonas.user.id });
  expect(await seenBy(jonas)).toMatchObject({ user_id: jonas.user.id });
  expect(await seenBy(leila)).toBe(null);
  const answers = await Promise.all(Array.from({ length: 4 }, () => accept(id)));
  expect(statuses(answers)).toEqual([204, 410, 410, 410]);
  expect(await ownerOf(id)).toBe("Jonas Eriksen");
  expect(await offer(id)).toMatchObject({ status: 403 });
  expect(await eventsOf(server, maja, id)).toEqual(["transfer_offered", "transfer_accepted"]);
  expect(await eventsOf(server, jonas, id)).toEqual(["transfer_offered", "transfer_accepted"]);
  await clear();
});

test("emails the recipient of an offer once; sends none for canceled or replaced offers", async () => {
  const { maja, jonas, leila } = crew;
  const id = await putOffered();
  await decline(id, maja);
  await offer(id, maja, leila);
  expect(await offer(id)).toMatchObject({ status: 204 });
  const post = await startPost(server);
  const mail = await post.waitForMail(jonas.user.email);
  const done = async () => {
    const { rows } = await sql<{ name: string; state: string }>`
      select name, state from pgboss.job where name = 'send-offer' and data ->> 'projectId' = ${id}`.execute(
      server.deps.db,
    );
    return rows.map(({ state }) => state);
  };
  await expect.poll(done, { timeout: 30_000 }).toEqual(["completed", "completed", "completed"]);
  await post.close();
  expect(post.mails().map(({ to }) => to[0])).toEqual([jonas.user.email]);
  expect(mail.subject).toBe("“Maja Lindqvist” wants to transfer “Skerry Ferries API” to you");
  expect(mail.links).toEqual([`${server.origin}/projects/${id}/settings`]);
  await clear();
});

test("only the owner can offer a transfer, only to a member, not of a read-only project", async () => {
  const { maja, jonas, leila, tove } = crew;
  const id = await putOffered();
  expect(await offer(id, jonas)).toMatchObject({ status: 403, code: "forbidden" });
  expect(await offer(id, tove)).toMatchObject({ status: 404 });
  expect(await offer(id, maja, tove)).toMatchObject({ status: 404 });
  expect(await offer(id, maja, maja)).toMatchObject({ status: 409, code: "owner_required" });
  await freeze(server, id, new Date());
  expect(await offer(id)).toMatchObject({ code: "project_read_only" });
  expect(await accept(id)).toMatchObject({ code: "project_read_only" });
  await freeze(server, id, null);
  expect(await accept(id, leila)).toMatchObject({ status: 410, code: "transfer_expired" });
  expect(await accept(id, maja)).toMatchObject({ status: 410 });
  expect(await accept(id, tove)).toMatchObject({ status: 404 });
  expect(await ownerOf(id)).toBe("Maja Lindqvist");
  expect(await accept(id)).toMatchObject({ status: 204 });
  await clear();
});

test("can't accept declined, canceled, replaced or expired offers, or as a former member", async () => {
  const { maja, jonas, leila } = crew;
  const id = await putOffered();
  expect(await decline(id, leila)).toMatchObject({ status: 410 });
  expect(await decline(id)).toMatchObject({ status: 204 });
  expect(await accept(id)).toMatchObject({ status: 410 });
  await offer(id);
  expect(await decline(id, maja)).toMatchObject({ status: 204 });
  expect(await accept(id)).toMatchObject({ status: 410 });
  await offer(id);
  await offer(id, maja, leila);
  expect(await accept(id)).toMatchObject({ status: 410 });
  await offer(id);
  await sql`update ownership_offers set expires_at = now()`.execute(server.deps.db);
  expect(await accept(id)).toMatchObject({ status: 410 });
  await offer(id);
  expect((await send(server, jonas, `DELETE /projects/${id}/membership/`)).status).toBe(204);
  expect(await accept(id)).toMatchObject({ status: 404 });
  expect(await server.deps.db.selectFrom("ownership_offers").selectAll().execute()).toEqual([]);
  await clear();
});

test("accepting a transfer enforces the plan's project, member and endpoint limits", async () => {
  const { jonas } = crew;
  const { db } = server.deps;
  await setPlan(server, jonas, "starter");
  const id = await putOffered();
  expect(await accept(id)).toMatchObject({
    code: "plan_limit",
    plan_limit: { count: 3, limit: 2, plan: "business" },
  });
  await sql`delete from memberships where user_id = ${crew.leila.user.id}`.execute(db);
  const hash = Buffer.alloc(32, 1);
  await db.insertInto("blobs").values({ sha256: hash, bytes: 0 }).execute();
  const revision = { project_id: id, number: 1, source_sha256: hash, file_name: "a.json" };
  await db
    .insertInto("revisions")
    .values({ ...revision, summary: JSON.stringify({ endpoints: 21 }) })
    .execute();
  await db.updateTable("projects").set({ current_revision: 1 }).where("id", "=", id).execute();
  expect(await accept(id)).toMatchObject({ plan_limit: { count: 21, limit: 20, plan: "business" } });
  await db
    .updateTable("revisions")
    .set({ summary: JSON.stringify({ endpoints: 20 }) })
    .execute();
  const own = await putProject(server, [[jonas, "owner"]]);
  expect(await accept(id)).toMatchObject({ plan_limit: { count: 1, limit: 1, plan: "business" } });
  await db.deleteFrom("projects").where("id", "=", own).execute();
  expect(await accept(id)).toMatchObject({ status: 204 });
  await clear();
});

test("exactly one of 8 concurrent transfers succeeds when one project slot is left", async () => {
  const { maja, jonas } = crew;
  await setPlan(server, jonas, "starter");
  for (let round = 0; round < 5; round += 1) {
    const ids: string[] = [];
    for (let n = 0; n < 8; n += 1) {
      const id = await putProject(server, [
        [maja, "owner"],
        [jonas, "viewer"],
      ]);
      await offer(id);
      ids.push(id);
    }
    const answers = await Promise.all(ids.map((id) => accept(id)));
    expect(statuses(answers)).toEqual([204, ...Array(7).fill(409)]);
    await clear();
  }
});

test("concurrent invitations and transfers of one project do not deadlock", async () => {
  const { maja, jonas } = crew;
  await setPlan(server, jonas, "enterprise");
  for (let round = 0; round < 10; round += 1) {
    const id = await putOffered();
    const answers = await Promise.all([
      ...Array.from({ length: 3 }, (_, n) =>
        send(server, maja, `PUT /projects/${id}/invite_members/`, {
          members: [{ email: `cross${n}@x.example`, role: "viewer" }],
        }),
      ),
      accept(id),
      ...Array.from({ length: 3 }, (_, n) =>
        send(server, maja, `PUT /projects/${id}/invite_members/`, {
          members: [{ email: `late${n}@x.example`, role: "viewer" }],
        }),
      ),
    ]);
    expect(answers[3]).toMatchObject({ status: 204 });
    expect(answers.filter(({ status }) => ![200, 204, 403].includes(status))).toEqual([]);
    await clear();
  }
});

test("transferring a project frees a slot and makes a read-only project editable", async () => {
  const { jonas, tove } = crew;
  await setPlan(server, jonas, "business");
  const id = await putProject(server, [
    [tove, "owner"],
    [jonas, "viewer"],
  ]);
  const second = await putProject(server, [[tove, "owner"]]);
  await freeze(server, second, new Date());
  await offer(id, tove);
  expect(await accept(id)).toMatchObject({ status: 204 });
  const rows = await server.deps.db.selectFrom("projects").select(["id", "frozen_at"]).execute();
  expect(rows.find((row) => row.id === second)?.frozen_at).toBe(null);
});
