import type { BuiltMark, ScreenDetails } from "@linkspan/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeScreen } from "../../../test/design.ts";
import { processPosted } from "../../../test/drafts.ts";
import { hears, openStream } from "../../../test/event-stream.ts";
import { createCalls, readData } from "../../../test/json-calls.ts";
import { description } from "../../../test/project-form.ts";
import type { TestServer } from "../../../test/start-server.ts";
import {
  type Crew,
  eventsOf,
  freeze,
  openTeamWithWorker,
  processUpload,
  putProject,
} from "../../../test/team.ts";

let server: TestServer;
let crew: Crew;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ server, crew, close } = await openTeamWithWorker("enterprise_plus"));
});
afterAll(() => close());

const { call } = createCalls(() => ({ server, crew }));

const source = (version: string) => ({
  openapi: "3.1.0",
  info: { title: "Skerry Ferries API", version },
  paths: { "/departures": { get: { responses: { 200: { description: "Departures" } } } } },
});

/** A project of Maja, Jonas (editor) and Leila (viewer) with two revisions and the screen Departures. */
async function makeProject() {
  const id = await putProject(server, [
    [crew.maja, "owner"],
    [crew.jonas, "editor"],
    [crew.leila, "viewer"],
  ]);
  await processUpload(server, crew.maja, { projectId: id, source: source("2.3.0") });
  await processUpload(server, crew.maja, { projectId: id, source: source("2.4.0") });
  await call(`/projects/${id}/screens/`, "PUT", { body: { screens: [describeScreen()] } });
  const path = `/projects/${id}/screens/12:34/built/`;
  const mark = (revision: number, by = crew.jonas) => call(path, "PUT", { by, body: { revision } });
  const unmark = (by = crew.jonas) => call(path, "DELETE", { by });
  const readMark = async (by = crew.leila) =>
    (await readData<ScreenDetails>(await call(`/projects/${id}/screens/12:34/`, "GET", { by }))).built;
  return { id, path, mark, unmark, readMark };
}

test("a mark says which revision, who and when; repeating it changes nothing, another one replaces it", async () => {
  const { id, mark, unmark, readMark } = await makeProject();
  expect(await readMark()).toBeNull();
  const leila = await openStream(server, crew.leila.access);
  const first = await readData<BuiltMark>(await mark(1));
  expect(first).toEqual({
    revision: 1,
    version: "2.3.0",
    marked_by: "Jonas Eriksen",
    marked_at: expect.any(String),
  });
  await hears(leila, (event) => (event as { kind?: string }).kind === "links");
  leila.close();
  expect(await readMark()).toEqual(first);
  expect(await readData(await mark(1, crew.maja))).toEqual(first);
  const second = await readData<BuiltMark>(await mark(2, crew.maja));
  expect(second).toMatchObject({ revision: 2, version: "2.4.0", marked_by: crew.maja.user.name });
  expect([(await unmark()).status, (await unmark()).status]).toEqual([204, 204]);
  expect(await readMark()).toBeNull();
  const kinds = await eventsOf(server, crew.jonas, id);
  expect(kinds.filter((kind) => kind.startsWith("screen_"))).toEqual([
    "screen_marked_built",
    "screen_not_marked_built",
  ]);
});

test("rejects marks by viewers and others, of drafts and unknown revisions or screens, and in read-only projects", async () => {
  const { id, mark, unmark, readMark } = await makeProject();
  expect((await mark(1, crew.leila)).status).toBe(403);
  expect((await unmark(crew.leila)).status).toBe(403);
  expect((await mark(1, crew.tove)).status).toBe(404);
  expect((await mark(9)).status).toBe(404);
  const draft = await processPosted(server, crew.maja, id, description);
  expect((await mark(draft.number)).status).toBe(404);
  const other = `/projects/${id}/screens/99:1/built/`;
  expect((await call(other, "PUT", { body: { revision: 1 } })).status).toBe(404);
  expect((await mark(0)).status).toBe(400);
  expect((await mark(2)).status).toBe(200);
  await freeze(server, id, new Date());
  expect((await mark(1)).status).toBe(409);
  expect((await unmark()).status).toBe(409);
  expect((await readMark())?.revision).toBe(2);
});

test("a mark stays without its person when the account is closed", async () => {
  const { id, mark, readMark } = await makeProject();
  await mark(1);
  const { db } = server.deps;
  await db.updateTable("built_marks").set({ marked_by: null }).where("project_id", "=", id).execute();
  expect(await readMark()).toMatchObject({ revision: 1, marked_by: null });
});
