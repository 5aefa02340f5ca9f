import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { createDescription } from "../description/description.ts";
import { detectDialect } from "../description/dialect.ts";
import type { Json, JsonObject } from "../json.ts";
import { buildDocumentation } from "./build-documentation.ts";
import type { OperationContent } from "./chunk.ts";

const hashText = (text: string) => hash("sha256", text, "base64url");

function build(root: JsonObject) {
  const dialect = detectDialect(root);
  if (!dialect) throw new Error("a dialect is missing");
  const { index, chunks } = buildDocumentation(createDescription(root, dialect), hashText);
  const all = [...chunks];
  const operations = all.filter((chunk) => chunk.kind === "operation");
  const parts = all.filter((chunk) => chunk.kind === "component");
  const contents: OperationContent[] = operations.map(({ text }) => JSON.parse(text));
  const named = new Map(
    parts.flatMap(({ references, name }) => references.map((text) => [text, name] as const)),
  );
  return { index, all, operations, parts, contents, named };
}

function toSchema(name: string) {
  return { $ref: `#/components/schemas/${name}` };
}

/** A description in which each operation answers with the schema of that name. */
function answering(schemas: JsonObject, ...names: string[]): JsonObject {
  const operations = names.map((name, place) => [
    `/${place}`,
    {
      get: {
        responses: { 200: { description: "", content: { "application/json": { schema: toSchema(name) } } } },
      },
    },
  ]);
  return { openapi: "3.1.0", paths: Object.fromEntries(operations), components: { schemas } };
}

function filled(characters: number, properties: JsonObject = {}): JsonObject {
  return { description: "x".repeat(characters), properties };
}

test("an operation chunk inlines references two levels deep and names the chunks of the rest", () => {
  const { contents, named } = build(
    answering(
      {
        Ferry: filled(10, { deck: toSchema("Deck") }),
        Deck: filled(10, { lane: toSchema("Lane") }),
        Lane: filled(10),
      },
      "Ferry",
    ),
  );
  expect(Object.keys(contents[0]?.parts ?? {})).toEqual([
    "#/components/schemas/Ferry",
    "#/components/schemas/Deck",
  ]);
  expect(contents[0]?.more).toEqual({ "#/components/schemas/Lane": named.get("#/components/schemas/Lane") });
});

test("keeps the operation, path summary and path parameters as written", () => {
  const parameters = [{ $ref: "#/components/parameters/Id" }];
  const get = { tags: ["b"], operationId: "read", "x-own": [1, null], responses: {} };
  const Id = { name: "id", in: "path", schema: { type: "string" } };
  const { contents } = build({
    openapi: "3.0.0",
    paths: { "/ferries/{id}": { summary: "One ferry", parameters, get, "x-path": 1 } },
    components: { parameters: { Id } },
  });
  expect(contents).toEqual([
    {
      operation: get,
      pathItem: { summary: "One ferry", parameters },
      parts: { "#/components/parameters/Id": Id },
    },
  ]);
  expect(Object.keys(contents[0]?.operation ?? {})).toEqual(Object.keys(get));
});

test("leaves out a component that does not fit, but keeps smaller ones after it", () => {
  const { operations, contents } = build(
    answering(
      { Large: filled(1000, { a: toSchema("Huge"), b: toSchema("Small") }), Huge: filled(15_500), Small: {} },
      "Large",
    ),
  );
  expect(Object.keys(contents[0]?.more ?? {})).toEqual(["#/components/schemas/Huge"]);
  expect(contents[0]?.parts).toHaveProperty(["#/components/schemas/Small"], {});
  expect(operations[0]?.text.length).toBeLessThanOrEqual(16_384);
});

test("limits chunks by bytes, not characters", () => {
  const { operations, contents } = build(
    answering(
      {
        Ship: { description: "船".repeat(3000), items: toSchema("Port") },
        Port: { description: "港".repeat(3000) },
      },
      "Ship",
    ),
  );
  expect(Object.keys(contents[0]?.parts ?? {})).toEqual(["#/components/schemas/Ship"]);
  expect(Buffer.byteLength(operations[0]?.text ?? "")).toBeLessThanOrEqual(16_384);
});

