import type { SchemaPage, SchemaUsePage } from "@linkspan/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../test/browser.ts";
import type { TestServer } from "../../../test/start-server.ts";
import { type Crew, openTeamWithWorker, processUpload, putProject } from "../../../test/team.ts";

let server: TestServer;
let crew: Crew;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ server, crew, close } = await openTeamWithWorker("enterprise_plus"));
});
afterAll(() => close());

const maxBytes = 30_000;

const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const answering = (schema: object) => ({
  200: { description: "", content: { "application/json": { schema } } },
});

async function upload(paths: object, schemas: object): Promise<string> {
  const id = await putProject(server, [
    [crew.maja, "owner"],
    [crew.jonas, "viewer"],
  ]);
  const info = { title: "Skerry", version: "2.4.0" };
  const source = { openapi: "3.1.0", info, paths, components: { schemas } };
  const revision = await processUpload(server, crew.maja, { projectId: id, source });
  expect(revision.status).toBe("ready");
  return id;
}

const call = async (id: string, path: string, person = crew.maja) =>
  callAs(server.origin, person.access, `/projects/${id}/revisions/1/schemas/${path}`);

async function read<Answer>(id: string, path: string): Promise<Answer> {
  const response = await call(id, path);
  expect(response.status).toBe(200);
  const text = await response.text();
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(maxBytes);
  return (JSON.parse(text) as { data: Answer }).data;
}

const list = async (id: string, query = "") => read<SchemaPage>(id, query);
const uses = async (id: string, name: string, page = 0) =>
  read<SchemaUsePage>(id, `uses/?name=${encodeURIComponent(name)}&page=${page}`);

const paths = {
  "/departures": { get: { summary: "List departures", responses: answering(to("Departure")) } },
  "/payments": {
    post: { summary: "Pay", requestBody: { content: { "application/json": { schema: to("Money") } } } },
  },
};
const schemas = {
  Money: { type: "integer" },
  Departure: { properties: { price: to("Money") } },
  Lonely: { enum: ["a"] },
};

test("lists schemas by name with kind and usage count, and the usages of a schema", async () => {
  const id = await upload(paths, schemas);
  expect(await list(id)).toEqual({
    line_count: 3,
    from: 0,
    lines: [
      { name: "Departure", kind: "object", uses: 1 },
      { name: "Lonely", kind: "enum", uses: 0 },
      { name: "Money", kind: "integer", uses: 2 },
    ],
  });
  expect(await uses(id, "Money")).toMatchObject({
    is_cut: false,
    operation_count: 2,
    direct_count: 1,
    schema_count: 1,
    schemas: ["Departure"],
    operations: [
      {
        method: "post",
        path: "/payments",
        summary: "Pay",
        locations: ["request"],
        statuses: [],
        through: [],
      },
      { method: "get", path: "/departures", locations: [], statuses: ["200"], through: ["Departure"] },
    ],
    next: null,
  });
  expect(await uses(id, "Lonely")).toMatchObject({ operation_count: 0, operations: [], schemas: [] });
  // The ids are those of the operations.
  const [pay] = (await uses(id, "Money")).operations;
  const at = `/projects/${id}/revisions/1/operations/${pay?.id}/`;
  expect(await (await callAs(server.origin, crew.maja.access, at)).json()).toMatchObject({
    data: { operation: { summary: "Pay" } },
  });
});

test("schemas are cacheable for members; others and unknown names get 404", async () => {
  const id = await upload(paths, schemas);
  for (const path of ["", "uses/?name=Money"]) {
    const seen = await call(id, path, crew.jonas);
    const kept = "private, max-age=31536000, immutable";
    expect([seen.status, seen.headers.get("cache-control")]).toEqual([200, kept]);
    expect((await call(id, path, crew.tove)).status).toBe(404);
  }
  expect((await call(id, "?name=Money")).status).toBe(200);
  for (const path of ["?name=Gone", "uses/?name=Gone", "?name=constructor"]) {
    expect((await call(id, path)).status).toBe(404);
  }
  for (const path of ["?page=-1", "uses/", `uses/?name=${"x".repeat(1001)}`, "uses/?name=Money&page=x"]) {
    expect((await call(id, path)).status).toBe(400);
  }
  expect((await list(id, "?page=9")).lines).toEqual([]);
  expect(await uses(id, "Money", 9)).toMatchObject({ operations: [], operation_count: 2, next: null });
});

test("paginates long schema lists and usages under 30 kB, each entry once", async () => {
  const long = 'رحلة "ليلية" \u0001 '.repeat(10);
  const many: Record<string, object> = { Money: { type: "integer" } };
  const called: Record<string, object> = {};
  for (let at = 0; at < 300; at++) {
    const name = `${long.repeat(3)} ${at}`;
    many[name] = { properties: { price: to("Money") } };
    const reference = to(encodeURIComponent(name));
    const responses = Object.fromEntries(
      [200, 201, 202, 203].map((status) => [`${status}${long}`, reference]),
    );
    const content = { "application/json": { schema: reference } };
    called[`/${long}${at}`] = { get: { summary: long, requestBody: { content }, responses } };
  }
  const id = await upload(called, many);
  const operations = new Set<string>();
  let shown = 0;
  for (let page: number | null = 0; page !== null; ) {
    const read: SchemaUsePage = await uses(id, "Money", page);
    expect(read).toMatchObject({ operation_count: 300, direct_count: 0, schema_count: 300 });
    for (const operation of read.operations) operations.add(operation.id);
    shown += read.schemas.length;
    page = read.next;
  }
  expect([operations.size, shown]).toEqual([300, 300]);
  let lines = 0;
  for (let page = 0; page < 4; page++) lines += (await list(id, `?page=${page}`)).lines.length;
  expect(lines).toBe(301);
  expect((await list(id, "?name=Money")).lines).toContainEqual({ name: "Money", kind: "integer", uses: 300 });
});

test("finds schemas by name, including special characters and constructor", async () => {
  const names = ["a/b", "a~b %", "..", "قارب ليلي", "constructor", "x.json"];
  const id = await upload({}, Object.fromEntries(names.map((name) => [name, { type: "string" }])));
  for (const name of names) {
    const page = await list(id, `?name=${encodeURIComponent(name)}`);
    expect(page.lines).toContainEqual({ name, kind: "string", uses: 0 });
    expect(await uses(id, name)).toMatchObject({ operation_count: 0 });
  }
});
