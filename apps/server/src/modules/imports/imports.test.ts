import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { drawFile } from "../../../test/design-file.ts";
import { countCalls, type Importing, openImporting, openImports } from "../../../test/imports.ts";
import { eventsOf, send, statuses } from "../../../test/team.ts";
import { resumeImports } from "./imports.jobs.ts";

let importing: Importing;
let maja: Awaited<ReturnType<Importing["signIn"]>>;
beforeAll(async () => {
  importing = await openImporting();
  maja = await importing.signIn(0);
});
afterAll(() => importing.close());

async function open() {
  const project = await importing.makeProject(maja);
  return { ...project, imports: openImports(importing, maja, project.id) };
}

describe("a first import", () => {
  test("lists pages with one call, and imports the chosen ones with two more", async () => {
    const { id, key, imports } = await open();
    const started = await imports.start();
    expect(started).toMatchObject({ status: "listing", calls: { used: 0, left: 3 }, is_own: true });
    const ready = await imports.waitFor(started.id, "ready");
    expect(ready).toMatchObject({
      file_name: "Skerry app",
      file_modified_at: "2026-11-01T08:00:00.000Z",
      started_by: maja.user.name,
      calls: { used: 1, left: 2 },
      pages: [
        { id: "0:1", name: "Booking flow", frames: 3, is_chosen: false },
        { id: "0:2", name: "Trips", frames: 2 },
        { id: "0:3", name: "Components", frames: 0 },
      ],
    });
    expect(await imports.run(started.id, ["0:1", "0:2"])).toMatchObject({
      status: "running",
      stage: "layers",
    });
    const completed = await imports.waitFor(started.id, "completed", "failed");
    expect(completed).toMatchObject({
      status: "completed",
      reason: null,
      calls: { used: 3, left: 0 },
      progress: { frames: 5, layers: 10, pictures: 5 },
      result: { created: 5, updated: 0, unchanged: 0, deleted: 0, pictures_stored: 5, pictures_failed: 0 },
    });
    expect(await countCalls(importing.server, key)).toEqual({ files: 1, nodes: 1, images: 1 });
    const screens = await imports.screens();
    expect(screens.map(({ name, page_name }) => `${page_name}: ${name}`)).toEqual([
      "Booking flow: Search",
      "Booking flow: Departures",
      "Booking flow: Pay",
      "Trips: Trips",
      "Trips: Account",
    ]);
    for (const { picture_url } of screens) {
      const picture = await fetch(importing.server.origin + picture_url);
      expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
    }
    expect(await imports.overview()).toMatchObject({
      permission: "import",
      calls_this_month: 3,
      is_watched: false,
      drawn_since: null,
      items: [{ id: started.id }],
    });
    expect(await eventsOf(importing.server, maja, id)).toContain("screens_imported");
    const left = importing.server.deps.db
      .selectFrom("import_frames")
      .selectAll()
      .where("project_id", "=", id);
    expect(await left.execute()).toEqual([]);
  });

  test("takes the file of the first import as the project's, and refuses another one", async () => {
    const { id, url, imports } = await open();
    const { db } = importing.server.deps;
    const readUrl = async () =>
      (await db.selectFrom("projects").select("design_file_url").where("id", "=", id).executeTakeFirst())
        ?.design_file_url;
    await db.updateTable("projects").set({ design_file_url: null }).where("id", "=", id).execute();
    const start = (body: object) => send(importing.server, maja, `POST /projects/${id}/imports/`, body);
    expect(await start({})).toMatchObject({ status: 400 });
    expect(await start({ file_url: url.replace("/design/", "/board/") })).toMatchObject({ status: 400 });
    expect(await readUrl()).toBeNull();
    const started = await imports.start({ file_url: url });
    await imports.waitFor(started.id, "ready");
    expect(await readUrl()).toBe(url);
    const other = "https://www.figma.com/design/AnotherFile0001/Other";
    expect(await start({ file_url: other })).toMatchObject({ status: 409, code: "design_file_mismatch" });
  });

  test("reads frames in sections", async () => {
    const file = drawFile({ pages: [{ name: "Flow", frames: ["First", "Second"] }] });
    const [page] = file.document.children as { children: { id: string }[] }[];
    const [first, second] = page?.children ?? [];
    Object.assign(page ?? {}, {
      children: [{ id: "9:1", name: "Section", type: "SECTION", children: [first] }, second],
    });
    const project = await importing.makeProject(maja, file);
    const imports = openImports(importing, maja, project.id);
    expect(await imports.importPages(["0:1"])).toMatchObject({ pages: [{ frames: 1, sections: 1 }] });
    expect((await imports.screens()).map(({ name }) => name)).toEqual(["First", "Second"]);
  });
});

