import { afterAll, beforeAll, expect, test } from "vitest";
import { number, readChanges, text, waitForChanges } from "../../../test/changes/changed-project.ts";
import { describeScreen } from "../../../test/design.ts";
import type { TestServer } from "../../../test/start-server.ts";
import { type Crew, openTeamWithWorker, processUpload, putProject, send } from "../../../test/team.ts";

let server: TestServer;
let crew: Crew;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ server, crew, close } = await openTeamWithWorker("enterprise_plus"));
});
afterAll(() => close());

/** More operations than a change lists. */
const manyPaths = 60;

/** Two schemas with so many operations each, and one operation that uses neither. */
function describeFerries(departure: object, ship: object, name: object, server_url = "https://a.example") {
  const respondWith = (schema: object) => ({
    get: { responses: { 200: { description: "", content: { "application/json": { schema } } } } },
  });
  const list = (folder: string, schema: string) =>
    Array.from({ length: manyPaths }, (_, at) => [
      `/${folder}/${String(at).padStart(2, "0")}`,
      respondWith({ type: "array", items: { $ref: `#/components/schemas/${schema}` } }),
    ]);
  return {
    openapi: "3.1.0",
    info: { title: "Skerry Ferries API", version: "1" },
    servers: [{ url: server_url }],
    paths: {
      ...Object.fromEntries([...list("departures", "Departure"), ...list("ships", "Ship")]),
      "/harbors": respondWith({ type: "object", properties: { name } }),
    },
    components: {
      schemas: {
        Departure: {
          type: "object",
          properties: { price: departure, ship: { $ref: "#/components/schemas/Deck" } },
        },
        Deck: { type: "object", properties: { name: departure } },
        Ship: { type: "object", properties: { length: ship } },
      },
    },
  };
}

test("a screen has the changes of its operations, whichever use a component, and its own layers alone", async () => {
  const id = await putProject(server, [[crew.maja, "owner"]]);
  const upload = (source: object) => processUpload(server, crew.maja, { projectId: id, source });
  await upload(describeFerries(text, text, text));
  const layers = ["12:50", "12:51", "12:52"].map((layer, at) => ({
    id: layer,
    name: "Text",
    type: "TEXT",
    box: [40, 20 * at, 64, 20] as [number, number, number, number],
    text: "486 kr",
  }));
  const screens = ["12:34", "12:35", "12:36", "12:37"].map((node_id, at) =>
    describeScreen({ node_id, layers: layers.slice(at, at + 1) }),
  );
  await send(server, crew.maja, `PUT /projects/${id}/screens/`, { screens });
  const rows = await server.deps.db
    .selectFrom("operations")
    .select(["id", "path"])
    .where("project_id", "=", id)
    .execute();
  const bind = async (path: string, layer: string, screen: string, field: string) => {
    const operation_id = rows.find((row) => row.path === path)?.id;
    const body = { operation_id, screen, field, format: null, repeats: 0 };
    expect((await send(server, crew.maja, `PUT /projects/${id}/bindings/${layer}/`, body)).status).toBe(200);
  };
  await bind(`/departures/${manyPaths - 1}`, "12:50", "12:34", "response/200/0/price");
  await bind(`/departures/${manyPaths - 1}`, "12:52", "12:36", "response/200/0/price");
  await bind("/harbors", "12:51", "12:35", "response/200/name");
  await upload(describeFerries(number, number, number));

  const all = await waitForChanges(server, crew.maja, id, { layers: 3 });
  expect(all.items.map(({ cause }) => cause.name)).toHaveLength(4);
  const read = async (screen: string, query = "") =>
    readChanges(server, crew.maja.access, id, `?screen=${screen}${query}`);
  const { data: departures } = await read("12:34");
  expect(departures?.items.map(({ cause, where }) => `${cause.name} ${where.path}`)).toEqual([
    "Departure price",
    "Deck name",
  ]);
  expect(departures).toMatchObject({
    counts: { breaking: 2, risky: 0, safe: 0 },
    listed: { breaking: 2, risky: 0, safe: 0 },
    reach: { changes: 1, layers: 1, screens: 1 },
  });
  expect(departures?.items[0]?.reach).toMatchObject({
    layers: 1,
    screens: 1,
    first: [{ layer_id: "12:50" }],
  });
  const { data: harbors } = await read("12:35");
  expect(harbors?.items.map(({ cause }) => cause.name)).toEqual(["GET /harbors"]);
  expect(harbors?.reach).toEqual({ changes: 1, layers: 1, screens: 1 });
  const { data: empty } = await read("12:37");
  expect(empty).toMatchObject({ items: [], counts: { breaking: 0, risky: 0, safe: 0 }, next: null });
  expect((await read("99:1")).status).toBe(404);
  const { data: risky } = await read("12:34", "&verdict=risky");
  expect(risky?.items).toEqual([]);

  // What the whole API says concerns every linked screen: one server goes, another comes.
  await upload(describeFerries(number, number, number, "https://b.example"));
  await waitForChanges(server, crew.maja, id);
  const count = async (screen: string) => (await read(screen)).data?.items.length;
  expect([await count("12:34"), await count("12:35"), await count("12:37")]).toEqual([2, 2, 0]);
});
