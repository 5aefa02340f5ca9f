import type {
  AcceptedReplacement,
  BrokenLinkChanges,
  DisplayFormat,
  FieldChange,
  Layer,
  ReplacementPage,
} from "@linkspan/contract";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { describeScreen } from "../../../test/design.ts";
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

const amount = (example: number) => ({ type: "integer", example });

const describeApi = (version: string, properties: object) => ({
  openapi: "3.1.0",
  info: { title: "Skerry Ferries API", version },
  paths: {
    "/payments": {
      post: {
        "x-nodeRefID": "12:1",
        responses: {
          201: {
            description: "",
            content: { "application/json": { schema: { $ref: "#/components/schemas/Payment" } } },
          },
        },
      },
    },
  },
  components: { schemas: { Payment: { properties }, Fare: { properties: { total: amount(51_000) } } } },
});

const flat = { total: amount(51_000), state: { type: "string" } };
const nested = { fare: { $ref: "#/components/schemas/Fare" }, state: { type: "string" } };

const layers: Layer[] = [
  { id: "12:2", name: "Total", type: "TEXT", box: [300, 400, 60, 20], text: "510 kr" },
  { id: "12:3", name: "State", type: "TEXT", box: [24, 400, 60, 20], text: "Paid" },
];
const pay = describeScreen({ node_id: "12:1", name: "Pay", layers, picture_hash: null });
const inKronor: DisplayFormat = { kind: "number", divideBy: 100, after: " kr" };

/** A project with the screen Pay, on which a layer shows the field `total`, which version 2 moves. */
async function makeProject({ before = flat, after = nested }: { before?: object; after?: object } = {}) {
  const id = await putProject(server, [
    [crew.maja, "owner"],
    [crew.jonas, "editor"],
    [crew.leila, "viewer"],
  ]);
  const upload = (version: string, properties: object) =>
    processUpload(server, crew.maja, { projectId: id, source: describeApi(version, properties) });
  await upload("1", before);
  const row = server.deps.db.selectFrom("operations").select("id").where("project_id", "=", id);
  const operation = (await row.executeTakeFirstOrThrow()).id;
  expect((await call(`/projects/${id}/screens/`, "PUT", { body: { screens: [pay] } })).status).toBe(200);
  const binding = { operation_id: operation, screen: "12:1", repeats: 0 };
  const total = { ...binding, field: "response/201/total", format: inKronor };
  const state = { ...binding, field: "response/201/state", format: null };
  expect((await call(`/projects/${id}/bindings/12:2/`, "PUT", { body: total })).status).toBe(200);
  expect((await call(`/projects/${id}/bindings/12:3/`, "PUT", { body: state })).status).toBe(200);
  await upload("2", after);
  await vi.waitFor(async () => expect((await list(id)).items).toHaveLength(1));
  return { id, operation, upload };
}

const list = (id: string) => read<ReplacementPage>(`/projects/${id}/replacements/`);

async function change(id: string, body: Partial<BrokenLinkChanges>): Promise<AcceptedReplacement> {
  const response = await call(`/projects/${id}/replacements/${uuidv7()}/`, "PUT", { by: crew.jonas, body });
  return readData(response);
}

const undo = async (id: string, replacement: string) =>
  expect((await call(`/projects/${id}/replacements/${replacement}/`, "DELETE")).status).toBe(204);

const moved: FieldChange = { layer: "12:2", field: "response/201/fare/total", format: inKronor };

test("a removed field is replaced by the one it became, and undone exactly", async () => {
  const { id } = await makeProject();
  const [item] = (await list(id)).items;
  expect(item?.fields).toEqual([
    {
      layer: "12:2",
      since: { version: "2", uploaded_at: expect.any(String), uploaded_by: "Maja Lindqvist" },
      replacement: {
        field: "response/201/fare/total",
        type: "integer",
        confidence: "sure",
        reasons: [{ code: "name" }, { code: "type" }, { code: "example", value: "51000" }],
      },
    },
  ]);
  const before = await readLinkRows(server, id);
  const accepted = await change(id, { fields: [moved] });
  expect(accepted).toMatchObject({ moved: 1, removed: 0, kept: [] });
  expect((await list(id)).items).toEqual([]);
  expect(await read(`/projects/${id}/screens/12:1/`)).toMatchObject({
    screen: { broken: 0 },
    bindings: [{ layer: { id: "12:2" }, field: moved.field, format: inKronor, broken: null }, {}],
  });
  expect(await change(id, { fields: [moved] })).toMatchObject({ moved: 0 });
  await undo(id, accepted.id);
  expect(await readLinkRows(server, id)).toEqual(before);
});

test("the proposal follows later revisions, and ends when the field is back", async () => {
  const { id, upload } = await makeProject({ after: { dogs: amount(2), state: { type: "string" } } });
  const readFields = async () => (await list(id)).items.flatMap(({ fields }) => fields);
  expect(await readFields()).toMatchObject([{ since: { version: "2" }, replacement: null }]);
  await upload("3", nested);
  await vi.waitFor(async () =>
    expect(await readFields()).toMatchObject([
      { since: { version: "2" }, replacement: { field: "response/201/fare/total" } },
    ]),
  );
  await upload("4", flat);
  await vi.waitFor(async () => expect(await readFields()).toEqual([]));
  await upload("5", nested);
  await vi.waitFor(async () => expect(await readFields()).toMatchObject([{ since: { version: "5" } }]));
});

