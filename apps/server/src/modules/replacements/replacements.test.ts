import type {
  AcceptedReplacement,
  BrokenScreen,
  Layer,
  OperationScreens,
  ReplacementMove,
  ReplacementPage,
  SyncedScreen,
} from "@linkspan/contract";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describeScreen } from "../../../test/design.ts";
import { hears, openStream } from "../../../test/event-stream.ts";
import { createCalls, readData } from "../../../test/json-calls.ts";
import { readLinkRows } from "../../../test/link-rows.ts";
import type { TestServer } from "../../../test/start-server.ts";
import { type Crew, openTeamWithWorker, processUpload, putProject } from "../../../test/team.ts";

let server: TestServer;
let crew: Crew;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ server, crew, close } = await openTeamWithWorker());
});
afterAll(() => close());

const { call, read } = createCalls(() => ({ server, crew }));

const describeApi = (references: Record<string, string | undefined>) => ({
  openapi: "3.1.0",
  info: { title: "Skerry Ferries API", version: "1" },
  paths: Object.fromEntries(
    Object.entries(references).map(([path, node]) => [
      path,
      { get: { responses: {}, ...(node === undefined ? {} : { "x-nodeRefID": node }) } },
    ]),
  ),
});

/** The layers of the screen Cancel, with IDs that begin with a number. */
function describeLayers(file: number): Layer[] {
  const component = { key: "refund", name: "Refund card" };
  return [
    { id: `${file}:40`, name: "Refund card", type: "INSTANCE", box: [24, 180, 345, 88], component },
    { id: `${file}:41`, parent: 0, name: "Refund", type: "TEXT", box: [40, 200, 64, 24], text: "459 kr" },
    { id: `${file}:42`, parent: 0, name: "Departs", type: "TEXT", box: [280, 200, 64, 24], text: "07:45" },
    { id: `${file}:43`, name: "Title", type: "TEXT", box: [24, 100, 200, 30], text: "Cancel this trip?" },
  ];
}

const cancel = (file: number, changes: Partial<SyncedScreen> = {}) =>
  describeScreen({
    node_id: `${file}:1`,
    name: "Cancel",
    layers: describeLayers(file),
    picture_hash: null,
    ...changes,
  });

async function sync(id: string, screens: SyncedScreen[]): Promise<void> {
  const stored = await call(`/projects/${id}/screens/`, "PUT", { body: { screens } });
  expect(stored.status).toBe(200);
  const body = { pages: ["0:1"], screens: screens.map(({ node_id }) => node_id) };
  expect((await call(`/projects/${id}/screens/sync/`, "POST", { body })).status).toBe(200);
}

async function bind(
  id: string,
  layer: string,
  given: { operation_id: string; field: string; screen?: string },
) {
  const body = { screen: "12:1", format: null, repeats: 0, ...given };
  expect((await call(`/projects/${id}/bindings/${layer}/`, "PUT", { body })).status).toBe(200);
}

/** A project with the screen Cancel, linked to /refund, with two bound layers; and Menu beside it. */
async function makeProject() {
  const id = await putProject(server, [
    [crew.maja, "owner"],
    [crew.jonas, "editor"],
    [crew.leila, "viewer"],
  ]);
  await processUpload(server, crew.maja, {
    projectId: id,
    source: describeApi({ "/refund": "12:1", "/boats": undefined }),
  });
  const rows = await server.deps.db
    .selectFrom("operations")
    .select(["path", "id"])
    .where("project_id", "=", id)
    .execute();
  const operationOf = (path: string) => rows.find((row) => row.path === path)?.id ?? "";
  const refund = operationOf("/refund");
  await sync(id, [cancel(12), menu]);
  await bind(id, "12:41", { operation_id: refund, field: "response/200/refund" });
  await bind(id, "12:42", { operation_id: refund, field: "response/200/departs" });
  return { id, refund, boats: operationOf("/boats") };
}

const menu = describeScreen({ node_id: "20:1", name: "Menu", position: 2, picture_hash: null, layers: [] });

const list = (id: string) => read<ReplacementPage>(`/projects/${id}/replacements/`);

