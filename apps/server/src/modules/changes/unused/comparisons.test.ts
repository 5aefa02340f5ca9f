import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  describeDepartures,
  number,
  readChanges,
  text,
  waitForChanges,
} from "../../../../test/changes/changed-project.ts";
import { processPosted } from "../../../../test/drafts.ts";
import type { TestServer } from "../../../../test/start-server.ts";
import { type Crew, openTeamWithWorker, processUpload, putProject } from "../../../../test/team.ts";
import { compareRevisions } from "../changes.jobs.ts";
import { removeUnused } from "./comparisons.service.ts";

let server: TestServer;
let crew: Crew;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ server, crew, close } = await openTeamWithWorker("enterprise_plus"));
});
afterAll(() => close());

const versions = [{ one: text }, { one: text, two: text }, { one: number, two: text }];

/** A project with three revisions and a draft, in which all pairs of these have been compared. */
async function compareAll() {
  const id = await putProject(server, [[crew.maja, "owner"]]);
  for (const properties of versions) {
    await processUpload(server, crew.maja, { projectId: id, source: describeDepartures(properties) });
  }
  const draft = await processPosted(server, crew.maja, id, describeDepartures({ two: text }));
  const pairs = [
    [1, 2],
    [1, 3],
    [2, 3],
    [1, draft.number],
    [3, draft.number],
  ] as const;
  for (const pair of pairs) await compare(id, pair);
  return { id, draft: draft.number };
}

const queryOf = ([before, after]: readonly [number, number]) => `?before=${before}&after=${after}`;

const compare = (id: string, pair: readonly [number, number]) =>
  waitForChanges(server, crew.maja, id, { query: queryOf(pair) });

/** As if a month had passed in which no one read or compared anything. */
async function wait(): Promise<void> {
  const countJobs = async () => {
    const { rows } = await sql<{ open: number }>`
      select count(*)::integer as open from pgboss.job
      where name = ${compareRevisions.name} and state < 'completed'`.execute(server.deps.db);
    return rows[0]?.open;
  };
  await vi.waitFor(async () => expect(await countJobs()).toBe(0), { timeout: 60_000, interval: 20 });
  await sql`delete from pgboss.job where name = ${compareRevisions.name}`.execute(server.deps.db);
  for (const table of ["change_reach", "comparisons"]) {
    await sql`update ${sql.table(table)} set read_at = now() - interval '31 days'`.execute(server.deps.db);
  }
}

/** The pairs of a project whose reach is stored, and those that have a comparison. */
async function listStored(id: string) {
  const { db } = server.deps;
  const reach = await sql<{ pair: string }>`
    select before || ' ' || after as pair from change_reach where project_id = ${id} order by pair`.execute(
    db,
  );
  const compared = await sql<{ pair: string }>`
    select one.number || ' ' || other.number as pair from comparisons
    join revisions as one on one.source_sha256 = before_sha256 and one.project_id = ${id}
    join revisions as other on other.source_sha256 = after_sha256 and other.project_id = ${id}
    order by pair`.execute(db);
  return [reach, compared].map(({ rows }) => rows.map(({ pair }) => pair));
}

test("what no one has read for 30 days is removed, but for what pages open with, and computed again when asked for", async () => {
  const { id, draft } = await compareAll();
  const all = ["1 2", "1 3", `1 ${draft}`, "2 3", `3 ${draft}`];
  expect(await listStored(id)).toEqual([all, all]);
  await removeUnused(server.deps);
  expect(await listStored(id)).toEqual([all, all]);

  await wait();
  const before = await compare(id, [1, 2]);
  await removeUnused(server.deps);
  const left = ["1 2", "2 3", `3 ${draft}`];
  expect(await listStored(id)).toEqual([left, left]);

  await wait();
  await removeUnused(server.deps);
  const shown = ["2 3", `3 ${draft}`];
  expect(await listStored(id)).toEqual([shown, shown]);
  expect((await readChanges(server, crew.maja.access, id, queryOf([1, 2]))).data?.state).toBe("comparing");
  expect((await compare(id, [1, 2])).items).toEqual(before.items);
});

test("a comparison is kept as long as a project with the same files shows it", async () => {
  const [{ id }, other] = [await compareAll(), await compareAll()];
  await server.deps.db.deleteFrom("projects").where("id", "=", id).execute();
  await wait();
  await removeUnused(server.deps);
  const shown = ["2 3", `3 ${other.draft}`];
  expect(await listStored(other.id)).toEqual([shown, shown]);
  // Those of the first test, too, which have the same files.
  await server.deps.db.deleteFrom("projects").execute();
  await wait();
  await removeUnused(server.deps);
  const { rows } = await sql`select read_at from comparisons`.execute(server.deps.db);
  expect(rows).toEqual([]);
});
