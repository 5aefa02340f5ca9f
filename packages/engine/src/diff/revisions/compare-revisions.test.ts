import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { readDescription } from "../../analysis/read-description.ts";
import type { Json, JsonObject } from "../../json.ts";
import { compareRevisions } from "./compare-revisions.ts";
import { openDescription } from "./open-description.ts";
import type { RevisionChange } from "./revision-change.ts";

const sha256 = (text: string) => hash("sha256", text, "hex");

function open(source: JsonObject) {
  const { description } = readDescription(JSON.stringify(source));
  if (!description) throw new Error("unreadable");
  return openDescription(description, sha256);
}

const compare = (before: JsonObject, after: JsonObject) =>
  compareRevisions(open(before), open(after), sha256);

const toSchema = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const inJson = (schema: Json) => ({ content: { "application/json": { schema } } });
const respond = (schema: Json): JsonObject => ({
  responses: { 200: { description: "", ...inJson(schema) } },
});
const accept = (schema: Json): JsonObject => ({ requestBody: inJson(schema), responses: {} });

function describeApi(paths: JsonObject, schemas: JsonObject = {}, root: JsonObject = {}): JsonObject {
  const { components, ...rest } = root as { components?: JsonObject };
  return {
    openapi: "3.1.0",
    info: { title: "Ferries", version: "1" },
    paths,
    components: { schemas, ...components },
    ...rest,
  };
}

/** Operations that respond with a list of departures, one per number. */
function listPaths(count: number, operation = respond({ type: "array", items: toSchema("Departure") })) {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`/p${at}`, { get: operation }]));
}

const text = { type: "string" };
const departure = (properties: JsonObject, more: JsonObject = {}) => ({
  Departure: { type: "object", properties, ...more },
});

/** A change in one line. */
function write({ cause, kind, verdict, where, operations }: RevisionChange): string {
  const name = cause.of === "component" ? cause.name : cause.of === "operation" ? cause.label : cause.of;
  return `${verdict}: ${name} ${where.path || where.name} ${kind} (${operations.count})`.replace("  ", " ");
}

async function list(before: JsonObject, after: JsonObject): Promise<string[]> {
  return (await compare(before, after)).changes.map(write);
}

test("an edit of a shared schema is one change, however many operations use it", async () => {
  const { changes, operations, counts, isPartial } = await compare(
    describeApi(listPaths(214), departure({ price: text, time: text })),
    describeApi(listPaths(214), departure({ time: text })),
  );
  expect(changes.map(write)).toEqual(["risky: Departure price removed (214)"]);
  expect(changes[0]?.operations.first).toHaveLength(50);
  expect(operations).toEqual({ added: 0, removed: 0, changed: 214, unchanged: 0 });
  expect(counts).toEqual({ breaking: 0, risky: 1, safe: 0 });
  expect(isPartial).toBe(false);
});

test("what an edit means for requests and for responses is one change with the worse verdict", async () => {
  const paths = {
    "/a": { get: respond(toSchema("Departure")) },
    "/b": { post: accept(toSchema("Departure")) },
  };
  const { changes } = await compare(
    describeApi(paths, departure({ price: text }, { required: ["price"] })),
    describeApi(paths, departure({}, { required: ["price"] })),
  );
  expect(changes.map(write)).toEqual(["breaking: Departure price required-removed (2)"]);
  expect(changes[0]?.directions).toEqual([
    { direction: "response", kind: "required-removed", verdict: "breaking", operations: 1 },
    { direction: "request", kind: "required-removed", verdict: "risky", operations: 1 },
  ]);
});

test("a change of a schema inside another is that schema's, and that of the other is its own", async () => {
  const schemas = (ship: JsonObject, more: JsonObject) => ({
    ...departure({ ship: toSchema("Ship"), ships: { type: "array", items: toSchema("Ship"), ...more } }),
    Ship: { type: "object", properties: ship },
  });
  expect(
    await list(
      describeApi(listPaths(3), schemas({ name: text, length: text }, {})),
      describeApi(listPaths(3), schemas({ name: text }, { maxItems: 3, description: "All ships" })),
    ),
  ).toEqual([
    "risky: Ship length removed (3)",
    "safe: Departure ships limit-tightened (3)",
    "safe: Departure ships description-edited (3)",
  ]);
});

