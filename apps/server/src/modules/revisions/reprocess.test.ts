import { type ProjectAnalysis, resultsVersion, type ScoreHistoryPage } from "@linkspan/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../test/browser.ts";
import type { TestServer } from "../../../test/start-server.ts";
import { type Crew, openTeam, putProject } from "../../../test/team.ts";
import { startTestWorker, uploadRevision, waitForRevision } from "../../../test/upload.ts";
import { reprocessOlderResults, restRatio } from "./reprocess.service.ts";
import { countOutdatedRevisions } from "./results.service.ts";

let server: TestServer;
let crew: Crew;
let worker: { close(): Promise<void> };
beforeAll(async () => {
  ({ server, crew } = await openTeam("business"));
  worker = await startTestWorker(server);
});
afterAll(async () => {
  await worker.close();
  await server.close();
});

const describeApi = (title: string, paths: object) => ({
  openapi: "3.1.0",
  info: { title, version: "1" },
  paths,
});

async function upload(title: string, paths: object, id?: string): Promise<string> {
  const projectId = id ?? (await putProject(server, [[crew.maja, "owner"]]));
  const { access, user } = crew.maja;
  const number = await uploadRevision(server, {
    projectId,
    userId: user.id,
    source: describeApi(title, paths),
  });
  await waitForRevision(server.origin, access, `/projects/${projectId}/revisions/${number}/`);
  return projectId;
}

const read = (path: string) => callAs(server.origin, crew.maja.access, path);

async function readData<Data>(path: string): Promise<Data> {
  const answer = await read(path);
  expect(answer.status, path).toBe(200);
  return ((await answer.json()) as { data: Data }).data;
}

/** Makes the results of a project look as if older code had stored them: nothing of them can be read. */
async function outdate(id: string): Promise<void> {
  const { db } = server.deps;
  const revisions = await db
    .updateTable("revisions")
    .set({ results_version: 0, operation_ids: [] })
    .where("project_id", "=", id)
    .returning("source_sha256")
    .execute();
  for (const { source_sha256 } of revisions) {
    await db.deleteFrom("analyses").where("source_sha256", "=", source_sha256).execute();
  }
}

const noRest = async () => undefined;

/** Waits until none of a project's revisions is outdated. */
async function waitUntilProcessed(id: string): Promise<void> {
  await expect
    .poll(
      () =>
        server.deps.db
          .selectFrom("revisions")
          .select("number")
          .where("project_id", "=", id)
          .where("results_version", "!=", resultsVersion)
          .execute(),
      { timeout: 120_000 },
    )
    .toEqual([]);
}

test("opening a revision with outdated results returns 503 until it is processed, with the same operation IDs", async () => {
  const id = await upload("Opened ferries", { "/boats": { get: {} }, "/quays": { get: {}, post: {} } });
  const path = `/projects/${id}/revisions/1/index/`;
  const before = await readData(path);
  await outdate(id);
  const refused = await read(path);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "1"]);
  expect(await refused.json()).toMatchObject({ code: "results_outdated" });
  for (const other of [`/projects/${id}/analysis/`, `/projects/${id}/search/?q=boats`]) {
    expect([200, 503]).toContain((await read(other)).status);
  }
  await waitUntilProcessed(id);
  expect(await readData(path)).toEqual(before);
  expect(
    (await readData<{ operations: unknown[] }>(`/projects/${id}/search/?q=boats`)).operations,
  ).toHaveLength(1);
});

test("requests for one outdated revision share one job", async () => {
  const id = await upload("Shared ferries", { "/boats": { get: {} } });
  await worker.close();
  try {
    await outdate(id);
    const path = `/projects/${id}/revisions/1/index/`;
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await read(path)).status));
    expect(statuses).toEqual(Array(8).fill(503));
    const { rows } = await server.deps.pool.query(
      "select count(*)::int as count from pgboss.job where name = 'reprocess-revision' and data->>'projectId' = $1",
      [id],
    );
    expect(rows[0].count).toBe(1);
  } finally {
    worker = await startTestWorker(server);
  }
  await waitUntilProcessed(id);
});

