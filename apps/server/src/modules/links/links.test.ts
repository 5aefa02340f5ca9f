import type { Binding, Link, OperationScreens, Project, Revision, ScreenPage } from "@linkspan/contract";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { describeScreen } from "../../../test/design.ts";
import { createCalls } from "../../../test/json-calls.ts";
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
    Object.entries(references).map(([path, reference]) => [
      path,
      { get: { responses: {}, ...(reference === undefined ? {} : { "x-nodeRefID": reference }) } },
    ]),
  ),
});

const upload = (projectId: string, references: Record<string, string | undefined>): Promise<Revision> =>
  processUpload(server, crew.maja, { projectId, source: describeApi(references) });

async function findOperations(projectId: string): Promise<Record<string, string>> {
  const rows = await server.deps.db
    .selectFrom("operations")
    .select(["path", "id"])
    .where("project_id", "=", projectId)
    .execute();
  return Object.fromEntries(rows.map(({ path, id }) => [path, id]));
}

async function listNodes(projectId: string, operation: string | undefined): Promise<string[]> {
  const { links } = await read<OperationScreens>(`/projects/${projectId}/operations/${operation}/screens/`);
  return links.map(({ node_id }) => node_id);
}

/** A project with one operation and the screen Departures. */
async function makeProject(references: Record<string, string | undefined> = { "/departures": undefined }) {
  const id = await putProject(server, [
    [crew.maja, "owner"],
    [crew.jonas, "editor"],
    [crew.leila, "viewer"],
  ]);
  await upload(id, references);
  const operations = await findOperations(id);
  const stored = await call(`/projects/${id}/screens/`, "PUT", { body: { screens: [describeScreen()] } });
  expect(stored.status).toBe(200);
  return { id, operations, departures: operations["/departures"] ?? "" };
}