test("a change of a schema that others take in with allOf is reported once", async () => {
  const schemas = (base: JsonObject, own: JsonObject = {}) => ({
    Base: { type: "object", properties: base },
    ...Object.fromEntries(
      ["Ferry", "Boat"].map((name) => [
        name,
        { allOf: [toSchema("Base"), { properties: { own: text, ...own } }] },
      ]),
    ),
  });
  const paths = { "/a": { get: respond(toSchema("Ferry")) }, "/b": { get: respond(toSchema("Boat")) } };
  const before = describeApi(paths, schemas({ id: text, name: text }));
  expect(await list(before, describeApi(paths, schemas({ id: text })))).toEqual([
    "risky: Base name removed (2)",
  ]);
  const both = describeApi(paths, schemas({ id: text }, { added: text }));
  expect((await list(before, both)).sort()).toEqual([
    "risky: Base name removed (2)",
    "safe: Boat added added (1)",
    "safe: Ferry added added (1)",
  ]);
  // What moves from the common part to all that take it in changes nothing.
  expect(await list(before, describeApi(paths, schemas({ id: text }, { name: text })))).toEqual([]);
  expect(await list(describeApi(paths, schemas({ id: text }, { name: text })), before)).toEqual([]);
});

test("a component that is written out where it was used, and then edited, changes only who still uses it", async () => {
  const before = { type: "object", properties: { name: text } };
  const after = { type: "object", properties: { name: text, length: text } };
  const changes = await list(
    describeApi(
      { "/a": { get: respond(toSchema("Ship")) }, "/b": { get: respond(toSchema("Ship")) } },
      { Ship: before },
    ),
    describeApi(
      { "/a": { get: respond(before) }, "/b": { get: respond(toSchema("Ship")) } },
      { Ship: after },
    ),
  );
  expect(changes).toEqual(["safe: Ship length added (1)"]);
});

test("schemas that refer to themselves and to each other are compared once", async () => {
  const schemas = (more: JsonObject) => ({
    Departure: { properties: { ship: toSchema("Ship"), next: toSchema("Departure") } },
    Ship: { properties: { last: toSchema("Departure"), ...more } },
  });
  expect(
    await list(describeApi(listPaths(5), schemas({ name: text })), describeApi(listPaths(5), schemas({}))),
  ).toEqual(["risky: Ship name removed (5)"]);
});

test("parameters, responses, bodies and headers that are shared are causes too", async () => {
  const root = (type: string) => ({
    components: {
      parameters: { Page: { name: "page", in: "query", schema: { type } } },
      requestBodies: { New: inJson({ type: "object", properties: { count: { type } } }) },
      responses: {
        Failed: { description: "", ...inJson({ type: "object", properties: { code: { type } } }) },
      },
      headers: { Left: { schema: { type } } },
    },
  });
  const operation = {
    parameters: [{ $ref: "#/components/parameters/Page" }],
    requestBody: { $ref: "#/components/requestBodies/New" },
    responses: {
      200: { description: "", headers: { "X-Left": { $ref: "#/components/headers/Left" } } },
      400: { $ref: "#/components/responses/Failed" },
    },
  };
  const paths = { "/a": { post: operation }, "/b": { post: operation } };
  const { changes } = await compare(
    describeApi(paths, {}, root("integer")),
    describeApi(paths, {}, root("string")),
  );
  const found = changes.map(({ cause, kind, operations }) =>
    [cause.of === "component" ? `${cause.role} ${cause.name}` : "", kind, operations.count].join(" "),
  );
  expect(found.sort()).toEqual([
    "body New type-changed 2",
    "header Left type-changed 2",
    "parameter Page type-changed 2",
    "response Failed type-changed 2",
  ]);
});

test("what a path says is one change for all its operations", async () => {
  const path = (required: boolean) => ({
    "/a": {
      parameters: [{ name: "lang", in: "query", required, schema: text }],
      get: respond(text),
      post: accept(text),
    },
  });
  expect(await list(describeApi(path(false)), describeApi(path(true)))).toEqual([
    "breaking: path lang became-required (2)",
  ]);
  const moved = describeApi({
    "/a": {
      get: { ...respond(text), parameters: [{ name: "lang", in: "query", schema: text }] },
      post: { ...accept(text), parameters: [{ name: "lang", in: "query", schema: text }] },
    },
  });
  expect(await list(describeApi(path(false)), moved)).toEqual([]);
});