test("stores a recursive schema once", () => {
  const { contents, parts } = build(answering({ Node: filled(10, { next: toSchema("Node") }) }, "Node"));
  expect(contents[0]?.parts).toEqual({ "#/components/schemas/Node": filled(10, { next: toSchema("Node") }) });
  expect(contents[0]?.more).toBeUndefined();
  expect(parts).toHaveLength(1);
});

test("equal components share a chunk name, regardless of schema name and reference targets", () => {
  const one = build(
    answering({ A: filled(9, { c: toSchema("C") }), B: filled(9, { c: toSchema("C") }), C: {} }, "A"),
  );
  const other = build(answering({ A: filled(9, { c: toSchema("C") }), C: { type: "string" } }, "A"));
  expect(one.named.get("#/components/schemas/A")).toBe(one.named.get("#/components/schemas/B"));
  expect(one.named.get("#/components/schemas/A")).toBe(other.named.get("#/components/schemas/A"));
  expect(one.named.get("#/components/schemas/C")).not.toBe(other.named.get("#/components/schemas/C"));
  expect(one.operations[0]?.name).not.toBe(other.operations[0]?.name);
});

test("inlining or linking a component gives operation chunks different names", () => {
  const inside = build(answering({ A: filled(200) }, "A"));
  const outside = build(answering({ A: filled(200) }, ...Array<string>(500).fill("A")));
  expect(inside.contents[0]?.parts).toBeDefined();
  expect(outside.contents[0]?.more).toEqual({
    "#/components/schemas/A": inside.named.get("#/components/schemas/A"),
  });
  expect(inside.operations[0]?.name).not.toBe(outside.operations[0]?.name);
});

test("links widely shared components instead of copying them into each operation", () => {
  const root = answering(
    { Problem: filled(3000), Own: filled(3000) },
    "Own",
    ...Array<string>(1000).fill("Problem"),
  );
  const { all, contents } = build(root);
  const bytes = all.reduce((sum, { text }) => sum + text.length, 0);
  expect(bytes).toBeLessThan(3 * JSON.stringify(root).length);
  expect(Object.keys(contents[0]?.parts ?? {})).toEqual(["#/components/schemas/Own"]);
  expect(Object.keys(contents[1]?.more ?? {})).toEqual(["#/components/schemas/Problem"]);
});

test("stores a long path item once for all its operations", () => {
  const methods = Object.fromEntries(
    ["get", "put", "post", "delete"].map((method) => [method, { responses: {} }]),
  );
  const root: JsonObject = {
    openapi: "3.0.0",
    paths: { "/50%/{id}": { description: "x".repeat(9000), ...methods } },
  };
  const { contents, named, parts } = build(root);
  const reference = "#/paths/~150%25~1{id}";
  expect(contents[3]).toMatchObject({
    pathItem: { $ref: reference },
    more: { [reference]: named.get(reference) },
  });
  expect(parts.map(({ text }) => JSON.parse(text))).toEqual([(root.paths as JsonObject)["/50%/{id}"]]);
});

test("omits unresolved references from parts and more", () => {
  const { contents, parts } = build(
    answering({ A: filled(1, { b: toSchema("Gone"), c: { $ref: "other.yaml" } }) }, "A"),
  );
  expect(Object.keys(contents[0]?.parts ?? {})).toEqual(["#/components/schemas/A"]);
  expect(contents[0]?.more).toBeUndefined();
  expect(parts).toHaveLength(1);
});