/** All moves that a broken screen proposes. */
function listMoves({ screen, links, replacement, layers }: BrokenScreen): ReplacementMove[] {
  const isLinked = links.some(({ node_id }) => node_id === screen.node_id);
  const target = replacement?.screen.node_id ?? "";
  return [
    ...(isLinked ? [{ from: screen.node_id, to: target, screen: target }] : []),
    ...layers.flatMap(({ node_id, replacement: to }) =>
      to ? [{ from: node_id, to: to.layer.id, screen: to.screen }] : [],
    ),
  ];
}

async function accept(
  id: string,
  moves: ReplacementMove[],
  replacement = uuidv7(),
): Promise<AcceptedReplacement> {
  const body = { moves };
  const response = await call(`/projects/${id}/replacements/${replacement}/`, "PUT", {
    by: crew.jonas,
    body,
  });
  return readData(response);
}

const undo = (id: string, replacement: string, by = crew.jonas) =>
  call(`/projects/${id}/replacements/${replacement}/`, "DELETE", { by });

async function describeLinks(id: string, operation: string): Promise<string[]> {
  const found = await read<OperationScreens>(`/projects/${id}/operations/${operation}/screens/`);
  return [
    ...found.links.map(({ node_id, is_broken }) => `${node_id}${is_broken ? " broken" : ""}`),
    ...found.bindings.map(({ layer, field, broken }) => `${layer.id} ${field}${broken ? " broken" : ""}`),
  ].sort();
}

describe("a deleted screen", () => {
  test("is replaced by a new one with its links and bindings, and undone exactly", async () => {
    const { id, refund } = await makeProject();
    await sync(id, [cancel(30, { name: "Cancel trip" }), menu]);
    const before = await readLinkRows(server, id);
    const { items, next } = await list(id);
    expect(next).toBeNull();
    expect(items).toMatchObject([
      {
        screen: { node_id: "12:1", state: "deleted", broken: 3 },
        replacement: { screen: { node_id: "30:1", name: "Cancel trip" }, confidence: "sure" },
        layers: [
          { node_id: "12:41", replacement: { screen: "30:1", layer: { id: "30:41", name: "Refund" } } },
          { node_id: "12:42", replacement: { screen: "30:1", layer: { id: "30:42", name: "Departs" } } },
        ],
      },
    ]);
    const [item] = items;
    expect(item?.replacement?.reasons.map(({ code }) => code)).toEqual([
      "components",
      "texts",
      "paths",
      "name",
    ]);
    expect(Date.parse(item?.last_seen_at ?? "")).toBeLessThan(Date.parse(item?.screen.changed_at ?? ""));

    const moves = listMoves(item as BrokenScreen);
    const accepted = await accept(id, moves);
    expect(accepted).toMatchObject({ moved: 3, kept: [] });
    expect(await describeLinks(id, refund)).toEqual([
      "30:1",
      "30:41 response/200/refund",
      "30:42 response/200/departs",
    ]);
    expect((await list(id)).items).toEqual([]);
    const after = await readLinkRows(server, id);
    expect(await accept(id, moves, accepted.id)).toEqual(accepted);
    expect(await accept(id, moves)).toMatchObject({ moved: 0 });
    expect(await readLinkRows(server, id)).toEqual(after);

    expect((await undo(id, accepted.id)).status).toBe(204);
    expect(await readLinkRows(server, id)).toEqual(before);
    expect((await undo(id, accepted.id)).status).toBe(204);
    expect(await readLinkRows(server, id)).toEqual(before);
  });

  test("a moved link is not restored by an upload that contains the old node", async () => {
    const { id, refund } = await makeProject();
    await sync(id, [cancel(30), menu]);
    const [item] = (await list(id)).items;
    await accept(id, listMoves(item as BrokenScreen));
    await processUpload(server, crew.maja, {
      projectId: id,
      source: describeApi({ "/refund": "12:1", "/boats": undefined }),
    });
    // The uploaded description has no such fields, which breaks the bindings.
    expect(await describeLinks(id, refund)).toEqual([
      "30:1",
      "30:41 response/200/refund broken",
      "30:42 response/200/departs broken",
    ]);
  });

  test("keeps what has no replacement, with its link", async () => {
    const { id, refund } = await makeProject();
    await sync(id, [
      cancel(30, { layers: describeLayers(30).filter(({ id: layer }) => layer !== "30:42") }),
      menu,
    ]);
    const before = await readLinkRows(server, id);
    const [item] = (await list(id)).items;
    expect(item?.layers.map(({ replacement }) => replacement?.layer.id)).toEqual(["30:41", undefined]);
    const { id: accepted } = await accept(id, listMoves(item as BrokenScreen));
    expect(await describeLinks(id, refund)).toEqual([
      "12:1 broken",
      "12:42 response/200/departs broken",
      "30:1",
      "30:41 response/200/refund",
    ]);
    expect((await undo(id, accepted)).status).toBe(204);
    expect(await readLinkRows(server, id)).toEqual(before);
  });

  test("is not replaced by a screen that was there before, except if a person chooses it", async () => {
    const { id } = await makeProject();
    const twin = cancel(40, { position: 3 });
    await sync(id, [cancel(12), menu, twin]);
    await sync(id, [menu, twin]);
    expect((await list(id)).items).toMatchObject([
      { replacement: null, layers: [{ replacement: null }, {}] },
    ]);
    const path = `/projects/${id}/replacements/screens/12:1/`;
    expect(await read<BrokenScreen>(`${path}?target=40:1`)).toMatchObject({
      replacement: { screen: { node_id: "40:1" }, confidence: "chosen" },
      layers: [
        { node_id: "12:41", replacement: { layer: { id: "40:41" } } },
        { node_id: "12:42", replacement: { layer: { id: "40:42" } } },
      ],
    });
    expect((await call(`${path}?target=99:1`)).status).toBe(404);
    expect((await call(`${path}?target=12:1`)).status).toBe(404);
  });
});