test("reprocessing replaces results and keeps recorded scores, links and the current revision", async () => {
  const id = await upload("Kept ferries", { "/boats": { get: { "x-nodeRefID": "1:2" } } });
  await upload("Kept ferries", { "/boats": { get: { "x-nodeRefID": "1:2" } }, "/quays": { get: {} } }, id);
  const { db } = server.deps;
  const analysis = await readData<ProjectAnalysis>(`/projects/${id}/analysis/`);
  const recorded = { overallScore: 1, version: "recorded" };
  await db
    .updateTable("revisions")
    .set({ recorded_summary: sql`recorded_summary || ${JSON.stringify(recorded)}::jsonb` })
    .where("project_id", "=", id)
    .execute();
  await outdate(id);
  const links = () =>
    db.selectFrom("links").select(["id", "operation_id"]).where("project_id", "=", id).execute();
  const [before, updated] = [await links(), await readUpdate(id)];
  await reprocessOlderResults(server.deps, { rest: noRest });
  await waitUntilProcessed(id);
  expect(await readData<ProjectAnalysis>(`/projects/${id}/analysis/`)).toEqual(analysis);
  const { items } = await readData<ScoreHistoryPage>(`/projects/${id}/scores/`);
  expect(items.map(({ overallScore, version }) => [overallScore, version])).toEqual([
    [1, "recorded"],
    [1, "recorded"],
  ]);
  expect(await links()).toEqual(before);
  expect(await readUpdate(id)).toEqual(updated);
});

async function readUpdate(id: string) {
  return server.deps.db
    .selectFrom("projects")
    .select(["current_revision", "updated_at", "version", "name"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

test("the background job processes every outdated revision and deletes older results", async () => {
  const ids: string[] = [];
  for (const title of ["First", "Second", "Third"]) {
    const id = await upload(`${title} fleet`, { "/boats": { get: {} } });
    await upload(`${title} fleet`, { "/boats": { get: {} }, "/piers": { get: {} } }, id);
    ids.push(id);
  }
  const { db } = server.deps;
  for (const id of ids) {
    await db
      .updateTable("analyses")
      .set({ results_version: -1 })
      .where("source_sha256", "in", (query) =>
        query.selectFrom("revisions").select("source_sha256").where("project_id", "=", id),
      )
      .execute();
    await db.updateTable("revisions").set({ results_version: -1 }).where("project_id", "=", id).execute();
  }
  expect(await countOutdatedRevisions(server.deps)).toBeGreaterThanOrEqual(6);
  await reprocessOlderResults(server.deps, { rest: noRest });
  for (const id of ids) await waitUntilProcessed(id);
  expect(await countOutdatedRevisions(server.deps)).toBe(0);
  expect(await db.selectFrom("analyses").select("status").where("results_version", "<", 0).execute()).toEqual(
    [],
  );
  const metrics = await server.deps.metrics.registry.metrics();
  expect(metrics).toContain("linkspan_revisions_outdated 0");
});

test("the background job rests after each revision in proportion to the time it took", async () => {
  const ids = [await upload("Rested ferries", { "/boats": { get: {} } })];
  ids.push(await upload("Rested fleet", { "/fleet": { get: {} } }));
  // Its own background job would take revisions from the one that is tested.
  await worker.close();
  try {
    for (const id of ids) await outdate(id);
    const rests: { ms: number; workedMs: number }[] = [];
    let start = performance.now();
    const rest = async (ms: number) => {
      rests.push({ ms, workedMs: performance.now() - start });
      start = performance.now();
    };
    await reprocessOlderResults(server.deps, { rest });
    expect(rests).toHaveLength(ids.length);
    for (const { ms, workedMs } of rests) {
      expect(ms).toBeLessThanOrEqual(restRatio * workedMs);
      // No process starts in less time than this.
      expect(ms).toBeGreaterThan(restRatio * 10);
    }
    for (const id of ids) await outdate(id);
    // The time of this run is over with its first revision: it does not rest beyond its end.
    await reprocessOlderResults(server.deps, { maxMs: 10, rest });
    for (const { ms } of rests.slice(ids.length)) expect(ms).toBe(0);
  } finally {
    worker = await startTestWorker(server);
  }
});

test("a revision that someone opens is processed while the background job rests", async () => {
  const [first, opened] = [
    await upload("Resting ferries", { "/boats": { get: {} } }),
    await upload("Opened while resting", { "/quays": { get: {} } }),
  ];
  const resting = Promise.withResolvers<void>();
  const rested = Promise.withResolvers<void>();
  await outdate(first);
  const background = reprocessOlderResults(server.deps, {
    rest: () => {
      resting.resolve();
      return rested.promise;
    },
  });
  try {
    await Promise.race([resting.promise, background]);
    await outdate(opened);
    expect((await read(`/projects/${opened}/revisions/1/index/`)).status).toBe(503);
    await waitUntilProcessed(opened);
  } finally {
    rested.resolve();
    await background;
  }
});
