import type { ProjectAnalysis, ScoreHistoryPage } from "@linkspan/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestServer } from "../../../test/start-server.ts";
import { type Crew, openTeamWithWorker, processUpload, putProject, send } from "../../../test/team.ts";

let server: TestServer;
let crew: Crew;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ server, crew, close } = await openTeamWithWorker("business"));
});
afterAll(() => close());

const text = { description: "Does it." };
const [drawn, plain] = [{ get: { ...text, "x-nodeRefID": "1:2" } }, { get: text }];

async function upload(projectId: string, version: string, paths: object): Promise<void> {
  const source = { openapi: "3.1.0", info: { title: "Skerry", version }, paths };
  await processUpload(server, crew.maja, { projectId, source });
}

const read = async (id: string, query = "", person = crew.maja) =>
  send(server, person, `GET /projects/${id}/scores/${query}`);

async function listPoints(id: string, query = ""): Promise<ScoreHistoryPage> {
  const { status, data } = await read(id, query);
  expect(status).toBe(200);
  return data as ScoreHistoryPage;
}

test("members see scores only if the owner's plan has analytics; others get 404", async () => {
  const kept = await putProject(server, [
    [crew.maja, "owner"],
    [crew.jonas, "viewer"],
  ]);
  const refused = await putProject(server, [
    [crew.jonas, "owner"],
    [crew.maja, "viewer"],
  ]);
  expect((await read(kept, "", crew.jonas)).status).toBe(200);
  expect(await read(refused)).toMatchObject({
    status: 409,
    code: "plan_limit",
    detail: "Analytics: not included in Starter. Business has it.",
    plan_limit: { count: 0, limit: 0, plan: "business" },
  });
  // The response reveals to non-members neither the project nor its owner's plan.
  for (const id of [kept, refused]) {
    expect(await read(id, "", crew.tove)).toMatchObject({ status: 404, code: "not_found" });
  }
});

test("each ready revision has a score that counts the project's links at that time", async () => {
  const id = await putProject(server, [[crew.maja, "owner"]]);
  await upload(id, "1.0", { "/boats": drawn });
  await upload(id, "1.1", { "/boats": plain });
  await upload(id, "broken", { "/boats": plain });
  await server.deps.db
    .updateTable("revisions")
    .set({ status: "failed", summary: null })
    .where("project_id", "=", id)
    .where("number", "=", 3)
    .execute();
  await upload(id, "1.2", { "/boats": drawn, "/piers": plain });
  const { items, next } = await listPoints(id);
  expect(next).toBeNull();
  expect(items.map(({ number, version, design }) => [number, version, design])).toEqual([
    [4, "1.2", 60],
    // Its text names no design, and the link is kept.
    [2, "1.1", 80],
    [1, "1.0", 80],
  ]);
  const { data } = await send(server, crew.maja, `GET /projects/${id}/analysis/`);
  const { summary, analytics } = data as ProjectAnalysis;
  expect(analytics).toBe(true);
  expect(items[0]?.overallScore).toBe(summary.overallScore);
});

test("filters scores by time range, paginates them and rejects invalid dates", async () => {
  const id = await putProject(server, [[crew.maja, "owner"]]);
  await upload(id, "1.0", { "/boats": drawn });
  await sql`
    insert into revisions (project_id, number, source_sha256, file_name, status, stage, recorded_summary, created_at)
    select project_id, 1 + n, source_sha256, file_name, status, stage, recorded_summary, timestamptz '2026-01-01' + n * interval '1 day'
    from revisions, generate_series(1, 59) as n where project_id = ${id}`.execute(server.deps.db);
  await sql`update revisions set created_at = '2026-01-01' where project_id = ${id} and number = 1`.execute(
    server.deps.db,
  );
  await sql`update projects set last_revision = 60 where id = ${id}`.execute(server.deps.db);
  const numbers = async (query: string) => (await listPoints(id, query)).items.map(({ number }) => number);

  const first = await listPoints(id);
  expect([first.items.length, first.items[0]?.number, first.next]).toEqual([50, 60, 11]);
  expect(await numbers("?before=11")).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  // The end of a range belongs to what follows.
  expect(await numbers("?from=2026-01-03T00:00:00.000Z&to=2026-01-05T00:00:00.000Z")).toEqual([4, 3]);
  expect(await numbers("?from=2027-01-03T00:00:00.000Z")).toEqual([]);
  for (const query of ["?from=yesterday", "?to=2026-13-01", "?before=0"]) {
    expect((await read(id, query)).status, query).toBe(400);
  }
});