describe("x-nodeRefID", () => {
  const key = "AbCdEfGhIjKl";
  const url = `https://www.figma.com/design/${key}/Skerry?node-id=77-8&t=x`;
  const otherUrl = "https://www.figma.com/design/OtherFile123/Other?node-id=1-2";

  test("links every form of a node and reports what it can't link", async () => {
    const id = await putProject(server, [[crew.maja, "owner"]]);
    await server.deps.db
      .updateTable("projects")
      .set({ design_file_url: `https://www.figma.com/design/${key}/Skerry` })
      .where("id", "=", id)
      .execute();
    const references = {
      "/colon": "12:34",
      "/hyphen": "12-35",
      "/instance": "I12:34;5:6",
      "/url": url,
      "/other": otherUrl,
      "/text": "Departures",
      "/none": "none",
    };
    const revision = await upload(id, references);
    expect(revision.ignored_references).toEqual({
      count: 2,
      items: [
        { method: "get", path: "/other", reference: otherUrl, reason: "other_file" },
        { method: "get", path: "/text", reference: "Departures", reason: "unreadable" },
      ],
    });
    const operations = await findOperations(id);
    const nodes: Record<string, string[]> = {};
    for (const path of Object.keys(references)) nodes[path] = await listNodes(id, operations[path]);
    expect(nodes).toEqual({
      "/colon": ["12:34"],
      "/hyphen": ["12:35"],
      "/instance": ["I12:34;5:6"],
      "/url": ["77:8"],
      "/other": [],
      "/text": [],
      "/none": [],
    });
    const again = await upload(
      id,
      Object.fromEntries(Object.keys(references).map((path) => [path, undefined])),
    );
    expect(again.ignored_references).toBeNull();
    const { paths } = await read<{ paths: Record<string, { get: Record<string, unknown> }> }>(
      `/projects/${id}/api_schema/`,
    );
    const written = Object.entries(paths).map(([path, { get }]) => [
      path,
      get["x-nodeRefID"],
      get["x-linkspan-links"],
    ]);
    expect(written).toEqual([
      ["/colon", "12:34", ["12:34"]],
      ["/hyphen", "12:35", ["12:35"]],
      ["/instance", "I12:34;5:6", ["I12:34;5:6"]],
      ["/url", "77:8", ["77:8"]],
      ["/other", undefined, undefined],
      ["/text", undefined, undefined],
      ["/none", "none", undefined],
    ]);
  });

  test("links layers of screens that were imported before the upload", async () => {
    const { id } = await makeProject();
    const other = describeScreen({
      node_id: "20:1",
      layers: [{ id: "20:2", name: "Map", type: "FRAME", box: [0, 0, 9, 9] }],
    });
    expect((await call(`/projects/${id}/screens/`, "PUT", { body: { screens: [other] } })).status).toBe(200);
    await upload(id, {
      "/price": "12:41",
      "/time": "I12-40;5-6",
      "/map": "20:2",
      "/missing": "99:9",
      "/screen": "12:34",
    });
    const readScreens = async () => {
      const links = server.deps.db
        .selectFrom("links")
        .select(["node_id", "screen_id"])
        .where("project_id", "=", id);
      return Object.fromEntries(
        (await links.execute()).map(({ node_id, screen_id }) => [node_id, screen_id]),
      );
    };
    await expect.poll(readScreens, { timeout: 120_000 }).toEqual({
      "12:41": "12:34",
      "I12:40;5:6": "12:34",
      "20:2": "20:1",
      "99:9": null,
      "12:34": "12:34",
    });
    const screens = await read<ScreenPage>(`/projects/${id}/screens/`);
    expect(screens.items.map(({ node_id, links }) => [node_id, links])).toEqual([
      ["12:34", 3],
      ["20:1", 1],
    ]);
    const { "/map": map = "" } = await findOperations(id);
    const details = await read<OperationScreens>(`/projects/${id}/operations/${map}/screens/`);
    expect(details.screens.map(({ node_id }) => node_id)).toEqual(["20:1"]);
  });

  test("a link that a person removed stays removed when it is uploaded again, until a person restores it", async () => {
    const { id, departures } = await makeProject({ "/departures": "12:34", "/boats": "12:34" });
    const path = `/projects/${id}/operations/${departures}/links/12:34/`;
    expect((await call(path, "DELETE", { by: crew.jonas })).status).toBe(204);
    await upload(id, { "/departures": "12-34", "/boats": "12-34" });
    expect(await listNodes(id, departures)).toEqual([]);
    const { "/boats": boats } = await findOperations(id);
    expect(await listNodes(id, boats)).toEqual(["12:34"]);
    const removed = server.deps.db.selectFrom("removed_links").select(["removed_by", "node_id"]);
    expect(await removed.where("project_id", "=", id).execute()).toEqual([
      { removed_by: crew.jonas.user.id, node_id: "12:34" },
    ]);
    expect((await call(path, "PUT")).status).toBe(200);
    await upload(id, { "/departures": "12:34", "/boats": "12:34", "/new": undefined });
    expect(await listNodes(id, departures)).toEqual(["12:34"]);
  });
});

