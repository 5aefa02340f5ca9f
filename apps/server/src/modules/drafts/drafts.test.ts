import type { Project, Revision } from "@linkspan/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../test/browser.ts";
import { postRevision, processPosted, readData, readPublished } from "../../../test/drafts.ts";
import { eventsOf, openTeamWithWorker, putProject, send } from "../../../test/team.ts";
import { waitForRevision } from "../../../test/upload.ts";
import { removeUnused } from "./unused-drafts.service.ts";

let team: Awaited<ReturnType<typeof openTeamWithWorker>>;
beforeAll(async () => {
  team = await openTeamWithWorker("business");
});
afterAll(() => team.close());

const responses = { "200": { description: "Done." } };

function describeApi(paths: Record<string, object>, version = "2.4.0"): object {
  const operations = Object.entries(paths).map(([path, operation]) => [
    path,
    { get: { responses, ...operation } },
  ]);
  return { openapi: "3.1.0", info: { title: "Skerry", version }, paths: Object.fromEntries(operations) };
}

const current = describeApi({
  "/boats": { operationId: "listBoats", "x-nodeRefID": "1:2" },
  "/ports": { operationId: "listPorts", "x-nodeRefID": "1:3" },
});

/** Without ports, with boats under another path, and with two operations that are new. */
const next = describeApi(
  {
    "/ships": { operationId: "listBoats", "x-nodeRefID": "1:9" },
    "/tides": { operationId: "listTides", "x-nodeRefID": "1:4" },
    "/lanes": { "x-nodeRefID": "1:5" },
  },
  "2.5.0",
);

async function openProject(): Promise<string> {
  const { maja, jonas, leila } = team.crew;
  const id = await putProject(team.server, [
    [maja, "owner"],
    [jonas, "editor"],
    [leila, "viewer"],
  ]);
  await processPosted(team.server, maja, id, current, {});
  return id;
}

const read = <Data>(path: string) => readData<Data>(team.server, team.crew.maja.access, path);
const readIds = async (id: string, number: number) =>
  (await read<{ operation_ids: string[] }>(`/projects/${id}/revisions/${number}/index/`)).operation_ids;
const listDrafts = async (id: string) => (await read<{ items: Revision[] }>(`/projects/${id}/drafts/`)).items;
const accept = (id: string, number: number, knownCurrent: number | null, person = team.crew.jonas) =>
  send(team.server, person, `POST /projects/${id}/drafts/${number}/accept/`, { current: knownCurrent });
const discard = (id: string, number: number, person = team.crew.jonas) =>
  send(team.server, person, `DELETE /projects/${id}/drafts/${number}/`);
const countDraftOperations = async (id: string) => {
  const rows = team.server.deps.db.selectFrom("operations").select("id").where("is_draft", "=", true);
  return (await rows.where("project_id", "=", id).execute()).length;
};

test("a draft can be read, and changes nothing that people see until it is discarded", async () => {
  const id = await openProject();
  const { maja } = team.crew;
  const before = await readPublished(team.server, maja.access, id);
  const draft = await processPosted(team.server, maja, id, next, { draft: "true", name: "2.5.0" });
  expect(draft).toMatchObject({
    number: 2,
    status: "ready",
    is_current: false,
    uploaded_by: "Maja Lindqvist",
    draft: { name: "2.5.0", source: "person", ref: null, base: 1, is_base_current: true },
    summary: { version: "2.5.0", operations: 3 },
  });
  expect(await readPublished(team.server, maja.access, id)).toEqual(before);
  expect(await listDrafts(id)).toMatchObject([{ number: 2, draft: { name: "2.5.0" } }]);

  const [boats] = await readIds(id, 1);
  const [ships, tides] = await readIds(id, 2);
  expect(ships).toBe(boats);
  expect(await countDraftOperations(id)).toBe(2);
  const operation = await read<object>(`/projects/${id}/revisions/2/operations/${tides}/`);
  expect(operation).toMatchObject({ operation: { operationId: "listTides" } });
  const link = await send(team.server, maja, `PUT /projects/${id}/operations/${tides}/links/1:2/`, {});
  expect(link).toMatchObject({ status: 409, code: "revision_conflict" });

  expect((await discard(id, 2)).status).toBe(204);
  expect(await listDrafts(id)).toEqual([]);
  expect(await countDraftOperations(id)).toBe(0);
  expect(await readPublished(team.server, maja.access, id)).toEqual(before);
  expect((await callAs(team.server.origin, maja.access, `/projects/${id}/revisions/2/`)).status).toBe(404);
  expect(await discard(id, 2)).toMatchObject({ status: 404 });
  expect(await eventsOf(team.server, team.crew.jonas, id)).toEqual(["draft_discarded"]);
});

