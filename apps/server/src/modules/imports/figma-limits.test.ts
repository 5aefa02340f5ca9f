import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { people } from "../../../../../dev/figma/people.ts";
import { drawFile } from "../../../test/design-file.ts";
import { countCalls, type Importing, openImporting, openImports } from "../../../test/imports.ts";
import { send } from "../../../test/team.ts";
import { resumeImports } from "./imports.jobs.ts";

let importing: Importing;
let maja: Awaited<ReturnType<Importing["signIn"]>>;
beforeAll(async () => {
  importing = await openImporting();
  maja = await importing.signIn(0);
});
afterAll(() => importing.close());

const control = () => importing.server.figma.control;
const day = 86_400;

async function open(file = drawFile({ pages: [{ name: "Flow", frames: ["A", "B", "C", "D"] }] })) {
  const project = await importing.makeProject(maja, file);
  return { ...project, imports: openImports(importing, maja, project.id) };
}

/** An import that is ready for the choice of pages. */
async function openReady() {
  const opened = await open();
  const started = await opened.imports.start();
  await opened.imports.waitFor(started.id, "ready");
  return { ...opened, importId: started.id };
}

describe("429 Too Many Requests", () => {
  test("a wait of 5 seconds is left to a delayed job, while other work goes on", async () => {
    const { key, imports, importId } = await openReady();
    await control().fail({ route: `GET /v1/files/${key}/nodes`, status: 429, retryAfter: 5 });
    const began = Date.now();
    await imports.run(importId, ["0:1"]);
    const waiting = await imports.waitFor(importId, "waiting");
    expect(waiting).toMatchObject({ reason: "rate_limited", stage: "layers", calls: { used: 1 } });
    expect(Date.parse(waiting.resumes_at ?? "") - began).toBeLessThan(8000);
    const other = await open();
    expect(await other.imports.importPages(["0:1"])).toMatchObject({ status: "completed" });
    expect(await imports.waitFor(importId, "completed")).toMatchObject({ reason: null, calls: { used: 3 } });
    expect(Date.now() - began).toBeGreaterThanOrEqual(5000);
    expect(await countCalls(importing.server, key)).toEqual({ files: 1, nodes: 2, images: 1 });
  });

  test.each([
    ["90 seconds", 90],
    ["4 days", 4 * day],
  ])("a wait of %s parks the import with date and reason, and tells the person", async (_time, seconds) => {
    const { id, key, imports, importId } = await openReady();
    await control().fail({ route: `GET /v1/images/${key}`, status: 429, retryAfter: seconds });
    await imports.run(importId, ["0:1"]);
    const parked = await imports.waitFor(importId, "parked");
    expect(parked).toMatchObject({
      reason: "rate_limited",
      stage: "pictures",
      is_monthly_limit: true,
      calls: { used: 2, left: 1 },
      progress: { frames: 4, pictures: 0 },
    });
    const wait = Date.parse(parked.resumes_at ?? "") - Date.now();
    expect(wait).toBeGreaterThan((seconds - 60) * 1000);
    expect(wait).toBeLessThanOrEqual(seconds * 1000);
    const mail = await importing.worker.waitForMail(({ text }) => text.includes(id), 30_000);
    expect(mail.subject).toMatch(/^Import from Figma paused until \d+ \w+ 20\d\d, \d\d:\d\d UTC$/);
    // What was read can be linked.
    expect((await imports.screens()).map(({ name }) => name)).toEqual(["A", "B", "C", "D"]);
    const { db, queue } = importing.server.deps;
    await db.updateTable("imports").set({ resumes_at: new Date() }).where("id", "=", importId).execute();
    await queue.enqueue(db, resumeImports, {});
    expect(await imports.waitFor(importId, "completed")).toMatchObject({
      calls: { used: 3 },
      result: { pictures_stored: 4 },
    });
    await importing.worker.waitForMail(
      ({ subject, text }) => subject === "Import from Figma completed" && text.includes(id),
      30_000,
    );
  });

  test("a parked import goes on at once when a person retries it", async () => {
    const { key, imports } = await open();
    await control().fail({ route: `GET /v1/files/${key}`, status: 429, retryAfter: 4 * day });
    const { id: importId } = await imports.start();
    expect(await imports.waitFor(importId, "parked")).toMatchObject({ stage: "pages", calls: { used: 0 } });
    await imports.retry(importId);
    expect(await imports.waitFor(importId, "ready")).toMatchObject({ reason: null, calls: { used: 1 } });
  });

  test("a View seat has 6 calls a month: two imports, then it is parked for the rest of the month", async () => {
    const { imports } = await open();
    await control().setSeat(people[0]?.id ?? "", "view");
    try {
      expect(await imports.importPages(["0:1"])).toMatchObject({ status: "completed" });
      expect(await imports.importPages(["0:1"])).toMatchObject({ status: "completed" });
      const parked = await imports.waitFor((await imports.start()).id, "parked");
      expect(parked).toMatchObject({ reason: "rate_limited", is_monthly_limit: true });
      expect(Date.parse(parked.resumes_at ?? "") - Date.now()).toBeGreaterThan(20 * day * 1000);
    } finally {
      await control().setSeat(people[0]?.id ?? "", "full");
    }
  });
});