test("names and examples that can't be stored don't get in the way", async () => {
  const text = { type: "string", example: `Paid\0${"\ud800"}${"!".repeat(200)}` };
  const total = amount(51_000);
  const after = { "total\0": total, "total \ud800": total, booking: { properties: { state: text } } };
  const { id, upload } = await makeProject({ before: { ...flat, state: text }, after });
  const [item] = (await list(id)).items;
  expect(item?.fields).toMatchObject([
    { layer: "12:2", replacement: null },
    { layer: "12:3", replacement: { field: "response/201/booking/state", confidence: "sure" } },
  ]);
  const value = item?.fields[1]?.replacement?.reasons.find(({ code }) => code === "example")?.value;
  expect(value).toMatch(/^Paid \ufffd!+$/);
  expect(value).toHaveLength(100);
  await upload("3", { ...flat, state: text });
  await vi.waitFor(async () => expect((await list(id)).items).toEqual([]));
});

test("undo keeps a field that someone has bound since; fields that are not broken stay", async () => {
  const { id, operation } = await makeProject();
  const accepted = await change(id, {
    fields: [moved, { layer: "12:3", field: "response/201/fare/total", format: null }],
  });
  expect(accepted.moved).toBe(1);
  const body = {
    operation_id: operation,
    screen: "12:1",
    field: "response/201/state",
    format: null,
    repeats: 0,
  };
  const { bindings } = await read<{ bindings: { version: number }[] }>(`/projects/${id}/screens/12:1/`);
  const tag = `"${bindings[0]?.version}"`;
  expect((await call(`/projects/${id}/bindings/12:2/`, "PUT", { body, tag })).status).toBe(200);
  const before = await readLinkRows(server, id);
  await undo(id, accepted.id);
  expect(await readLinkRows(server, id)).toEqual(before);
});

test("removed bindings and links are undone exactly", async () => {
  const { id, operation } = await makeProject();
  const before = await readLinkRows(server, id);
  const binding = await change(id, { removed_bindings: ["12:2", "12:3"] });
  // A binding that isn't broken stays.
  expect(binding).toMatchObject({ moved: 0, removed: 1 });
  expect((await list(id)).items).toEqual([]);
  await undo(id, binding.id);
  expect(await readLinkRows(server, id)).toEqual(before);

  const sync = { pages: [pay.page_id], screens: [] };
  expect((await call(`/projects/${id}/screens/sync/`, "POST", { body: sync })).status).toBe(200);
  const gone = await readLinkRows(server, id);
  const links = await change(id, { removed_links: [{ operation_id: operation, node_id: "12:1" }] });
  // Its bindings go with it.
  expect(links).toMatchObject({ removed: 3 });
  expect((await list(id)).items).toEqual([]);
  await undo(id, links.id);
  expect(await readLinkRows(server, id)).toEqual(gone);
});

test("bindings refer to another link of the screen when theirs is removed", async () => {
  const { id, operation } = await makeProject();
  const layer = { id: "12:4", name: "Old", type: "TEXT", box: [0, 0, 10, 10] } as const;
  const put = (screen: object) => call(`/projects/${id}/screens/`, "PUT", { body: { screens: [screen] } });
  expect((await put({ ...pay, layers: [...layers, layer] })).status).toBe(200);
  const link = `/projects/${id}/operations/${operation}/links/12:4/?screen=12:1`;
  expect((await call(link, "PUT")).status).toBe(200);
  await server.deps.db
    .updateTable("bindings")
    .from("links")
    .set((row) => ({ link_id: row.ref("links.id") }))
    .where("bindings.project_id", "=", id)
    .where("links.project_id", "=", id)
    .where("links.node_id", "=", "12:4")
    .execute();
  expect((await put(pay)).status).toBe(200);
  const before = await readLinkRows(server, id);
  const removed = await change(id, { removed_links: [{ operation_id: operation, node_id: "12:4" }] });
  expect(removed.removed).toBe(1);
  expect(await read(`/projects/${id}/screens/12:1/`)).toMatchObject({
    links: [{ node_id: "12:1" }],
    bindings: [{}, {}],
  });
  await undo(id, removed.id);
  expect(await readLinkRows(server, id)).toEqual(before);
});

test("rejects what is no field, and people who can't edit", async () => {
  const { id } = await makeProject();
  const path = `/projects/${id}/replacements/${uuidv7()}/`;
  const send = (body: object, by = crew.maja) => call(path, "PUT", { by, body });
  expect((await send({ fields: [{ ...moved, field: "nowhere" }] })).status).toBe(400);
  expect((await send({ removed_links: [{ operation_id: "x", node_id: "12:1" }] })).status).toBe(400);
  expect((await send({ fields: [moved] }, crew.leila)).status).toBe(403);
  expect((await send({ removed_bindings: ["12:2"] }, crew.leila)).status).toBe(403);
});