test("builds chunks and index for Swagger 2.0", () => {
  const body = { name: "body", in: "body", schema: { $ref: "#/definitions/Ferry" } };
  const Ferry = filled(1, { berths: { type: "integer" } });
  const { index, contents, named, operations } = build({
    swagger: "2.0",
    host: "api.skerry.example",
    schemes: ["https"],
    paths: { "/ferries": { post: { parameters: [body], responses: { 400: { $ref: "#/responses/Bad" } } } } },
    definitions: { Ferry, Port: true },
    responses: { Bad: { description: "No", schema: { $ref: "#/definitions/Ferry" } } },
    securityDefinitions: { key: { type: "apiKey" } },
  });
  expect(Object.keys(contents[0]?.parts ?? {})).toEqual(["#/definitions/Ferry", "#/responses/Bad"]);
  expect([...named.keys()]).toEqual(["#/definitions/Ferry", "#/definitions/Port"]);
  expect(operations[0]?.search.properties).toBe("body berths");
  expect(index).toMatchObject({
    dialect: "2.0",
    servers: ["https://api.skerry.example"],
    securitySchemes: [{ name: "key" }],
  });
});

test("gives the same output for the same input", () => {
  const root = answering(
    { A: filled(9, { b: toSchema("B") }), B: filled(20_000, { a: toSchema("A") }) },
    "A",
    "B",
    "A",
  );
  expect(build(structuredClone(root))).toEqual(build(root));
});

test("terminates on hostile descriptions with bounded output", () => {
  const doubled: JsonObject = {};
  for (let level = 0; level < 24; level++)
    doubled[`S${level}`] = { allOf: [toSchema(`S${level + 1}`), toSchema(`S${level + 1}`)] };
  expect(build(answering(doubled, "S0")).all).toHaveLength(25);

  let deep: Json = { $ref: "#/components/schemas/Deepest" };
  for (let level = 0; level < 50_000; level++) deep = level % 2 ? [deep] : { not: deep };
  const A: JsonObject = JSON.parse('{"__proto__":{"type":"string"}}');
  A.not = deep;
  const { parts } = build(answering({ A, Deepest: {} }, "A"));
  expect(parts[0]?.text).toMatch(/^\{"__proto__":\{"type":"string"\},"not":/);
  expect(parts.map(({ text }) => text.length < 1000)).toEqual([true, true]);

  const hostile = JSON.parse(
    '{"__proto__":{"properties":{"__proto__":{"type":"string"}}},"constructor":{"$ref":"#/components/schemas/__proto__"}}',
  );
  const { contents, operations, named } = build(answering(hostile, "constructor"));
  expect(contents[0]?.parts).toHaveProperty(["#/components/schemas/__proto__", "properties"]);
  expect(operations[0]?.search.properties).toBe("__proto__");
  expect(named.size).toBe(2);

  const long = "x".repeat(1_000_000);
  const repeated = Array.from({ length: 200 }, (_, place) => [
    `S${place}`,
    { title: `${place}`, description: long },
  ]);
  const bounded = build(answering(Object.fromEntries(repeated), "S0")).parts;
  expect(bounded.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThan(150_000_000);

  const loop: JsonObject = {};
  loop.properties = { one: loop, two: loop };
  expect(build(answering({ A: loop, B: { type: "string" } }, "A")).parts.map(({ text }) => text)).toEqual([
    "{}",
    '{"type":"string"}',
  ]);
});

test("reads the other objects when some are malformed", () => {
  const root: JsonObject = {
    openapi: "3.2.0",
    tags: [null, { name: 4 }, "x"],
    servers: null,
    paths: {
      "/a": { get: null, parameters: "x", additionalOperations: { COPY: [] } },
      "/b": "x",
      "/c": { get: { tags: 4 } },
    },
    components: { schemas: { A: null, B: "x", C: [toSchema("A")] }, securitySchemes: [] },
  };
  const { contents, named, index } = build(root);
  expect(contents.map(({ operation }) => operation)).toEqual([{}, {}, { tags: 4 }]);
  expect(named.size).toBe(3);
  expect(index.operations.method).toEqual(["get", "COPY", "get"]);
});