describe("Figma's other failures", () => {
  test("an expired token is refreshed without a word", async () => {
    const { imports, importId } = await openReady();
    await control().advance(91 * day);
    await imports.run(importId, ["0:1"]);
    expect(await imports.waitFor(importId, "completed", "parked")).toMatchObject({ status: "completed" });
  });

  test("a permission that has ended parks the import; it goes on after the person allows access again", async () => {
    const jonas = await importing.signIn(1);
    const project = await importing.makeProject(jonas);
    const imports = openImports(importing, jonas, project.id);
    const started = await imports.start();
    await imports.waitFor(started.id, "ready");
    await control().advance(91 * day);
    await control().fail({ route: "POST /v1/oauth/refresh", status: 400 });
    await imports.run(started.id, ["0:1"]);
    expect(await imports.waitFor(started.id, "parked")).toMatchObject({
      reason: "permission_ended",
      resumes_at: null,
    });
    expect(await imports.overview()).toMatchObject({ permission: "none" });
    await importing.worker.waitForMail(
      ({ subject, text }) => subject.startsWith("Allow access to Figma again") && text.includes(project.id),
      30_000,
    );
    const refused = await send(
      importing.server,
      jonas,
      `POST /projects/${project.id}/imports/${started.id}/retry/`,
    );
    expect(refused).toMatchObject({ status: 409, code: "figma_permission_required" });
    expect((await jonas.allow()).status).toBe(204);
    await imports.retry(started.id);
    expect(await imports.waitFor(started.id, "completed")).toMatchObject({ result: { created: 3 } });
  });

  test("frames that Figma can't render are imported without a picture and reported", async () => {
    const { key, imports } = await open();
    await control().edit(key, [
      { op: "fail-image", node: "1:2000" },
      { op: "fail-image", node: "1:4000" },
    ]);
    expect(await imports.importPages(["0:1"])).toMatchObject({
      status: "completed",
      result: { created: 4, pictures_stored: 2, pictures_failed: 2, failed_frames: ["B", "D"] },
    });
    const screens = await imports.screens();
    expect(screens.map(({ picture_url }) => picture_url !== null)).toEqual([true, false, true, false]);
  });

  test("a file that is gone or not shared ends the import; its screens stay", async () => {
    const { key, imports } = await open();
    await imports.importPages(["0:1"]);
    await control().edit(key, [{ op: "set-file", isAvailable: false }]);
    expect(await imports.importAgain(["0:1"])).toMatchObject({
      status: "failed",
      reason: "file_unavailable",
    });
    expect((await imports.screens()).map(({ state }) => state)).toEqual(Array(4).fill("current"));
    await control().edit(key, [{ op: "set-file", isAvailable: true, sharedWith: [] }]);
    const { id: importId } = await imports.start();
    expect(await imports.waitFor(importId, "failed")).toMatchObject({ reason: "file_unavailable" });
    await control().edit(key, [{ op: "set-file", sharedWith: null }]);
    await imports.retry(importId);
    await imports.waitFor(importId, "ready");
  });

  test("an error of Figma's is retried", async () => {
    const { key, imports } = await open();
    await control().fail({ route: `GET /v1/files/${key}`, status: 503 });
    const { id: importId } = await imports.start();
    expect(await imports.waitFor(importId, "ready")).toMatchObject({ calls: { used: 1 } });
    expect((await countCalls(importing.server, key)).files).toBe(2);
  });
});

