import type { Revision } from "@linkspan/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postRevision, processPosted, readData } from "../../../../test/drafts.ts";
import { eventsOf, freeze, openTeamWithWorker, putProject, send } from "../../../../test/team.ts";
import { deleteFailed } from "./delete-revision.service.ts";

let team: Awaited<ReturnType<typeof openTeamWithWorker>>;
beforeAll(async () => {
  team = await openTeamWithWorker("business");
});
afterAll(() => team.close());

function describeApi(version: string, ...paths: string[]): object {
  const get = { responses: { "200": { description: "Done." } } };
  return {
    openapi: "3.1.0",
    info: { title: "Skerry", version },
    paths: Object.fromEntries(paths.map((path) => [path, { get: { ...get, "x-nodeRefID": "1:2" } }])),
  };
}

async function openProject(): Promise<string> {
  const { maja, jonas, leila } = team.crew;
  const id = await putProject(team.server, [
    [maja, "owner"],
    [jonas, "editor"],
    [leila, "viewer"],
  ]);
  await processPosted(team.server, maja, id, describeApi("1", "/boats", "/ports"), {});
  await processPosted(team.server, maja, id, describeApi("2", "/boats"), {});
  await processPosted(team.server, maja, id, describeApi("3", "/boats", "/ports"), {});
  return id;
}

const read = <Data>(path: string) => readData<Data>(team.server, team.crew.maja.access, path);
const listNumbers = async (id: string) =>
  (await read<{ items: Revision[] }>(`/projects/${id}/revisions/`)).items.map(({ number }) => number);
const remove = (id: string, number: number, person = team.crew.jonas) =>
  send(team.server, person, `DELETE /projects/${id}/revisions/${number}/`);
const readIds = async (id: string, number: number) =>
  (await read<{ operation_ids: string[] }>(`/projects/${id}/revisions/${number}/index/`)).operation_ids;

test("an editor deletes old revisions; operation IDs, links and the other revisions stay", async () => {
  const id = await openProject();
  const before = { ids: await readIds(id, 3), links: await read(`/projects/${id}/links/`) };
  expect((await remove(id, 1)).status).toBe(204);
  await freeze(team.server, id, new Date());
  expect((await remove(id, 2)).status).toBe(204);
  await freeze(team.server, id, null);
  expect(await listNumbers(id)).toEqual([3]);
  expect({ ids: await readIds(id, 3), links: await read(`/projects/${id}/links/`) }).toEqual(before);
  expect(await send(team.server, team.crew.maja, `GET /projects/${id}/revisions/1/`)).toMatchObject({
    status: 404,
  });
  expect(await remove(id, 1)).toMatchObject({ status: 404 });
  for (const path of ["changelog/", "analysis/", "scores/", "revisions/3/overview/"]) {
    await read(`/projects/${id}/${path}`);
  }
  // An operation that only a deleted revision had keeps its ID.
  await processPosted(team.server, team.crew.maja, id, describeApi("4", "/boats", "/ports"), {});
  expect(await readIds(id, 4)).toEqual(before.ids);
  expect(await eventsOf(team.server, team.crew.jonas, id)).toEqual(["revision_deleted", "revision_deleted"]);
});

test("the current revision, drafts and revisions in progress can't be deleted; viewers delete nothing", async () => {
  const id = await openProject();
  expect(await remove(id, 3)).toMatchObject({ status: 409, code: "revision_conflict" });
  expect(await remove(id, 1, team.crew.leila)).toMatchObject({ status: 403 });
  expect(await remove(id, 1, team.crew.tove)).toMatchObject({ status: 404 });
  const draft = await processPosted(team.server, team.crew.maja, id, describeApi("5", "/boats"));
  expect(await remove(id, draft.number)).toMatchObject({ status: 409, code: "revision_conflict" });
  const { db } = team.server.deps;
  await sql`update revisions set status = 'processing' where project_id = ${id} and number = 2`.execute(db);
  expect(await remove(id, 2)).toMatchObject({ status: 409, code: "revision_conflict" });
  await sql`update revisions set status = 'ready' where project_id = ${id} and number = 2`.execute(db);
  expect(await listNumbers(id)).toEqual([3, 2, 1]);
});

test("screens that were built with a deleted revision count as built with the one before", async () => {
  const id = await openProject();
  const { db, blobs } = team.server.deps;
  await db
    .insertInto("screens")
    .values({
      project_id: id,
      node_id: "1:2",
      name: "Boats",
      page_id: "0:1",
      page_name: "Ferries",
      position: 0,
      width: 390,
      height: 844,
      layer_count: 0,
      layers_sha256: await blobs.put(Buffer.from("[]")),
      source: "import",
    })
    .execute();
  await sql`insert into built_marks (project_id, node_id, revision) values (${id}, '1:2', 2)`.execute(db);
  const readMark = async () => {
    const { rows } = await sql<{ revision: number }>`
      select revision from built_marks where project_id = ${id}`.execute(db);
    return rows[0]?.revision;
  };
  expect((await remove(id, 2)).status).toBe(204);
  expect(await readMark()).toBe(1);
  expect((await remove(id, 1)).status).toBe(204);
  expect(await readMark()).toBe(3);
});

test("revisions that failed 30 days ago are deleted, younger ones and all others stay", async () => {
  const id = await openProject();
  for (let at = 0; at < 2; at++) await processPosted(team.server, team.crew.maja, id, `not an API ${at}`, {});
  const draft = await postRevision(team.server, team.crew.maja.access, id, "not an API either");
  const { db } = team.server.deps;
  await sql`update revisions set finished_at = now() - interval '29 days' where project_id = ${id}
    and number = 5`.execute(db);
  await sql`update revisions set finished_at = now() - interval '31 days' where project_id = ${id}
    and number in (1, 4)`.execute(db);
  await deleteFailed(team.server.deps);
  expect(await listNumbers(id)).toEqual([5, 3, 2, 1]);
  expect((await read<Revision>(`/projects/${id}/revisions/${draft.data?.number}/`)).number).toBe(6);
  await deleteFailed(team.server.deps);
  expect(await listNumbers(id)).toEqual([5, 3, 2, 1]);
});