describe("a deleted layer", () => {
  const redrawn = (file: number) => [
    ...describeLayers(12).filter(({ id: layer }) => layer !== "12:41"),
    ...describeLayers(file)
      .filter(({ id: layer }) => layer === `${file}:41`)
      .map((layer) => ({ ...layer, parent: 0 })),
  ];

  test("is replaced by a new one on its screen, not by one that was beside it", async () => {
    const { id, refund } = await makeProject();
    await sync(id, [cancel(12, { layers: redrawn(50) }), menu]);
    const before = await readLinkRows(server, id);
    const { items } = await list(id);
    expect(items).toMatchObject([
      {
        screen: { node_id: "12:1", state: "current" },
        replacement: null,
        layers: [
          {
            node_id: "12:41",
            layer: { name: "Refund", text: "459 kr" },
            replacement: { screen: "12:1", layer: { id: "50:41" }, confidence: "sure" },
          },
        ],
      },
    ]);
    const { id: accepted, moved } = await accept(id, listMoves(items[0] as BrokenScreen));
    expect(moved).toBe(1);
    expect(await describeLinks(id, refund)).toEqual([
      "12:1",
      "12:42 response/200/departs",
      "50:41 response/200/refund",
    ]);
    expect((await undo(id, accepted)).status).toBe(204);
    expect(await readLinkRows(server, id)).toEqual(before);
  });

  test("keeps its binding if the replacement is bound to another field, and merges it with the same one", async () => {
    const { id, refund, boats } = await makeProject();
    await sync(id, [cancel(12, { layers: redrawn(50) }), menu]);
    const move = { from: "12:41", to: "50:41", screen: "12:1" };
    await bind(id, "50:41", { operation_id: boats, field: "response/200/name" });
    expect((await list(id)).items[0]?.layers).toMatchObject([{ replacement: null }]);
    const kept = await accept(id, [move]);
    expect(kept).toMatchObject({
      moved: 0,
      kept: [{ from: "12:41", to: "50:41", field: "response/200/name" }],
    });
    expect(await describeLinks(id, refund)).toContain("12:41 response/200/refund broken");

    const delete_ = await call(`/projects/${id}/bindings/50:41/`, "DELETE");
    expect(delete_.status).toBe(204);
    await bind(id, "50:41", { operation_id: refund, field: "response/200/refund" });
    const before = await readLinkRows(server, id);
    const merged = await accept(id, [move]);
    expect(merged).toMatchObject({ moved: 1, kept: [] });
    expect(await describeLinks(id, refund)).toEqual([
      "12:1",
      "12:42 response/200/departs",
      "50:41 response/200/refund",
    ]);
    expect((await undo(id, merged.id)).status).toBe(204);
    expect(await readLinkRows(server, id)).toEqual(before);
  });

  test("moves its link to a layer that has the same link already", async () => {
    const { id, boats } = await makeProject();
    const link = (node: string) =>
      call(`/projects/${id}/operations/${boats}/links/${node}/?screen=12:1`, "PUT");
    expect((await link("12:41")).status).toBe(200);
    await sync(id, [cancel(12, { layers: redrawn(50) }), menu]);
    expect((await link("50:41")).status).toBe(200);
    const before = await readLinkRows(server, id);
    const { id: accepted } = await accept(id, [{ from: "12:41", to: "50:41", screen: "12:1" }]);
    expect(await describeLinks(id, boats)).toEqual(["50:41"]);
    expect((await undo(id, accepted)).status).toBe(204);
    expect(await readLinkRows(server, id)).toEqual(before);
  });
});