test("an accepted draft becomes current under the next number, with its operations and links", async () => {
  const id = await openProject();
  const draft = await processPosted(team.server, team.crew.maja, id, next, { draft: "true", name: "2.5.0" });
  const ids = await readIds(id, draft.number);
  expect(await accept(id, draft.number, 1, team.crew.leila)).toMatchObject({ status: 403 });
  const accepted = await accept(id, draft.number, 1);
  expect(accepted).toMatchObject({
    status: 200,
    data: { number: 3, is_current: true, draft: null, status: "ready", uploaded_by: "Maja Lindqvist" },
  });
  expect(await readIds(id, 3)).toEqual(ids);
  expect(await countDraftOperations(id)).toBe(0);
  const project = await read<Project>(`/projects/${id}/`);
  expect(project).toMatchObject({ current: { number: 3, version: "2.5.0" }, latest: { number: 3 } });
  expect(project.current?.highlights?.changes).toMatchObject({ since: 1, added: 2, removed: 1 });
  const { rows } = await sql<{ path: string; node_id: string }>`
    select path, node_id from links join operations on operations.id = links.operation_id
      and operations.project_id = links.project_id
    where links.project_id = ${id} and is_current order by path, node_id`.execute(team.server.deps.db);
  expect(rows.map(({ path, node_id }) => `${path} ${node_id}`)).toEqual([
    "/lanes 1:5",
    "/ships 1:2",
    "/ships 1:9",
    "/tides 1:4",
  ]);
  expect(
    (await read<{ items: Revision[] }>(`/projects/${id}/revisions/`)).items.map(({ number }) => number),
  ).toEqual([3, 1]);
  expect(await accept(id, draft.number, 3)).toMatchObject({ status: 404 });
});

test("a draft whose base is no longer current says so, and is not accepted unseen", async () => {
  const id = await openProject();
  const draft = await processPosted(team.server, team.crew.maja, id, next);
  const upload = await processPosted(team.server, team.crew.maja, id, describeApi({ "/tides": {} }), {});
  expect(upload).toMatchObject({ number: 3, is_current: true });
  expect(await listDrafts(id)).toMatchObject([{ draft: { name: "2.5.0", base: 1, is_base_current: false } }]);
  expect(await accept(id, draft.number, 1)).toMatchObject({ status: 412, code: "version_conflict" });
  expect(await listDrafts(id)).toHaveLength(1);
  // The upload has taken over the operation that only the draft had.
  expect((await readIds(id, 2))[1]).toBe((await readIds(id, 3))[0]);
  expect(await accept(id, draft.number, 3)).toMatchObject({ status: 200, data: { number: 4 } });
});

