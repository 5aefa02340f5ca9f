import { expect, test } from "vitest";
import type { OperationContent } from "../documentation/chunk.ts";
import type { JsonObject } from "../json.ts";
import type { SchemaNode } from "./node.ts";
import { viewOperation } from "./view-operation.ts";

const toSchema = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** An operation that answers with a schema, and the named schemas it may refer to. */
function answering(schema: JsonObject, named: JsonObject = {}): OperationContent {
  const parts = Object.entries(named).map(([name, value]) => [`#/components/schemas/${name}`, value]);
  return {
    operation: { responses: { 200: { description: "", content: { "application/json": { schema } } } } },
    parts: Object.fromEntries(parts),
  };
}

function rootOf(content: OperationContent, dialect: "2.0" | "3.0" | "3.1" = "3.1"): SchemaNode {
  const node = viewOperation(content, { dialect }).responses[0]?.media[0]?.node;
  if (!node) throw new Error("no schema");
  return node;
}

const namesOf = (node: SchemaNode) => node.children().map(({ name }) => name);

test("merges properties of all allOf schemas", () => {
  const root = rootOf(
    answering(
      { allOf: [toSchema("Base"), { properties: { deck: { type: "integer" } }, required: ["id"] }] },
      { Base: { type: "object", properties: { id: { type: "string", format: "uuid" } } } },
    ),
  );
  expect(root.children().map(({ name, type, isRequired }) => [name, type.names, isRequired])).toEqual([
    ["id", ["uuid"], true],
    ["deck", ["integer"], false],
  ]);
});

test("marks a recursive schema as a cycle without children", () => {
  const node = { properties: { next: toSchema("Node"), all: { type: "array", items: toSchema("Node") } } };
  const root = rootOf(answering(toSchema("Node"), { Node: node }));
  const [next, all] = root.children();
  expect(next).toMatchObject({ state: "cycle", reference: "#/components/schemas/Node" });
  expect(all).toMatchObject({ state: "cycle", type: { lists: 1, names: ["Node"] } });
  expect(all?.children()).toEqual([]);
});

test("a oneOf branch that inherits from its parent lists its properties, not the oneOf again", () => {
  const root = rootOf(
    answering(toSchema("Pet"), {
      Pet: {
        oneOf: [toSchema("Cat"), toSchema("Dog")],
        discriminator: { propertyName: "kind", mapping: { kitty: "#/components/schemas/Cat" } },
        properties: { kind: { type: "string" } },
      },
      Cat: { allOf: [toSchema("Pet"), { properties: { lives: { type: "integer" } } }] },
      Dog: { type: "object" },
    }),
  );
  expect(root.children().map(({ role, name }) => [role, name])).toEqual([
    ["property", "kind"],
    ["one-of", "Cat"],
    ["one-of", "Dog"],
  ]);
  const [, cat, dog] = root.children();
  expect(cat?.discriminator).toEqual({ property: "kind", value: "kitty" });
  expect(dog?.discriminator).toEqual({ property: "kind", value: "Dog" });
  expect(cat && namesOf(cat)).toEqual(["kind", "lives"]);
});

test.each([
  ["3.0", { type: "string", nullable: true }],
  ["3.1", { type: ["string", "null"] }],
  ["3.1", { anyOf: [{ type: "string" }, { type: "null" }] }],
  ["2.0", { type: "string", "x-nullable": true }],
] as const)("in %s, null is allowed by %j", (dialect, schema) => {
  const content = answering(schema as JsonObject);
  const response = { description: "", schema } as JsonObject;
  if (dialect === "2.0") content.operation = { responses: { 200: response } };
  expect(rootOf(content, dialect)).toMatchObject({ isNullable: true, type: { names: ["string"] } });
});

test("lists components of other chunks as missing and shows them once loaded", () => {
  const content = { ...answering(toSchema("Far")), more: { "#/components/schemas/Far": "name" } };
  const before = viewOperation(content, { dialect: "3.1" });
  expect(before.missing).toEqual(["#/components/schemas/Far"]);
  expect(before.responses[0]?.media[0]?.node?.state).toBe("elsewhere");
  const loaded = new Map([["#/components/schemas/Far", { properties: { id: {} } }]]);
  const after = viewOperation(content, { dialect: "3.1" }, loaded);
  expect(after.missing).toEqual([]);
  expect(after.responses[0]?.media[0]?.node?.state).toBe("open");
});

test("marks an unresolved reference", () => {
  expect(rootOf(answering(toSchema("Gone")))).toMatchObject({ state: "nowhere", type: { names: ["Gone"] } });
});

