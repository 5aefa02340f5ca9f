import { randomBytes } from "node:crypto";
import type { ShareLink } from "@linkspan/contract";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeEach, expect, test } from "vitest";
import { type Crew, eventsOf, freeze, openTeam, putProject, send } from "../../../test/team.ts";

const { server, crew } = await openTeam("business");
afterAll(() => server.close());

type Person = Crew["maja"];

let id: string;
beforeEach(async () => {
  id = await putProject(server, [
    [crew.maja, "owner"],
    [crew.jonas, "editor"],
  ]);
});

async function share(person: Person, project = id): Promise<ShareLink> {
  const body = { kind: "docs", expires_in_days: null };
  const { status, data } = await send(server, person, `POST /projects/${project}/share_links/`, body);
  expect(status).toBe(200);
  return data as ShareLink;
}

async function isOpen({ url }: ShareLink): Promise<boolean> {
  const { status } = await send(server, undefined, `GET /share/${url?.split("/").at(-1)}/`);
  expect([200, 404]).toContain(status);
  return status === 200;
}

const removal = (query = "") => `DELETE /projects/${id}/members/${crew.jonas.user.id}/${query}`;
const leaving = (query = "") => `DELETE /projects/${id}/membership/${query}`;

test.each([
  ["removed", () => [crew.maja, removal()] as const],
  ["removed, as said", () => [crew.maja, removal("?revoke_links=true")] as const],
  ["leaving", () => [crew.jonas, leaving()] as const],
])("links of a person who is %s are revoked, and no other links", async (_, prepare) => {
  const [person, call] = prepare();
  const elsewhere = await putProject(server, [[crew.jonas, "owner"]]);
  const theirs = [await share(crew.jonas), await share(crew.jonas)];
  const others = [await share(crew.maja), await share(crew.jonas, elsewhere)];
  const before = (await eventsOf(server, person, id)).length;
  await freeze(server, id, new Date());
  expect((await send(server, person, call)).status).toBe(204);
  expect(await Promise.all(theirs.map(isOpen))).toEqual([false, false]);
  expect(await Promise.all(others.map(isOpen))).toEqual([true, true]);
  const events = (await eventsOf(server, person, id)).slice(before);
  expect(events.filter((kind) => kind === "share_link_revoked")).toHaveLength(2);
});

test.each([
  ["removed", () => [crew.maja, removal("?revoke_links=false")] as const],
  ["leaving", () => [crew.jonas, leaving("?revoke_links=false")] as const],
])(
  "links of a person who is %s stay where that is chosen, and the owner sees whose they are",
  async (_, prepare) => {
    const [person, call] = prepare();
    const link = await share(crew.jonas);
    expect((await send(server, person, call)).status).toBe(204);
    expect(await isOpen(link)).toBe(true);
    const { data } = await send(server, crew.maja, `GET /projects/${id}/share_links/`);
    expect(data).toMatchObject({
      items: [{ id: link.id, created_by: crew.jonas.user.name, created_by_id: crew.jonas.user.id }],
    });
  },
);

test("a refused removal revokes nothing", async () => {
  const link = await share(crew.jonas);
  expect(await send(server, crew.maja, removal("?revoke_links=yes"))).toMatchObject({ status: 400 });
  expect(await send(server, crew.jonas, removal())).toMatchObject({ status: 403 });
  expect(await send(server, crew.tove, removal())).toMatchObject({ status: 404 });
  expect(await isOpen(link)).toBe(true);
});

test("links of pull requests stay: tokens of the project made them", async () => {
  const link = uuidv7();
  await server.deps.db
    .insertInto("share_links")
    .values({
      id: link,
      project_id: id,
      kind: "crops",
      pull_request: "#1",
      token_hash: randomBytes(32),
      created_by: crew.jonas.user.id,
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute();
  expect((await send(server, crew.maja, removal())).status).toBe(204);
  const row = await server.deps.db
    .selectFrom("share_links")
    .select("revoked_at")
    .where("id", "=", link)
    .executeTakeFirstOrThrow();
  expect(row.revoked_at).toBeNull();
});
