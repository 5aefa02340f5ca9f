import type { NavigatorPage, SearchResult } from "@linkspan/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeScreen } from "../../../test/design.ts";
import type { TestServer } from "../../../test/start-server.ts";
import { recordStatements } from "../../../test/statements.ts";
import { type Crew, openTeam, putProject, send } from "../../../test/team.ts";
import { startTestWorker, uploadRevision, waitForRevision } from "../../../test/upload.ts";

let server: TestServer;
let crew: Crew;
let worker: { close(): Promise<void> };
let ferries: string;
let operation: string;
beforeAll(async () => {
  ({ server, crew } = await openTeam("enterprise_plus"));
  worker = await startTestWorker(server);
  ({ id: ferries, operation } = await makeProject());
});
afterAll(async () => {
  await worker.close();
  await server.close();
});

/** A project with a linked screen whose price is bound, and one without links. */
async function makeProject() {
  const id = await putProject(server, [
    [crew.maja, "owner"],
    [crew.jonas, "viewer"],
  ]);
  const source = {
    openapi: "3.1.0",
    info: { title: "Skerry", version: "1" },
    paths: { "/departures": { get: { summary: "List departures", responses: { 200: {} } } } },
  };
  const number = await uploadRevision(server, { projectId: id, userId: crew.maja.user.id, source });
  await waitForRevision(server.origin, crew.maja.access, `/projects/${id}/revisions/${number}/`);
  const screens = [
    describeScreen(),
    describeScreen({
      node_id: "20:1",
      name: "Galley menu · Söndag",
      position: 2,
      layers: [{ id: "20:2", name: "Price tag", type: "TEXT", box: [0, 0, 1, 1], text: "Soup" }],
    }),
  ];
  expect((await send(server, crew.maja, `PUT /projects/${id}/screens/`, { screens })).status).toBe(200);
  const { data } = await send(server, crew.maja, `GET /projects/${id}/revisions/${number}/navigator/?page=0`);
  const line = (data as NavigatorPage).lines.find((each) => "id" in each);
  const found = line && "id" in line ? line.id : "";
  const field = "response/200/items/0/price/amount";
  const binding = { operation_id: found, screen: "12:34", field, format: null, repeats: 0 };
  expect((await send(server, crew.maja, `PUT /projects/${id}/bindings/12:41/`, binding)).status).toBe(200);
  return { id, operation: found };
}

async function find(q: string, { id = ferries, person = crew.maja } = {}): Promise<SearchResult["screens"]> {
  const { data } = await send(server, person, `GET /projects/${id}/search/?q=${encodeURIComponent(q)}`);
  return (data as SearchResult).screens;
}

test("finds bound layers by name and text, with the operation and field they lead to", async () => {
  const price = {
    screen: "12:34",
    screen_name: "Departures",
    page_name: "Booking flow",
    layer: { id: "12:41", name: "Price" },
    operation: { operation_id: operation, method: "get", path: "/departures" },
    field: "response/200/items/0/price/amount",
    is_broken: false,
  };
  const byName = { ...price, match: { in: "name", text: "Price", ranges: [[0, 5]] } };
  expect(await find("price")).toEqual([byName]);
  expect(await find("pri", { person: crew.jonas })).toEqual([byName]);
  expect(await find("486 kr")).toEqual([
    {
      ...price,
      match: {
        in: "text",
        text: "486 kr",
        ranges: [
          [0, 3],
          [4, 6],
        ],
      },
    },
  ]);
});

test("finds screens by all words of a name, without accents, linked or not", async () => {
  expect(await find("departures")).toMatchObject([
    { screen: "12:34", layer: null, operation: { operation_id: operation } },
  ]);
  expect(await find("menu sond")).toMatchObject([
    { screen: "20:1", screen_name: "Galley menu · Söndag", layer: null, operation: null },
  ]);
  expect(await find("menu price")).toEqual([]);
  expect(await find("soup"), "layers that aren't bound are not indexed").toEqual([]);
  expect(await find("'\\ %")).toEqual([]);
});

test("finds nothing of another project, of removed bindings and under old names", async () => {
  const other = await makeProject();
  expect(await find("price", other)).toHaveLength(1);
  expect(await find("price")).toHaveLength(1);
  expect((await send(server, crew.maja, `DELETE /projects/${other.id}/bindings/12:41/`)).status).toBe(204);
  expect(await find("price", other)).toEqual([]);
  const renamed = { screens: [describeScreen({ name: "Timetable" })] };
  expect((await send(server, crew.maja, `PUT /projects/${other.id}/screens/`, renamed)).status).toBe(200);
  expect(await find("departures", other)).toEqual([]);
  expect(await find("timetable", other)).toHaveLength(1);
});

test("looks words up in an index, however many screens and layers there are", async () => {
  const { id } = await makeProject();
  const { db } = server.deps;
  await sql`
    insert into screens (project_id, node_id, name, page_id, page_name, position, width, height, layers_sha256,
      layer_count, source, words)
    select project_id, '30:' || turn, 'Screen', page_id, page_name, turn, 1, 1, layers_sha256, 1, source,
      jsonb_build_array('screen', turn::text)
    from screens, generate_series(1, 2000) as turn where project_id = ${id} and node_id = '12:34'`.execute(
    db,
  );
  await sql`
    insert into bindings (project_id, layer_id, screen_id, link_id, field, layer)
    select project_id, '40:' || turn, screen_id, link_id, field, jsonb_build_object('words', jsonb_build_array(turn::text))
    from bindings, generate_series(1, 2000) as turn where project_id = ${id}`.execute(db);
  await sql`analyze screens, bindings`.execute(db);
  const recorded = recordStatements();
  expect(await find("price", { id })).toHaveLength(1);
  recorded.stop();
  const statements = [...recorded.statements.values()].filter(({ text }) => text.includes("tsquery"));
  expect(statements).toHaveLength(2);
  for (const { text, values } of statements) {
    const { rows } = await server.deps.pool.query(`EXPLAIN ${text}`, values);
    expect(JSON.stringify(rows)).toMatch(/Bitmap Index Scan on (screens|bindings)_words/);
  }
});