test("reads Swagger 2.0 body and form parameters as the request body", () => {
  const path = { in: "query", name: "q", type: "string", enum: ["a", "b"], required: true };
  const body = { in: "body", name: "b", required: true, schema: { properties: { id: {} } } };
  const view = viewOperation(
    { operation: { consumes: ["text/json"], parameters: [path, body] } },
    { dialect: "2.0" },
  );
  expect(view.parameters).toMatchObject([{ name: "q", isRequired: true, node: { values: ["a", "b"] } }]);
  expect(view.body).toMatchObject({ isRequired: true, media: [{ type: "text/json" }] });
  const file = { in: "formData", name: "file", type: "file", required: true };
  const form = viewOperation({ operation: { parameters: [file] } }, { dialect: "2.0" }).body?.media[0];
  expect(form?.type).toBe("multipart/form-data");
  expect(form?.node?.children()).toMatchObject([
    { name: "file", isRequired: true, type: { names: ["file"] } },
  ]);
});

test("an operation's parameter overrides the path item's parameter of the same name", () => {
  const own = { name: "id", in: "path", description: "own", schema: { type: "integer", minimum: 1 } };
  const { parameters } = viewOperation(
    {
      operation: { parameters: [{ name: "a", in: "query" }, own] },
      pathItem: { parameters: [{ name: "id", in: "path", description: "shared" }] },
    },
    { dialect: "3.0" },
  );
  expect(parameters.map(({ name, description }) => [name, description])).toEqual([
    ["id", "own"],
    ["a", ""],
  ]);
  expect(parameters[0]?.node.constraints).toEqual([{ kind: "range", each: false, min: 1 }]);
});

test("reads exclusiveMinimum as a boolean in 3.0 and as a number in 3.1", () => {
  const old = rootOf(answering({ type: "number", minimum: 0, exclusiveMinimum: true, maximum: 9 }), "3.0");
  const now = rootOf(answering({ type: "number", exclusiveMinimum: 0, maximum: 9 }));
  const expected = [{ kind: "range", each: false, above: 0, max: 9 }];
  expect(old.constraints).toEqual(expected);
  expect(now.constraints).toEqual(expected);
});

test("sorts responses by status, with default last", () => {
  const responses = { 404: {}, default: {}, 200: {}, "5XX": {}, 302: {}, "x-note": 1 };
  const view = viewOperation({ operation: { responses } }, { dialect: "3.1" });
  expect(view.responses.map(({ status }) => status)).toEqual(["200", "302", "404", "5XX", "default"]);
});

test("reads security requirements as alternatives; an empty list means none", () => {
  const read = (security: unknown) =>
    viewOperation({ operation: { security } as never }, { dialect: "3.1" }).security;
  expect(read(undefined)).toBeUndefined();
  expect(read([])).toEqual([[]]);
  expect(read([{ key: [] }, { login: ["read"], app: [] }])).toEqual([
    [{ scheme: "key", scopes: [] }],
    [
      { scheme: "login", scopes: ["read"] },
      { scheme: "app", scopes: [] },
    ],
  ]);
});

test("inherits servers, security and media types from the API unless the operation sets them", () => {
  const key = { name: "key", type: "apiKey", scheme: "", in: "header", parameter: "X-Key" };
  const api = {
    dialect: "2.0",
    servers: ["https://api.example"],
    security: [[{ scheme: "key", scopes: [] }]],
    securitySchemes: [key],
    consumes: ["text/xml"],
    produces: ["text/csv"],
  } as const;
  const parameters = [{ in: "body", name: "body", schema: {} }];
  const responses = { 200: { schema: {} } };
  const view = viewOperation({ operation: { parameters, responses } }, api);
  expect(view).toMatchObject({
    servers: ["https://api.example"],
    security: [[{ scheme: "key", kind: key }]],
    body: { media: [{ type: "text/xml" }] },
    responses: [{ media: [{ type: "text/csv" }] }],
  });
  const own = { parameters, responses, security: [], consumes: ["a/b"], produces: ["c/d"] };
  expect(viewOperation({ operation: own }, api)).toMatchObject({
    security: [[]],
    body: { media: [{ type: "a/b" }] },
    responses: [{ media: [{ type: "c/d" }] }],
  });
});

test("fills variables of operation servers with their defaults", () => {
  const servers = [{ url: "https://{region}.example/{v}", variables: { region: { default: "eu" } } }];
  expect(viewOperation({ operation: { servers } }, { dialect: "3.1" }).servers).toEqual([
    "https://eu.example/{v}",
  ]);
});

test("reads callbacks with their request bodies", () => {
  const post = { summary: "Paid", requestBody: { content: { "application/json": { schema: {} } } } };
  const view = viewOperation(
    { operation: { callbacks: { paid: { "{$url}": { post } } } } },
    { dialect: "3.1" },
  );
  expect(view.callbacks).toMatchObject([
    { name: "paid", expression: "{$url}", method: "post", title: "Paid", body: { media: [{}] } },
  ]);
});

test("keeps author examples with their names and summaries", () => {
  const content = answering({});
  const media = { schema: {}, examples: { full: { summary: "All", value: { a: 1 } } } };
  content.operation = { responses: { 200: { content: { "application/json": media } } } };
  expect(viewOperation(content, { dialect: "3.1" }).responses[0]?.media[0]?.examples).toEqual([
    { name: "full", summary: "All", text: '{\n  "a": 1\n}', value: { a: 1 } },
  ]);
});