describe("links", () => {
  test("a repeated PUT returns the same link, and counters follow links", async () => {
    const { id, departures } = await makeProject();
    const path = `/projects/${id}/operations/${departures}/links/12:34/`;
    const first = ((await (await call(path, "PUT")).json()) as { data: Link }).data;
    expect(first).toMatchObject({ screen: "12:34", source: "person", created_by: "Maja Lindqvist" });
    const second = ((await (await call(path, "PUT", { by: crew.jonas })).json()) as { data: Link }).data;
    expect(second).toEqual(first);
    const counts = await call(`/projects/${id}/links/counts/`, "POST", {
      body: { operations: [departures] },
    });
    expect(await counts.json()).toEqual({ data: { counts: { [departures]: 1 } } });
    expect(await read(`/projects/${id}/coverage/`)).toMatchObject({
      screens: 1,
      linked_screens: 1,
      operations: 1,
      linked_operations: 1,
      links: 1,
    });
    expect((await read<Project>(`/projects/${id}/`)).screens).toBe(1);
    expect((await call(path, "DELETE")).status).toBe(204);
    expect((await call(path, "DELETE")).status).toBe(204);
    expect(await read(`/projects/${id}/coverage/`)).toMatchObject({ linked_screens: 0, links: 0 });
  });

  test("a layer is linked with the screen that contains it, and with no other", async () => {
    const { id, departures } = await makeProject();
    const path = `/projects/${id}/operations/${departures}/links/12:41/`;
    expect((await call(`${path}?screen=12:99`, "PUT")).status).toBe(404);
    expect(
      (await call(`/projects/${id}/operations/${departures}/links/7:7/?screen=12:34`, "PUT")).status,
    ).toBe(404);
    const linked = (await (await call(`${path}?screen=12:34`, "PUT")).json()) as { data: Link };
    expect(linked.data).toMatchObject({ node_id: "12:41", screen: "12:34" });
  });

  test("links change the score of the current revision", async () => {
    const { id, departures } = await makeProject();
    const readDesign = async () =>
      (await read<{ summary: { design: number } }>(`/projects/${id}/revisions/1/`)).summary.design;
    const before = await readDesign();
    await call(`/projects/${id}/operations/${departures}/links/12:34/`, "PUT");
    await vi.waitUntil(async () => (await readDesign()) === before + 20, { timeout: 60_000, interval: 50 });
    await call(`/projects/${id}/operations/${departures}/links/12:34/`, "DELETE");
    await vi.waitUntil(async () => (await readDesign()) === before, { timeout: 60_000, interval: 50 });
  });

  test("an operation that needs no screen says why and who decided it", async () => {
    const { id, departures } = await makeProject();
    const path = `/projects/${id}/operations/${departures}/no_screen/`;
    expect((await call(path, "PUT", { body: { reason: "Called by monitors only." } })).status).toBe(204);
    const screens = `/projects/${id}/operations/${departures}/screens/`;
    expect((await read<OperationScreens>(screens)).no_screen).toEqual({
      reason: "Called by monitors only.",
      by: "Maja Lindqvist",
    });
    expect((await call(path, "DELETE")).status).toBe(204);
    expect((await read<OperationScreens>(screens)).no_screen).toBeNull();
  });

  test("two people who link 60 layers each at the same time lose none", async () => {
    const { id, departures } = await makeProject();
    const layers = Array.from({ length: 120 }, (_, index) => ({
      id: `20:${index}`,
      name: `Layer ${index}`,
      type: "TEXT",
      box: [0, index, 10, 1] as const,
    }));
    const screen = { ...describeScreen({ node_id: "20:1000", name: "Long", position: 2 }), layers };
    expect((await call(`/projects/${id}/screens/`, "PUT", { body: { screens: [screen] } })).status).toBe(200);
    const bind = (index: number) =>
      call(`/projects/${id}/bindings/20:${index}/`, "PUT", {
        by: index % 2 === 0 ? crew.maja : crew.jonas,
        body: {
          operation_id: departures,
          screen: "20:1000",
          field: `response/200/field${index}`,
          format: null,
          repeats: 0,
        },
      });
    const responses = await Promise.all(layers.map((_, index) => bind(index)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await read(`/projects/${id}/coverage/`)).toMatchObject({ bindings: 120, links: 1 });
  });
});

describe("bindings", () => {
  const bindingOf = (operation: string, field = "response/200/items/0/price/amount") => ({
    operation_id: operation,
    screen: "12:34",
    field,
    format: { kind: "number", divideBy: 100, after: " kr" },
    repeats: 3,
  });

  test("binding a layer links its screen; repeating it changes nothing; replacing it takes its version", async () => {
    const { id, departures } = await makeProject();
    const path = `/projects/${id}/bindings/12:41/`;
    const created = await call(path, "PUT", { body: bindingOf(departures) });
    expect(created.headers.get("etag")).toBe('"1"');
    expect(((await created.json()) as { data: Binding }).data).toMatchObject({
      layer: { id: "12:41", name: "Price", text: "486 kr" },
      broken: null,
      version: 1,
      ...bindingOf(departures),
    });
    expect(await listNodes(id, departures)).toEqual(["12:34"]);
    const repeated = await call(path, "PUT", { by: crew.jonas, body: bindingOf(departures) });
    expect([repeated.status, repeated.headers.get("etag")]).toEqual([200, '"1"']);
    const other = bindingOf(departures, "response/200/items/0/price/currency");
    expect((await call(path, "PUT", { by: crew.jonas, body: other })).status).toBe(412);
    expect((await call(path, "PUT", { by: crew.jonas, body: other, tag: '"7"' })).status).toBe(412);
    const replaced = await call(path, "PUT", { by: crew.jonas, body: other, tag: '"1"' });
    expect([replaced.status, replaced.headers.get("etag")]).toEqual([200, '"2"']);
    expect((await call(path, "DELETE")).status).toBe(204);
    expect((await call(path, "DELETE")).status).toBe(204);
    expect(await listNodes(id, departures)).toEqual(["12:34"]);
  });

  test("rejects layers, screens, operations and fields that don't exist", async () => {
    const { id, departures } = await makeProject();
    const put = async (layer: string, body: object) =>
      (await call(`/projects/${id}/bindings/${layer}/`, "PUT", { body })).status;
    expect(await put("12:99", bindingOf(departures))).toBe(404);
    expect(await put("12:41", { ...bindingOf(departures), screen: "9:9" })).toBe(404);
    expect(await put("12:41", bindingOf("0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c03"))).toBe(404);
    expect(await put("12:41", bindingOf(departures, "price"))).toBe(400);
    expect(await put("12:41", bindingOf(departures))).toBe(200);
  });

  test("unlinking a screen removes the operation's bindings there, unless another link of it has the screen", async () => {
    const { id, departures } = await makeProject();
    const links = `/projects/${id}/operations/${departures}/links`;
    await call(`/projects/${id}/bindings/12:41/`, "PUT", { body: bindingOf(departures) });
    await call(`${links}/12:40/?screen=12:34`, "PUT");
    const count = async () =>
      (await read<OperationScreens>(`/projects/${id}/operations/${departures}/screens/`)).bindings.length;
    await call(`${links}/12:34/`, "DELETE");
    expect(await count()).toBe(1);
    await call(`${links}/12:40/`, "DELETE");
    expect(await count()).toBe(0);
  });
});

describe("ignored warnings", () => {
  const readIgnored = async (id: string, operation: string) =>
    (await read<OperationScreens>(`/projects/${id}/operations/${operation}/screens/`)).ignored_warnings;

  test("an editor ignores a warning for everyone, and shows it again", async () => {
    const { id, departures } = await makeProject();
    const key = "nullable-always-shown I12:40;5:6 response/200/items/0/ship/name";
    const path = (warning: string, operation = departures) =>
      `/projects/${id}/operations/${operation}/ignored_warnings/${encodeURIComponent(warning)}/`;
    expect((await call(path(key), "PUT", { by: crew.jonas })).status).toBe(204);
    expect((await call(path(key), "PUT")).status).toBe(204);
    const long = `required-not-sent ${"x".repeat(282)}`;
    expect((await call(path(long), "PUT")).status).toBe(204);
    expect(await readIgnored(id, departures)).toEqual([key, long]);
    expect((await call(path(`${long}x`), "PUT")).status).toBe(400);
    expect((await call(path(key), "DELETE", { by: crew.leila })).status).toBe(403);
    expect((await call(path(key, "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c03"), "PUT")).status).toBe(404);
    expect((await call(path(key), "DELETE")).status).toBe(204);
    expect((await call(path(key), "DELETE")).status).toBe(204);
    expect(await readIgnored(id, departures)).toEqual([long]);
  });
});