test("servers and security of the whole API are one change each", async () => {
  const root = (server: string, security: Json) => ({
    servers: [{ url: server }],
    security,
    components: { securitySchemes: { key: { type: "apiKey", in: "header", name: "K" } } },
  });
  const before = describeApi(listPaths(30, respond(text)), {}, root("https://a.example", []));
  const after = describeApi(listPaths(30, respond(text)), {}, root("https://b.example", [{ key: [] }]));
  expect(await list(before, after)).toEqual([
    "breaking: api server-removed (30)",
    "breaking: api authentication-required (30)",
    "safe: api server-added (30)",
  ]);
});

test("added, removed, replaced and moved operations and webhooks", async () => {
  const webhook = (name: string) => ({ webhooks: { [name]: { post: accept(text) } } });
  const named = (summary: string) => ({
    summary,
    ...respond({ type: "object", properties: { [summary]: text } }),
  });
  const before = describeApi(
    {
      "/sailings": { get: { operationId: "list", ...named("sailings of today") } },
      "/ships": { get: named("all ships of the fleet") },
      "/gone": { delete: named("cancel") },
    },
    {},
    webhook("late"),
  );
  const after = describeApi(
    {
      "/departures": { get: { operationId: "list", ...named("sailings of today") } },
      "/vessels": { get: named("all ships of the fleet") },
      "/ports": { post: named("open a port") },
    },
    {},
    webhook("delayed"),
  );
  const { changes, operations } = await compare(before, after);
  expect(changes.map(write).sort()).toEqual([
    "breaking: DELETE /gone operation-removed (0)",
    "breaking: GET /sailings moved (1)",
    "breaking: GET /ships operation-replaced (1)",
    "breaking: POST late webhook-removed (0)",
    "safe: GET /vessels operation-added (1)",
    "safe: POST /ports operation-added (1)",
    "safe: POST delayed webhook-added (1)",
  ]);
  expect(operations.unchanged).toBe(0);
});

test("fingerprints are the same in other revisions, and differ between changes", async () => {
  const one = await compare(
    describeApi(listPaths(2), departure({ price: text, time: text })),
    describeApi(listPaths(2), departure({ time: { type: "integer" } })),
  );
  const other = await compare(
    describeApi(listPaths(7), departure({ price: text, time: text })),
    describeApi({ ...listPaths(9) }, departure({ time: { type: "integer" }, note: text }), {
      info: { title: "F", version: "2" },
    }),
  );
  const prints = (changes: readonly RevisionChange[]) => changes.map(({ fingerprint }) => fingerprint);
  expect(one.changes).toHaveLength(2);
  expect(new Set(prints(one.changes)).size).toBe(2);
  expect(prints(other.changes)).toEqual(expect.arrayContaining(prints(one.changes)));
});

test("the same API in Swagger 2 and OpenAPI 3 is grouped by component", async () => {
  const ship = (properties: JsonObject) => ({ type: "object", properties });
  const swagger = {
    swagger: "2.0",
    info: { title: "Ferries", version: "1" },
    produces: ["application/json"],
    paths: Object.fromEntries(
      ["/a", "/b"].map((path) => [
        path,
        { get: { responses: { 200: { description: "", schema: { $ref: "#/definitions/Ship" } } } } },
      ]),
    ),
    definitions: { Ship: ship({ name: text, length: text }) },
  };
  const paths = Object.fromEntries(["/a", "/b"].map((path) => [path, { get: respond(toSchema("Ship")) }]));
  expect(await list(swagger, describeApi(paths, { Ship: ship({ name: text }) }))).toEqual([
    "risky: Ship length removed (2)",
  ]);
});

test("says when it is partial", async () => {
  const paths = (type: string) => listPaths(50, respond({ type }));
  const { changes, isPartial } = await compareRevisions(
    open(describeApi(paths("string"))),
    open(describeApi(paths("integer"))),
    sha256,
    { changes: 10 },
  );
  expect(isPartial).toBe(true);
  expect(changes).toHaveLength(10);
});
