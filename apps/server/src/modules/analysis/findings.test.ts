import type { FindingPage } from "@linkspan/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestServer } from "../../../test/start-server.ts";
import { type Crew, openTeamWithWorker, processUpload, putProject, send } from "../../../test/team.ts";

let server: TestServer;
let crew: Crew;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ server, crew, close } = await openTeamWithWorker("enterprise_plus"));
});
afterAll(() => close());

const berths = 330;

/** A project with many operations; those with odd numbers are drawn, and every tenth one is a POST. */
async function putBerths(): Promise<string> {
  const id = await putProject(server, [[crew.maja, "owner"]]);
  const paths = Object.fromEntries(
    Array.from({ length: berths }, (_, index) => {
      const operation = index % 2 ? { "x-nodeRefID": `1:${index}` } : {};
      return [`/berths/${index}`, { [index % 10 ? "get" : "post"]: operation }];
    }),
  );
  const source = {
    openapi: "3.1.0",
    info: { title: "Skerry", version: "1" },
    paths,
    components: { schemas: { Berth: { type: "object" }, Boat: { type: "object" } } },
  };
  await processUpload(server, crew.maja, { projectId: id, source });
  return id;
}

const ask = (id: string, query: object, person = crew.maja) =>
  send(
    server,
    person,
    `GET /projects/${id}/revisions/1/findings/?${new URLSearchParams({ section: "operations", ...query })}`,
  );

async function find(id: string, query: object): Promise<FindingPage> {
  const { status, data } = await ask(id, query);
  expect(status, JSON.stringify(query)).toBe(200);
  return data as FindingPage;
}

test("search covers all findings, counts matches and paginates without gaps or duplicates", async () => {
  const id = await putBerths();
  const paths = ({ items }: FindingPage) => items.map(({ path }) => path);
  expect(paths(await find(id, { q: "BERTHS/32" }))).toEqual(
    // In the order of the whole list.
    ["/berths/32", ...Array.from({ length: 10 }, (_, index) => `/berths/32${index}`)],
  );
  const expected: [object, number][] = [
    [{ q: "berths" }, berths],
    [{ q: "no description" }, berths],
    [{ method: "post" }, 33],
    [{ method: "post", q: "/berths/10" }, 2],
    [{ rule: "operation-design-reference" }, 165],
    [{ rule: "operation-design-reference", method: "get" }, 132],
    [{ q: "ferry" }, 0],
    [{ section: "schemas", q: "boa" }, 1],
  ];
  for (const [query, count] of expected) {
    const found: unknown[] = [];
    for (let page: number | null = 0; page !== null; ) {
      const answer: FindingPage = await find(id, { ...query, page });
      expect(answer.matches, JSON.stringify(query)).toBe(page === 0 ? count : undefined);
      if (page > 0) expect(answer.items.length).toBeGreaterThan(0);
      found.push(...answer.items.map(({ path, name }) => path ?? name));
      page = answer.next;
    }
    expect([found.length, new Set(found).size], JSON.stringify(query)).toEqual([count, count]);
  }
  expect((await find(id, {})).matches).toBeUndefined();
});

test("excludes operations with a design link from design-reference findings", async () => {
  const id = await putBerths();
  const rule = "operation-design-reference";
  const before = await find(id, { rule });
  const first = before.items[0]?.operation_id ?? "";
  const { db } = server.deps;
  const { operation_ids } = await db
    .selectFrom("revisions")
    .select("operation_ids")
    .where("project_id", "=", id)
    .executeTakeFirstOrThrow();
  const closed = [operation_ids?.indexOf(first)];
  const design = JSON.stringify({ covered: 166, total: 330, closed, silent: 0, points: 0 });
  await db.updateTable("revisions").set({ design }).where("project_id", "=", id).execute();
  const after = await find(id, { rule });
  expect([before.matches, after.matches]).toEqual([165, 164]);
  expect(after.items.map(({ operation_id }) => operation_id)).not.toContain(first);
});

test("only members can search findings; overlong and unknown filters return 400", async () => {
  const id = await putBerths();
  expect((await ask(id, { q: "a" })).status).toBe(200);
  expect((await ask(id, { q: "a" }, crew.tove)).status).toBe(404);
  const refused = [
    { q: "a".repeat(121) },
    { rule: "a".repeat(101) },
    { method: "a".repeat(41) },
    { level: "all" },
  ];
  for (const query of refused) expect((await ask(id, query)).status, JSON.stringify(query)).toBe(400);
});

test("searches of several people run at the same time", async () => {
  const id = await putBerths();
  await server.deps.db
    .insertInto("memberships")
    .values({ project_id: id, user_id: crew.jonas.user.id, role: "viewer" })
    .execute();
  const askers = [crew.maja, crew.jonas, crew.maja, crew.jonas];
  const answers = await Promise.all(askers.map((person) => ask(id, { q: "berths/7" }, person)));
  expect(answers.map(({ status, data }) => [status, (data as FindingPage).items[0]?.path])).toEqual(
    askers.map(() => [200, "/berths/7"]),
  );
});

test("a silenced finding is found by its silence", async () => {
  const id = await putBerths();
  const rule = "operation-description";
  const { operation_id } = (await find(id, { rule, q: "/berths/7" })).items[0] ?? {};
  const body = { rule, operation_id, reason: "Written elsewhere." };
  const silenced = await send(server, crew.maja, `POST /projects/${id}/silences/`, body);
  expect(silenced.status).toBe(200);
  const found = await find(id, { silence: "silenced" });
  expect([found.matches, found.items.map(({ path }) => path)]).toEqual([1, ["/berths/7"]]);
  expect((await find(id, { silence: "open", rule })).matches).toBe(berths - 1);
});