test("undo keeps what someone has changed since", async () => {
  const { id, refund } = await makeProject();
  await sync(id, [cancel(30), menu]);
  const [item] = (await list(id)).items;
  const { id: accepted } = await accept(id, listMoves(item as BrokenScreen));
  await bind(id, "30:43", { operation_id: refund, field: "response/200/title", screen: "30:1" });
  expect((await undo(id, accepted)).status).toBe(204);
  expect(await describeLinks(id, refund)).toEqual([
    "12:1 broken",
    "12:41 response/200/refund broken",
    "12:42 response/200/departs broken",
    "30:1",
    "30:43 response/200/title",
  ]);
});

test("rejects replacements that are not in the design file and people who can't edit", async () => {
  const { id } = await makeProject();
  await sync(id, [cancel(30), menu]);
  const before = await readLinkRows(server, id);
  const path = `/projects/${id}/replacements/${uuidv7()}/`;
  const send = (moves: ReplacementMove[], by = crew.maja) => call(path, "PUT", { by, body: { moves } });
  const good = { from: "12:1", to: "30:1", screen: "30:1" };
  expect((await send([good, { from: "12:41", to: "30:99", screen: "30:1" }])).status).toBe(404);
  expect((await send([{ from: "30:1", to: "12:1", screen: "12:1" }])).status).toBe(404);
  const many = Array.from({ length: 21 }, (_, at) => ({ from: "12:1", to: `${at}:9`, screen: `${at}:9` }));
  expect((await send(many)).status).toBe(400);
  expect((await send([good], crew.leila)).status).toBe(403);
  expect((await undo(id, uuidv7())).status).toBe(404);
  expect((await undo(id, uuidv7(), crew.leila)).status).toBe(403);
  expect(await readLinkRows(server, id)).toEqual(before);
  expect((await send([good])).status).toBe(200);
});

test("publishes links events when a replacement is accepted and undone", async () => {
  const { id } = await makeProject();
  await sync(id, [cancel(30), menu]);
  const stream = await openStream(server, crew.leila.access);
  const hearsLinks = () =>
    hears(stream, (event) => JSON.stringify(event) === JSON.stringify({ project_id: id, kind: "links" }));
  const { id: accepted } = await accept(id, [{ from: "12:1", to: "30:1", screen: "30:1" }]);
  await hearsLinks();
  stream.heard.length = 0;
  await undo(id, accepted);
  await hearsLinks();
  stream.close();
});

test("reads broken screens and newer ones only, page by page", async () => {
  const { id } = await makeProject();
  await sync(id, [cancel(30), menu]);
  const { db, blobs } = server.deps;
  const layers_sha256 = await blobs.put(Buffer.from("not a list of layers"));
  const old = { page_id: "0:1", page_name: "Booking flow", width: 390, height: 800, layer_count: 1 };
  await db
    .insertInto("screens")
    .values(
      Array.from({ length: 2000 }, (_, at) => ({
        ...old,
        project_id: id,
        node_id: `70:${at}`,
        name: `Screen ${at}`,
        position: 100 + at,
        layers_sha256,
        source: "import",
        created_at: new Date("2026-01-01"),
      })),
    )
    .execute();
  expect((await list(id)).items).toMatchObject([{ replacement: { screen: { node_id: "30:1" } } }]);

  const content = await blobs.put(Buffer.from(JSON.stringify(describeLayers(70))));
  await sql`update screens set broken = 1, layers_sha256 = ${content}
    where project_id = ${id} and position between 100 and 130`.execute(db);
  const first = await list(id);
  expect(first.items).toHaveLength(20);
  const rest = await read<ReplacementPage>(`/projects/${id}/replacements/?after=${first.next}`);
  expect([rest.items.length, rest.next]).toEqual([12, null]);
});
