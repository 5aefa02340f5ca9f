import type { ChangePage, Layer, SignedIn } from "@linkspan/contract";
import { expect, vi } from "vitest";
import { callAs } from "../browser.ts";
import { describeScreen } from "../design.ts";
import type { TestServer } from "../start-server.ts";
import { send } from "../team.ts";

/** Operations that respond with departures, whose schema they share. */
export const describeDepartures = (properties: object, paths = ["/a", "/b", "/c"], more: object = {}) => ({
  openapi: "3.1.0",
  info: { title: "Skerry Ferries API", version: "1" },
  paths: Object.fromEntries(
    paths.map((path) => {
      const schema = { type: "array", items: { $ref: "#/components/schemas/Departure" } };
      const content = { "application/json": { schema } };
      return [path, { get: { responses: { 200: { description: "", content } } } }];
    }),
  ),
  components: { schemas: { Departure: { type: "object", properties, ...more } } },
});

export const [text, number] = [{ type: "string" }, { type: "integer" }];

export async function readChanges(server: TestServer, access: string, id: string, query = "") {
  const response = await callAs(server.origin, access, `/projects/${id}/changes/${query}`);
  const { data } = (await response.json()) as { data?: ChangePage };
  return { status: response.status, data };
}

/** Waits until two revisions have been compared, and as many layers as expected were found. */
export async function waitForChanges(
  server: TestServer,
  { access }: SignedIn,
  id: string,
  { query = "", layers = 0 } = {},
): Promise<ChangePage> {
  return vi.waitFor(
    async () => {
      const { data } = await readChanges(server, access, id, query);
      if (data?.state !== "ready" || data.reach.layers < layers) throw new Error(`${data?.state}`);
      return data;
    },
    { timeout: 60_000, interval: 50 },
  );
}

/** A screen with text layers that can be bound: their IDs are `12:50`, `12:51` and so on. */
export async function putScreen(server: TestServer, person: SignedIn, id: string, count = 6): Promise<void> {
  const layers: Layer[] = Array.from({ length: count }, (_, at) => ({
    id: `12:${50 + at}`,
    name: `Text ${at}`,
    type: "TEXT",
    box: [40, 20 * at, 64, 20],
    text: "486 kr",
  }));
  const { status } = await send(server, person, `PUT /projects/${id}/screens/`, {
    screens: [describeScreen({ layers })],
  });
  expect(status).toBe(200);
}

/** Binds a layer of that screen to a field of the first operation. */
export async function bindLayer(
  server: TestServer,
  person: SignedIn,
  id: string,
  { layer, field, screen = "12:34" }: { layer: string; field: string; screen?: string },
): Promise<string> {
  const { id: operation_id } = await server.deps.db
    .selectFrom("operations")
    .select("id")
    .where("project_id", "=", id)
    .orderBy("path")
    .executeTakeFirstOrThrow();
  const { status } = await send(server, person, `PUT /projects/${id}/bindings/${layer}/`, {
    operation_id,
    screen,
    field,
    format: null,
    repeats: 0,
  });
  expect(status).toBe(200);
  return operation_id;
}
