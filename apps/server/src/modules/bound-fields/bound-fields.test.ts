import type { Binding, OperationScreens } from "@linkspan/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { isFullScale } from "../../../../../dev/scale.ts";
import { callAs } from "../../../test/browser.ts";
import { describeScreen } from "../../../test/design.ts";
import type { TestServer } from "../../../test/start-server.ts";
import { type Crew, openTeamWithWorker, processUpload, putProject } from "../../../test/team.ts";

let server: TestServer;
let crew: Crew;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ server, crew, close } = await openTeamWithWorker("enterprise_plus"));
});
afterAll(() => close());

type Fields = Record<string, string[]>;

/** GET operations whose response is a list of objects with these properties. */
const describeApi = (paths: Fields, component = (path: string) => path.slice(1)) => ({
  openapi: "3.1.0",
  info: { title: "Skerry Ferries API", version: "1" },
  paths: Object.fromEntries(
    Object.keys(paths).map((path) => {
      const schema = { type: "array", items: { $ref: `#/components/schemas/${component(path)}` } };
      const content = { "application/json": { schema } };
      return [path, { get: { responses: { 200: { description: "", content } } } }];
    }),
  ),
  components: {
    schemas: Object.fromEntries(
      Object.entries(paths).map(([path, fields]) => [
        component(path),
        { properties: Object.fromEntries(fields.map((field) => [field, { type: "string" }])) },
      ]),
    ),
  },
});

const upload = (projectId: string, paths: Fields, component?: () => string) =>
  processUpload(server, crew.maja, { projectId, source: describeApi(paths, component) });

async function findOperation(projectId: string, path: string): Promise<string> {
  const operations = server.deps.db.selectFrom("operations").select("id");
  const row = operations.where("project_id", "=", projectId).where("path", "=", path);
  return (await row.executeTakeFirstOrThrow()).id;
}

const put = (path: string, body: object) =>
  fetch(`${server.origin}/api${path}`, {
    method: "PUT",
    headers: { authorization: `Bearer ${crew.maja.access}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });

async function bind(id: string, operation: string, layer: string, field: string): Promise<void> {
  const body = { operation_id: operation, screen: "12:34", field, format: null, repeats: 0 };
  expect((await put(`/projects/${id}/bindings/${layer}/`, body)).status).toBe(200);
}

/** Which layers are broken and why, and how many the list of screens counts. */
async function listBroken(id: string, operation: string) {
  const response = await callAs(
    server.origin,
    crew.maja.access,
    `/projects/${id}/operations/${operation}/screens/`,
  );
  const { bindings, screens } = ((await response.json()) as { data: OperationScreens }).data;
  const broken = bindings.flatMap(({ layer, broken: why }: Binding) => (why ? [`${layer.name} ${why}`] : []));
  return { broken, count: screens[0]?.broken };
}

test("marks bindings of removed fields and operations, and clears them when these are back", async () => {
  const id = await putProject(server, [[crew.maja, "owner"]]);
  const all = { "/departures": ["price", "time"], "/ships": ["name"] };
  await upload(id, all);
  const departures = await findOperation(id, "/departures");
  const ships = await findOperation(id, "/ships");
  expect((await put(`/projects/${id}/screens/`, { screens: [describeScreen()] })).status).toBe(200);
  await bind(id, departures, "12:41", "response/200/0/price");
  await bind(id, departures, "I12:40;5:6", "response/200/0/time");
  await bind(id, ships, "12:40", "response/200/0/name");
  expect(await listBroken(id, departures)).toEqual({ broken: [], count: 0 });

  await upload(id, { ...all, "/departures": ["time"] });
  await vi.waitFor(async () => {
    expect(await listBroken(id, departures)).toEqual({ broken: ["Price field_removed"], count: 1 });
  });
  await upload(id, { "/departures": ["price", "time"] });
  await vi.waitFor(async () => {
    expect(await listBroken(id, ships)).toEqual({ broken: ["Departure card field_removed"], count: 1 });
  });
  expect((await listBroken(id, departures)).broken).toEqual([]);
  await upload(id, all);
  await vi.waitFor(async () => {
    expect(await listBroken(id, ships)).toEqual({ broken: [], count: 0 });
  });
});

/** `SCALE=full` compares 60,000 bindings. */
const boundOperations = isFullScale ? 200 : 20;

test(`compares 300 bindings of each of ${boundOperations} operations`, { timeout: 300_000 }, async () => {
  const id = await putProject(server, [[crew.maja, "owner"]]);
  const { db } = server.deps;
  const fields = Array.from({ length: 300 }, (_, at) => `field_${at}`);
  const paths = Object.fromEntries(
    Array.from({ length: boundOperations }, (_, at) => [`/path_${at}`, fields]),
  );
  expect((await upload(id, paths, () => "Item")).failure).toBeNull();
  await sql`
    insert into links (project_id, id, operation_id, node_id, screen_id)
    select project_id, id, id, path, path from operations where project_id = ${id}`.execute(db);
  await sql`
    insert into bindings (project_id, layer_id, screen_id, link_id, field, layer)
    select project_id, node_id || ' ' || at, node_id, id, 'response/200/0/field_' || at, '{}'
    from links, generate_series(0, 299) as at where project_id = ${id}`.execute(db);
  const began = performance.now();
  const [, ...others] = fields;
  const removal = await upload(
    id,
    Object.fromEntries(Object.keys(paths).map((path) => [path, others])),
    () => "Item",
  );
  expect(removal.failure).toBeNull();
  const countRemoved = async () => {
    const removed = db.selectFrom("bindings").select(({ fn }) => fn.countAll<string>().as("count"));
    const row = removed.where("project_id", "=", id).where("field_removed_at", "is not", null);
    return Number((await row.executeTakeFirstOrThrow()).count);
  };
  await vi.waitFor(async () => expect(await countRemoved()).toBe(boundOperations), {
    timeout: 240_000,
    interval: 200,
  });
  process.stdout.write(
    `${300 * boundOperations} bindings compared ${Math.round(performance.now() - began)} ms after an upload began\n`,
  );
});