test("a draft from the same pull request replaces the earlier one; others are kept", async () => {
  const id = await openProject();
  const push = (ref: string, source = "pull_request", api: unknown = next) =>
    postRevision(team.server, team.crew.jonas.access, id, api, { draft: "true", source, ref });
  await push("skerry#1");
  await push("skerry#2");
  await push("skerry#1", "branch");
  expect((await push("skerry#1")).data).toMatchObject({ number: 5, draft: { name: "skerry#1" } });
  expect((await listDrafts(id)).map(({ number }) => number)).toEqual([5, 4, 3]);
  const { maja } = team.crew;
  const given = async (fields: Record<string, string>) =>
    (await postRevision(team.server, maja.access, id, next, fields)).status;
  expect(await given({ draft: "true", source: "branch" })).toBe(400);
  expect(await given({ draft: "true", ref: "skerry#1" })).toBe(400);
  expect(await given({ name: "2.5.0" })).toBe(400);
});

test("a draft that can't be read or has too many endpoints is not accepted", async () => {
  const id = await openProject();
  const broken = await processPosted(team.server, team.crew.maja, id, "openapi: 3.1.0\n\tpaths: {}");
  expect(broken).toMatchObject({ status: "failed", draft: { base: 1 } });
  expect(await accept(id, broken.number, 1)).toMatchObject({ status: 409, code: "revision_conflict" });
  const paths = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`/p${index}`, {}]));
  const large = await processPosted(team.server, team.crew.maja, id, describeApi(paths));
  expect(large).toMatchObject({ status: "failed", failure: { code: "endpoint_limit" }, draft: { base: 1 } });
  expect(await read<Project>(`/projects/${id}/`)).toMatchObject({ latest: { number: 1, status: "ready" } });
});

test("a draft of a project without a revision can become the first one", async () => {
  const id = await putProject(team.server, [[team.crew.maja, "owner"]]);
  const draft = await processPosted(team.server, team.crew.maja, id, next);
  expect(draft).toMatchObject({ number: 1, draft: { base: null, is_base_current: true } });
  expect(await read<Project>(`/projects/${id}/`)).toMatchObject({ current: null, latest: null });
  expect(await accept(id, 1, null, team.crew.maja)).toMatchObject({ status: 200, data: { number: 2 } });
});

test("an older revision becomes current again as a new one with the same bytes", async () => {
  const id = await openProject();
  const { maja, leila, jonas } = team.crew;
  const replaced = await processPosted(team.server, maja, id, next, {});
  const restore = (number: number, person = jonas) =>
    send(team.server, person, `POST /projects/${id}/revisions/${number}/restore/`);
  expect(await restore(1, leila)).toMatchObject({ status: 403 });
  expect(await restore(replaced.number)).toMatchObject({ status: 409, code: "revision_conflict" });
  const { data } = await restore(1);
  expect(data).toMatchObject({ number: 3, restored_from: 1, uploaded_by: "Jonas Eriksen" });
  const done = await processedRevision(id, 3);
  expect(done).toMatchObject({ is_current: true, status: "ready" });
  expect(done.sha256).toBe((await read<Revision>(`/projects/${id}/revisions/1/`)).sha256);
  expect(await readIds(id, 3)).toEqual(await readIds(id, 1));
  const draft = await processPosted(team.server, maja, id, next);
  expect(await restore(draft.number)).toMatchObject({ status: 409, code: "revision_conflict" });
});

async function processedRevision(id: string, number: number): Promise<Revision> {
  return waitForRevision(team.server.origin, team.crew.maja.access, `/projects/${id}/revisions/${number}/`);
}

test("drafts that no one has opened for 30 days are removed; opening one keeps it", async () => {
  const id = await openProject();
  const [opened, forgotten] = [
    await processPosted(team.server, team.crew.maja, id, next),
    await processPosted(team.server, team.crew.maja, id, describeApi({ "/fares": {} })),
  ];
  await sql`update revisions set draft_used_at = now() - interval '31 days'
    where project_id = ${id} and draft_source is not null`.execute(team.server.deps.db);
  await read(`/projects/${id}/revisions/${opened.number}/`);
  await removeUnused(team.server.deps);
  expect((await listDrafts(id)).map(({ number }) => number)).toEqual([opened.number]);
  expect(forgotten.number).not.toBe(opened.number);
  expect(await countDraftOperations(id)).toBe(2);
});