describe("access", () => {
  test("requires the person's permission to read files", async () => {
    const tove = await importing.signIn(4, "none");
    const { id } = await importing.makeProject(tove);
    const imports = openImports(importing, tove, id);
    expect(await imports.overview()).toMatchObject({ permission: "none", items: [] });
    const refused = await send(importing.server, tove, `POST /projects/${id}/imports/`, {});
    expect(refused).toMatchObject({ status: 409, code: "figma_permission_required" });
  });

  test("an import under another project's path returns 404", async () => {
    const [own, foreign] = [await open(), await open()];
    const started = await foreign.imports.start();
    await foreign.imports.waitFor(started.id, "ready");
    const path = `/projects/${own.id}/imports/${started.id}/`;
    const calls = [`POST ${path}run/`, `POST ${path}retry/`, `DELETE ${path}`];
    for (const line of calls) {
      const body = line.endsWith("run/") ? { pages: ["0:1"] } : undefined;
      expect(await send(importing.server, maja, line, body), line).toMatchObject({ status: 404 });
    }
  });

  test("refuses to import into a read-only project", async () => {
    const { id, imports } = await open();
    const started = await imports.start();
    await imports.waitFor(started.id, "ready");
    const { db } = importing.server.deps;
    await db.updateTable("projects").set({ frozen_at: new Date() }).where("id", "=", id).execute();
    const run = await send(importing.server, maja, `POST /projects/${id}/imports/${started.id}/run/`, {
      pages: ["0:1"],
    });
    expect(run).toMatchObject({ status: 409, code: "project_read_only" });
  });
});

test("ends when its person has left the project in the meantime", async () => {
  const jonas = await importing.signIn(1);
  const { id, key } = await importing.makeProject(maja);
  const { db, queue } = importing.server.deps;
  await db
    .insertInto("memberships")
    .values({ project_id: id, user_id: jonas.user.id, role: "editor" })
    .execute();
  await importing.server.figma.control.fail({ route: `GET /v1/files/${key}`, status: 429, retryAfter: 90 });
  const started = await openImports(importing, jonas, id).start();
  const imports = openImports(importing, maja, id);
  expect(await imports.waitFor(started.id, "parked")).toMatchObject({
    is_own: false,
    started_by: jonas.user.name,
  });
  await db.deleteFrom("memberships").where("user_id", "=", jonas.user.id).execute();
  await db.updateTable("imports").set({ resumes_at: new Date() }).where("id", "=", started.id).execute();
  await queue.enqueue(db, resumeImports, {});
  expect(await imports.waitFor(started.id, "failed", "ready")).toMatchObject({ reason: "access_lost" });
  expect((await countCalls(importing.server, key)).files).toBe(1);
});

describe("one import per project", () => {
  test("a running one keeps others out; one that waits for a choice gives way", async () => {
    const { id, key, imports } = await open();
    await importing.server.figma.control.fail({ route: `GET /v1/files/${key}`, delayMs: 1500 });
    const first = await imports.start();
    const second = await send(importing.server, maja, `POST /projects/${id}/imports/`, {});
    expect(second).toMatchObject({ status: 409, code: "import_conflict" });
    await imports.waitFor(first.id, "ready");
    const third = await imports.start();
    expect(await imports.read(first.id)).toMatchObject({ status: "canceled" });
    await imports.waitFor(third.id, "ready");
  });

  test("of concurrent starts, one runs", async () => {
    const { id, key } = await open();
    const start = () => send(importing.server, maja, `POST /projects/${id}/imports/`, {});
    await importing.server.figma.control.fail({ route: `GET /v1/files/${key}`, delayMs: 1000 });
    const started = await Promise.all([start(), start(), start(), start()]);
    expect(statuses(started)).toEqual([200, 409, 409, 409]);
  });

  test("refuses pages that are not listed, and steps out of turn", async () => {
    const { id, imports } = await open();
    const { id: importId } = await imports.start();
    await imports.waitFor(importId, "ready");
    const path = `/projects/${id}/imports/${importId}/`;
    const run = (pages: string[]) => send(importing.server, maja, `POST ${path}run/`, { pages });
    expect(await run(["7:7"])).toMatchObject({ status: 400 });
    expect(await run(["0:1", "0:1"])).toMatchObject({ status: 400 });
    expect(await send(importing.server, maja, `POST ${path}retry/`)).toMatchObject({
      code: "import_conflict",
    });
    await imports.run(importId, ["0:1"]);
    expect(await run(["0:1"])).toMatchObject({ code: "import_conflict" });
    await imports.waitFor(importId, "completed");
    expect(await send(importing.server, maja, `DELETE ${path}`)).toMatchObject({ code: "import_conflict" });
  });

  test("a canceled import keeps the screens that it has stored, and makes no more calls", async () => {
    const { key, imports } = await open();
    const { id: importId } = await imports.start();
    await imports.waitFor(importId, "ready");
    await importing.server.figma.control.fail({ route: `GET /v1/images/${key}`, delayMs: 1500 });
    await imports.run(importId, ["0:1"]);
    await expect
      .poll(async () => (await countCalls(importing.server, key)).images, { timeout: 30_000 })
      .toBe(1);
    await imports.cancel(importId);
    expect(await imports.read(importId)).toMatchObject({ status: "canceled" });
    expect((await imports.screens()).map(({ name }) => name)).toEqual(["Search", "Departures", "Pay"]);
    const again = await imports.importAgain(["0:1"]);
    expect(again).toMatchObject({ status: "completed", result: { unchanged: 3, pictures_stored: 3 } });
    expect((await countCalls(importing.server, key)).images).toBe(2);
  });
});
