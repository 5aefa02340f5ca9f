import type { PlanId, Problem, SignedIn, Subscription } from "@linkspan/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { postRevision } from "../../../test/drafts.ts";
import { startServer, type TestServer } from "../../../test/start-server.ts";
import { type Crew, putProject, send, setPlan, signInCrew } from "../../../test/team.ts";

let server: TestServer;
let crew: Crew;
beforeAll(async () => {
  server = await startServer({ PLAN_QUOTAS: "starter.storage=1,starter.revisions=12,business.storage=2" });
  crew = await signInCrew(server);
});
afterAll(() => server.close());

const limit = 1_000_000;

let id: string;
beforeEach(async () => {
  await sql`delete from projects where not is_sample`.execute(server.deps.db);
  await setPlan(server, crew.maja, "starter");
  id = await putProject(server, [
    [crew.maja, "owner"],
    [crew.jonas, "editor"],
  ]);
});

let uploads = 0;

/** A description of exactly so many bytes, unlike all others. */
function describeBytes(bytes: number): string {
  const start = `{"openapi":"3.1.0","info":{"title":"Skerry","version":"${++uploads}"},"paths":{}}`;
  return start.padEnd(bytes, " ");
}

type Answer = { status: number } & Partial<Problem>;

async function upload(
  bytes: number,
  project = id,
  fields: Record<string, string> = {},
  person: SignedIn = crew.jonas,
): Promise<Answer> {
  const source = describeBytes(bytes);
  return (await postRevision(server, person.access, project, source, fields)) as Answer;
}

const refused = (count: number, plan: PlanId = "business") => ({
  status: 409,
  code: "plan_limit",
  plan_limit: { count, limit, feature: "storage", plan },
});

async function readUsage(person = crew.maja): Promise<Subscription["usage"]> {
  const { data } = await send(server, person, "GET /payments/subscriptions/");
  return (data as Subscription).usage;
}

const finish = () =>
  sql`update revisions set status = 'ready', finished_at = now() where status = 'processing'`.execute(
    server.deps.db,
  );

test("20 concurrent uploads never exceed the storage of their owner, also across projects", async () => {
  const other = await putProject(server, [[crew.maja, "owner"]]);
  expect((await upload(900_000)).status).toBe(200);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => upload(100_000, at % 2 ? id : other, {}, crew.maja)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status !== 200)).toEqual(
    Array.from({ length: 19 }, () => expect.objectContaining(refused(limit))),
  );
  expect((await readUsage()).storage).toEqual({ count: limit, limit, project: null });
  expect(await upload(80)).toMatchObject(refused(limit));
});

test("the last byte fits and one more doesn't", async () => {
  expect((await upload(900_000)).status).toBe(200);
  expect(await upload(100_001)).toMatchObject({
    ...refused(900_000),
    detail: "Storage: 0.9 MB of 1.0 MB on Starter. Business has room.",
  });
  expect((await upload(100_000)).status).toBe(200);
  expect(await upload(2_000_000)).toMatchObject(refused(limit, "enterprise"));
});

test("20 concurrent uploads never exceed the revisions of a project; drafts don't count", async () => {
  for (let at = 0; at < 11; at++) expect((await upload(100)).status).toBe(200);
  const answers = await Promise.all(Array.from({ length: 20 }, () => upload(100)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    code: "plan_limit",
    plan_limit: { count: 12, limit: 12, feature: "revisions", plan: "business" },
  });
  expect((await upload(100, id, { draft: "true" })).status).toBe(200);
  expect((await readUsage()).revisions).toMatchObject({ count: 12, limit: 12 });
  const elsewhere = await putProject(server, [[crew.maja, "owner"]]);
  expect((await upload(100, elsewhere, {}, crew.maja)).status).toBe(200);
});

test("a draft replaces an earlier one of the same branch when the storage is full", async () => {
  const fields = { draft: "true", source: "branch", ref: "main" };
  expect((await upload(limit, id, fields)).status).toBe(200);
  expect((await upload(limit, id, fields)).status).toBe(200);
  expect(await upload(limit, id, { ...fields, ref: "other" })).toMatchObject(refused(limit));
  expect((await readUsage()).storage.count).toBe(limit);
});

test("restoring a revision counts like an upload", async () => {
  for (const bytes of [600_000, 100]) expect((await upload(bytes)).status).toBe(200);
  await finish();
  const restore = (number: number) =>
    send(server, crew.jonas, `POST /projects/${id}/revisions/${number}/restore/`);
  expect(await restore(1)).toMatchObject({ status: 409, code: "plan_limit" });
  await setPlan(server, crew.maja, "business");
  expect(await restore(1)).toMatchObject({ status: 200 });
});

test("a smaller plan deletes nothing; deleting old revisions makes room for uploads", async () => {
  await setPlan(server, crew.maja, "business");
  for (const bytes of [900_000, 900_000, 100_000]) expect((await upload(bytes)).status).toBe(200);
  await finish();
  await setPlan(server, crew.maja, "starter");
  expect((await readUsage()).storage).toMatchObject({ count: 1_900_000, limit });
  expect(await upload(80)).toMatchObject(refused(1_900_000));
  const { data } = await send(server, crew.maja, `GET /projects/${id}/revisions/`);
  expect((data as { items: unknown[] }).items).toHaveLength(3);
  const remove = (number: number) => send(server, crew.jonas, `DELETE /projects/${id}/revisions/${number}/`);
  expect((await remove(1)).status).toBe(204);
  expect(await upload(80)).toMatchObject(refused(limit));
  expect((await remove(2)).status).toBe(204);
  expect(await upload(80)).toMatchObject({ status: 200 });
  expect((await readUsage()).storage.count).toBe(100_080);
});

test("a person accepts a project only if their plan has room for its revisions", async () => {
  await setPlan(server, crew.maja, "business");
  expect((await upload(1_000_001)).status).toBe(200);
  await finish();
  const offer = { user_id: crew.jonas.user.id };
  expect((await send(server, crew.maja, `POST /projects/${id}/transfer/`, offer)).status).toBe(204);
  const accept = () => send(server, crew.jonas, `POST /projects/${id}/transfer/accept/`);
  expect(await accept()).toMatchObject({ status: 409, code: "plan_limit" });
  await setPlan(server, crew.jonas, "business");
  expect((await accept()).status).toBe(204);
  expect((await readUsage(crew.jonas)).storage.count).toBe(1_000_001);
  expect((await readUsage()).storage.count).toBe(0);
});
