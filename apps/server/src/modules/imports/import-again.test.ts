import type { ImportOverview } from "@linkspan/contract";
import sharp from "sharp";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drawFile } from "../../../test/design-file.ts";
import { countCalls, type Importing, openImporting, openImports } from "../../../test/imports.ts";
import { send } from "../../../test/team.ts";

let importing: Importing;
let maja: Awaited<ReturnType<Importing["signIn"]>>;
beforeAll(async () => {
  importing = await openImporting();
  maja = await importing.signIn(0);
});
afterAll(() => importing.close());

const control = () => importing.server.figma.control;

async function openImported(file?: Parameters<typeof drawFile>[0]) {
  const project = await importing.makeProject(maja, file && drawFile(file));
  const imports = openImports(importing, maja, project.id);
  const first = await imports.importPages(["0:1", "0:2"]);
  expect(first.status).toBe("completed");
  return { ...project, imports };
}

/** Links a node to an operation that is made for it. */
async function linkNode(projectId: string, nodeId: string): Promise<void> {
  const { db } = importing.server.deps;
  const operation = { project_id: projectId, id: uuidv7(), method: "get", path: `/${nodeId}` };
  await db.insertInto("operations").values(operation).execute();
  const link = { project_id: projectId, id: uuidv7(), operation_id: operation.id, node_id: nodeId };
  await db
    .insertInto("links")
    .values({ ...link, screen_id: nodeId })
    .execute();
}

test("marks deleted, renamed, moved and redrawn frames, and keeps their links", async () => {
  const { id, key, imports } = await openImported();
  for (const node of ["1:1000", "1:2000", "1:3000", "2:1000"]) await linkNode(id, node);
  await control().edit(key, [
    { op: "delete", node: "1:1000" },
    { op: "rename", node: "1:2000", name: "All departures" },
    { op: "move", node: "1:3000", to: "0:2" },
    { op: "redraw", node: "2:1000" },
  ]);
  const again = await imports.importAgain(["0:1", "0:2"]);
  expect(again).toMatchObject({
    status: "completed",
    calls: { used: 2 },
    result: {
      created: 0,
      deleted: 1,
      renamed: 1,
      moved: 1,
      redrawn: 1,
      pictures_stored: 1,
      pictures_reused: 3,
    },
  });
  const screens = new Map((await imports.screens()).map((screen) => [screen.node_id, screen]));
  expect(screens.get("1:1000")).toMatchObject({ state: "deleted", broken: 1 });
  expect(screens.get("1:2000")).toMatchObject({ name: "All departures", previous_name: "Departures" });
  expect(screens.get("1:3000")).toMatchObject({ page_id: "0:2", previous_page_name: "Booking flow" });
  expect(screens.get("2:1000")?.previous_thumbnail_url).toMatch(/^\/c\//);
  expect(screens.get("2:2000")).toMatchObject({ state: "current", changed_at: null });
  const links = await importing.server.deps.db
    .selectFrom("links")
    .select("node_id")
    .where("project_id", "=", id)
    .orderBy("node_id")
    .execute();
  expect(links.map(({ node_id }) => node_id)).toEqual(["1:1000", "1:2000", "1:3000", "2:1000"]);
  expect(await countCalls(importing.server, key)).toEqual({ files: 1, nodes: 2, images: 2 });
});

test("a frame that comes back is current again", async () => {
  const { key, imports } = await openImported();
  await control().edit(key, [{ op: "move", node: "1:1000", to: "0:3" }]);
  expect(await imports.importAgain(["0:1"])).toMatchObject({ result: { deleted: 1 } });
  await control().edit(key, [{ op: "move", node: "1:1000", to: "0:1", index: 0 }]);
  expect(await imports.importAgain(["0:1"])).toMatchObject({ result: { deleted: 0, created: 0 } });
  expect((await imports.screens()).map(({ state }) => state)).toEqual(Array(5).fill("current"));
});

test("uses one call when the file has no new version", async () => {
  const { key, imports } = await openImported();
  const again = await imports.importAgain(["0:1", "0:2"]);
  expect(again).toMatchObject({
    status: "completed",
    calls: { used: 1 },
    result: { created: 0, updated: 0, unchanged: 5, pictures_stored: 0, pictures_reused: 5 },
  });
  expect(await countCalls(importing.server, key)).toEqual({ files: 1, nodes: 2, images: 1 });
});

test("asks Figma for changes with a call that is not counted", async () => {
  const { id, key, imports } = await openImported();
  const check = async () => {
    const { data } = await send(importing.server, maja, `POST /projects/${id}/imports/check/`);
    return (data as ImportOverview).drawn_since;
  };
  expect(await check()).toBeNull();
  await control().edit(key, [{ op: "rename", node: "1:1000", name: "Find" }]);
  expect(await check()).not.toBeNull();
  expect(await countCalls(importing.server, key)).toEqual({ files: 1, nodes: 1, images: 1 });
  await imports.importAgain(["0:1"]);
  expect(await check()).toBeNull();
  await control().edit(key, [{ op: "set-file", isAvailable: false }]);
  const gone = await send(importing.server, maja, `POST /projects/${id}/imports/check/`);
  expect(gone).toMatchObject({ status: 404 });
});

test("leaves screens of other pages alone, and refuses pages that were never listed", async () => {
  const { id, key, imports } = await openImported();
  await control().edit(key, [{ op: "delete", node: "2:1000" }]);
  expect(await imports.importAgain(["0:1"])).toMatchObject({ result: { deleted: 0 } });
  const refused = await send(importing.server, maja, `POST /projects/${id}/imports/`, { pages: ["8:8"] });
  expect(refused).toMatchObject({ status: 400, code: "invalid_request" });
});

test("300 frames with 3 changed: 3 pictures are stored, with 2 calls", async () => {
  const frames = Array.from({ length: 150 }, (_, index) => `Frame ${index}`);
  const file = drawFile({
    pages: [
      { name: "One", frames },
      { name: "Two", frames },
    ],
  });
  // All frames look the same, so that the first import encodes one picture and not 300.
  const picture = await sharp({ create: { width: 40, height: 80, channels: 3, background: "#f5e9d0" } })
    .png()
    .toBuffer();
  const ids = [1, 2].flatMap((page) => frames.map((_, index) => `${page}:${(index + 1) * 1000}`));
  const { id, key } = await importing.makeProject(
    maja,
    file,
    Object.fromEntries(ids.map((node) => [node, picture])),
  );
  const imports = openImports(importing, maja, id);
  expect(await imports.importPages(["0:1", "0:2"])).toMatchObject({
    result: { created: 300, pictures_stored: 1, pictures_reused: 299 },
  });
  const pictures = importing.server.deps.db
    .selectFrom("pictures")
    .select("hash")
    .where("project_id", "=", id);
  expect(await pictures.execute()).toHaveLength(1);
  const before = await countCalls(importing.server, key);
  await control().edit(key, [
    { op: "redraw", node: "1:7000" },
    { op: "redraw", node: "1:90000" },
    { op: "redraw", node: "2:150000" },
  ]);
  expect(await imports.importAgain(["0:1", "0:2"])).toMatchObject({
    status: "completed",
    calls: { used: 2 },
    result: { unchanged: 300, redrawn: 3, pictures_stored: 3, pictures_reused: 297, deleted: 0 },
  });
  expect(await pictures.execute()).toHaveLength(4);
  expect(await countCalls(importing.server, key)).toEqual({
    files: before.files,
    nodes: before.nodes + 1,
    images: before.images + 1,
  });
}, 120_000);
