import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hears, openStream } from "../../../test/event-stream.ts";
import { countCalls, type Importing, openImporting, openImports } from "../../../test/imports.ts";
import { send } from "../../../test/team.ts";
import { removeWebhooks } from "./imports.jobs.ts";

let importing: Importing;
let maja: Awaited<ReturnType<Importing["signIn"]>>;
beforeAll(async () => {
  importing = await openImporting();
  maja = await importing.signIn(0, "import_and_watch");
});
afterAll(() => importing.close());

const control = () => importing.server.figma.control;

async function openWatched() {
  const project = await importing.makeProject(maja);
  const imports = openImports(importing, maja, project.id);
  await imports.importPages(["0:1"]);
  await expect.poll(async () => (await imports.overview()).is_watched, { timeout: 30_000 }).toBe(true);
  return { ...project, imports };
}

const selectWebhooks = () =>
  importing.server.deps.db.selectFrom("figma_webhooks").select(["id", "webhook_id", "project_id"]).execute();

async function removeUnused(): Promise<void> {
  const { db, queue } = importing.server.deps;
  await queue.enqueue(db, removeWebhooks, {});
}

test("an import has Figma report changes, which mark the project without using calls", async () => {
  const { key, imports } = await openWatched();
  expect((await imports.overview()).drawn_since).toBeNull();
  const before = await countCalls(importing.server, key);
  await control().sendFileUpdate(key);
  const deliveries = (await control().deliveries()).slice(-2);
  expect(deliveries.map(({ event_type, outcome }) => `${event_type} ${outcome}`)).toEqual([
    "PING 200",
    "FILE_UPDATE 200",
  ]);
  expect((await imports.overview()).drawn_since).not.toBeNull();
  expect(await countCalls(importing.server, key)).toEqual(before);
  await imports.importAgain(["0:1"]);
  expect((await imports.overview()).drawn_since).toBeNull();
});

test("rejects events with a wrong passcode and those of unknown webhooks", async () => {
  const { key, imports } = await openWatched();
  const [webhook] = (await selectWebhooks()).slice(-1);
  const body = { event_type: "FILE_UPDATE", file_key: key };
  for (const [id, passcode] of [
    [webhook?.id, "wrong"],
    [webhook?.id, ""],
    [uuidv7(), "wrong"],
  ]) {
    const response = await send(importing.server, undefined, `POST /figma/webhooks/${id}/`, {
      ...body,
      passcode,
    });
    expect(response).toMatchObject({ status: 400, code: "invalid_webhook_passcode" });
  }
  expect((await imports.overview()).drawn_since).toBeNull();
});

test("creates no second webhook, and none for a file whose plan has none", async () => {
  const { id, imports } = await openWatched();
  await imports.importAgain(["0:1"]);
  const ofProject = async (projectId: string) =>
    (await selectWebhooks()).filter(({ project_id }) => project_id === projectId);
  expect(await ofProject(id)).toHaveLength(1);
  const starter = await importing.makeProject(maja);
  await control().edit(starter.key, [{ op: "set-file", plan: "starter" }]);
  const other = openImports(importing, maja, starter.id);
  expect(await other.importPages(["0:1"])).toMatchObject({ status: "completed" });
  await expect
    .poll(async () => (await control().requests()).counts["POST /v2/webhooks"], { timeout: 30_000 })
    .toBeGreaterThanOrEqual(4);
  await expect.poll(() => ofProject(starter.id), { timeout: 30_000 }).toEqual([]);
  expect(await other.overview()).toMatchObject({ is_watched: false });
});

test("deletes the webhook with its project, also when Figma is unavailable at first", async () => {
  const { id } = await openWatched();
  const [webhook] = (await selectWebhooks()).filter(({ project_id }) => project_id === id);
  const route = `DELETE /v2/webhooks/${webhook?.webhook_id}`;
  expect(await send(importing.server, maja, `DELETE /projects/${id}/`)).toMatchObject({ status: 204 });
  await control().fail({ route, status: 500 });
  await removeUnused();
  await expect.poll(async () => (await control().requests()).counts[route], { timeout: 30_000 }).toBe(1);
  expect((await selectWebhooks()).map((row) => row.id)).toContain(webhook?.id);
  await expect
    .poll(
      async () => {
        await removeUnused();
        return (await selectWebhooks()).map((row) => row.id);
      },
      { timeout: 30_000, interval: 500 },
    )
    .not.toContain(webhook?.id);
});

test("tells members of progress with live events", async () => {
  const project = await importing.makeProject(maja);
  const stream = await openStream(importing.server, maja.access);
  await openImports(importing, maja, project.id).importPages(["0:1"]);
  const wanted = JSON.stringify({ project_id: project.id, kind: "screens" });
  await hears(stream, (event) => JSON.stringify(event) === wanted);
  stream.close();
});