describe("400 Request too large", () => {
  test("reads layers and pictures in smaller batches", async () => {
    const { key, imports, importId } = await openReady();
    // Each frame has 3 nodes: a page of 4 is too large, two frames are not.
    await control().setSizeLimits({ maxNodes: 6 });
    try {
      await imports.run(importId, ["0:1"]);
      expect(await imports.waitFor(importId, "completed")).toMatchObject({
        result: { created: 4, pictures_stored: 4, pictures_failed: 0 },
        calls: { used: 7 },
      });
    } finally {
      await control().setSizeLimits({ maxNodes: 50_000 });
    }
    expect(await countCalls(importing.server, key)).toEqual({ files: 1, nodes: 3, images: 3 });
    expect((await imports.screens()).map(({ name }) => name)).toEqual(["A", "B", "C", "D"]);
  });

  test("a re-import first asks for the frames of a page that has become too large", async () => {
    const { key, imports } = await open();
    await imports.importPages(["0:1"]);
    await control().edit(key, [{ op: "copy", node: "1:4000", id: "1:9000", name: "E" }]);
    await control().setSizeLimits({ maxNodes: 9 });
    try {
      expect(await imports.importAgain(["0:1"])).toMatchObject({
        status: "completed",
        result: { created: 1, unchanged: 4, deleted: 0 },
      });
    } finally {
      await control().setSizeLimits({ maxNodes: 50_000 });
    }
    expect((await imports.screens()).map(({ name }) => name)).toEqual(["A", "B", "C", "D", "E"]);
  });

  test("a single frame that is too large is skipped and stays as it was", async () => {
    const file = drawFile({ pages: [{ name: "Flow", frames: ["A", "B", "C", "D"] }] });
    const [page] = file.document.children as { children: { children: object[] }[] }[];
    const text = { type: "TEXT", absoluteBoundingBox: { x: 0, y: 0, width: 9, height: 9 } };
    for (const number of [1, 2, 3, 4, 5, 6])
      page?.children[2]?.children.push({ id: `5:${number}`, name: `More ${number}`, ...text });
    const { imports } = await open(file);
    expect(await imports.importPages(["0:1"])).toMatchObject({ progress: { layers: 14 } });
    await control().setSizeLimits({ maxNodes: 6 });
    try {
      expect(await imports.importPages(["0:1"])).toMatchObject({
        status: "completed",
        result: { unchanged: 3, deleted: 0, pictures_failed: 1, failed_frames: ["C"] },
      });
    } finally {
      await control().setSizeLimits({ maxNodes: 50_000 });
    }
    const screens = await imports.screens();
    expect(screens.map(({ name, state }) => `${name} ${state}`)).toEqual([
      "A current",
      "B current",
      "C current",
      "D current",
    ]);
    expect(screens.every(({ picture_url }) => picture_url !== null)).toBe(true);
  });

  test("a file whose pages can't be listed ends the import", async () => {
    const { imports } = await open();
    await control().setSizeLimits({ maxNodes: 2 });
    try {
      const { id: importId } = await imports.start();
      expect(await imports.waitFor(importId, "failed", "ready")).toMatchObject({ reason: "file_too_large" });
    } finally {
      await control().setSizeLimits({ maxNodes: 50_000 });
    }
  });
});
