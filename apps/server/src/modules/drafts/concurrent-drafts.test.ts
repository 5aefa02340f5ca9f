import type { Revision } from "@linkspan/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postRevision, processPosted, readData } from "../../../test/drafts.ts";
import { openTeamWithWorker, putProject, send, statuses } from "../../../test/team.ts";

let team: Awaited<ReturnType<typeof openTeamWithWorker>>;
beforeAll(async () => {
  team = await openTeamWithWorker("business");
});
afterAll(() => team.close());

const responses = { "200": { description: "Done." } };

/** An API in which each path is linked to a node of its own. */
function describeApi(...paths: string[]): object {
  const linked = paths.map((path, at) => [
    `/${path}`,
    { get: { "x-nodeRefID": `${path.length}:${at}`, responses } },
  ]);
  return { openapi: "3.1.0", info: { title: "Skerry", version: "1" }, paths: Object.fromEntries(linked) };
}

async function openProject() {
  const { maja, jonas } = team.crew;
  const id = await putProject(team.server, [
    [maja, "owner"],
    [jonas, "editor"],
  ]);
  await processPosted(team.server, maja, id, describeApi("boats", "ports"), {});
  return id;
}

const draft = (id: string, ...paths: string[]) =>
  processPosted(team.server, team.crew.maja, id, describeApi(...paths));
const accept = (id: string, number: number, person = team.crew.maja) =>
  send(team.server, person, `POST /projects/${id}/drafts/${number}/accept/`, { current: 1 });
const discard = (id: string, number: number) =>
  send(team.server, team.crew.jonas, `DELETE /projects/${id}/drafts/${number}/`);

/** What must hold whatever happened: current operations are those of the current revision, nothing is left of drafts. */
async function checkProject(id: string): Promise<{ current: number; drafts: number[] }> {
  const { db } = team.server.deps;
  const project = await db
    .selectFrom("projects")
    .select("current_revision")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const current = project.current_revision ?? 0;
  const revision = await db
    .selectFrom("revisions")
    .select("operation_ids")
    .where("project_id", "=", id)
    .where("number", "=", current)
    .executeTakeFirstOrThrow();
  const operations = await db.selectFrom("operations").selectAll().where("project_id", "=", id).execute();
  const currentIds = operations.filter(({ is_current }) => is_current).map((row) => row.id);
  expect(currentIds.sort()).toEqual(revision.operation_ids?.sort());
  const access = team.crew.maja.access;
  const { items } = await readData<{ items: Revision[] }>(team.server, access, `/projects/${id}/drafts/`);
  const { rows } = await sql<{ id: string }>`select distinct unnest(operation_ids) as id from revisions
    where project_id = ${id} and draft_source is not null`.execute(db);
  const inDrafts = new Set(rows.map((row) => row.id));
  const ofDrafts = operations.filter((row) => row.is_draft);
  expect(ofDrafts.filter((row) => row.is_current || !inDrafts.has(row.id))).toEqual([]);
  const links = await db.selectFrom("links").selectAll().where("project_id", "=", id).execute();
  expect(links.filter((link) => ofDrafts.some((row) => row.id === link.operation_id))).toEqual([]);
  const linked = new Set(links.map(({ operation_id }) => operation_id));
  expect(currentIds.filter((operation) => !linked.has(operation))).toEqual([]);
  return { current, drafts: items.map(({ number }) => number) };
}

test("of two people who accept the same draft at once, one succeeds", async () => {
  for (let round = 0; round < 3; round++) {
    const id = await openProject();
    const { number } = await draft(id, "boats", "tides");
    const answers = await Promise.all([accept(id, number), accept(id, number, team.crew.jonas)]);
    expect(statuses(answers)).toEqual([200, 404]);
    expect((await checkProject(id)).drafts).toEqual([]);
  }
});

test("of two drafts that are accepted at once, the second is refused: its base has changed", async () => {
  for (let round = 0; round < 3; round++) {
    const id = await openProject();
    const [first, second] = [await draft(id, "boats", "tides"), await draft(id, "tides", "lanes")];
    const answers = await Promise.all([accept(id, first.number), accept(id, second.number, team.crew.jonas)]);
    expect(statuses(answers)).toEqual([200, 412]);
    const { drafts } = await checkProject(id);
    expect(drafts).toHaveLength(1);
    await discard(id, drafts[0] ?? 0);
    expect((await checkProject(id)).drafts).toEqual([]);
  }
});

test("accepting and discarding at once ends with one of both", async () => {
  for (let round = 0; round < 4; round++) {
    const id = await openProject();
    const { number } = await draft(id, "boats", "tides");
    const calls = [() => accept(id, number), () => discard(id, number)];
    const answers = await Promise.all((round % 2 ? calls : calls.reverse()).map((call) => call()));
    const done = statuses(answers)[0] ?? 0;
    expect([
      [200, 404],
      [204, 404],
    ]).toContainEqual(statuses(answers));
    const { current, drafts } = await checkProject(id);
    expect(drafts).toEqual([]);
    expect(current > 1).toBe(done === 200);
  }
});

test("a push to a pull request while its draft is accepted or uploads arrive leaves a consistent project", async () => {
  const pull = { draft: "true", source: "pull_request", ref: "skerry#7" };
  for (let round = 0; round < 3; round++) {
    const id = await openProject();
    const { maja, jonas } = team.crew;
    const { number } = await processPosted(team.server, maja, id, describeApi("boats", "tides"), pull);
    const answers = await Promise.all([
      accept(id, number),
      postRevision(team.server, jonas.access, id, describeApi("boats", "lanes"), pull),
      postRevision(team.server, jonas.access, id, describeApi("boats", "lanes", "fares"), pull),
      postRevision(team.server, maja.access, id, describeApi("ports", "tides"), {}),
    ]);
    expect([200, 404]).toContain(answers[0].status);
    expect(statuses(answers.slice(1))).toEqual([200, 200, 200]);
    for (const { data } of answers.slice(1) as { data: Revision }[]) await settle(id, data.number);
    const { drafts } = await checkProject(id);
    expect(drafts).toHaveLength(1);
  }
});

/** Waits until an upload was processed, or replaced by a later one. */
async function settle(id: string, number: number): Promise<void> {
  const { db } = team.server.deps;
  await expect
    .poll(
      async () =>
        (
          await db
            .selectFrom("revisions")
            .select("status")
            .where("project_id", "=", id)
            .where("number", "=", number)
            .executeTakeFirst()
        )?.status,
      { timeout: 60_000, interval: 30 },
    )
    .not.toBe("processing");
}
