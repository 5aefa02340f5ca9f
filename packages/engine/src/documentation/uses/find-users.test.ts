import { expect, test } from "vitest";
import { createDescription } from "../../description/description.ts";
import { detectDialect } from "../../description/dialect.ts";
import type { Json, JsonObject } from "../../json.ts";
import { collectUses } from "./collect-uses.ts";
import { countUsers, findSchemaUsers } from "./find-users.ts";
import { openUses } from "./open-uses.ts";

const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const body = (schema: Json) => ({ content: { "application/json": { schema } } });
const get = (...operations: JsonObject[]) =>
  Object.fromEntries(operations.map((get, place) => [`/${place}`, { get }]));

/** Who uses a schema, in words. */
function find(root: JsonObject, name: string) {
  const dialect = detectDialect(root);
  if (!dialect) throw new Error("a dialect is missing");
  const description = createDescription(root, dialect);
  // As it is stored.
  const uses = openUses(JSON.parse(JSON.stringify(collectUses(description))));
  const names = description.schemas.map((schema) => schema.name);
  const { operations, directCount, schemas } = findSchemaUsers(uses, names.indexOf(name));
  return {
    kind: uses.kinds[names.indexOf(name)],
    isCut: uses.isCut,
    count: countUsers(uses, names.indexOf(name)),
    directCount,
    schemas: schemas.map((schema) => names[schema]),
    operations: operations.map(({ operation, wheres, through }) => ({
      operation,
      wheres: wheres.map((where) => uses.wheres[where]),
      through: through.map((schema) => names[schema]),
    })),
  };
}

function writeDescription(paths: JsonObject, schemas: JsonObject, more: JsonObject = {}): JsonObject {
  return { openapi: "3.1.0", paths, components: { schemas, ...more } };
}

test("finds operations that reference a schema, with locations; shared responses count as direct", () => {
  const root = writeDescription(
    {
      "/boats": {
        parameters: [{ name: "size", in: "query", schema: to("Money") }],
        post: {
          requestBody: body(to("Money")),
          responses: { 200: body(to("Money")), 404: { $ref: "#/components/responses/Missing" }, default: {} },
        },
        get: { responses: { default: body({ items: to("Money") }) } },
      },
      "/piers": { get: { callbacks: { paid: { "{$url}": { post: { requestBody: body(to("Money")) } } } } } },
    },
    { Money: { type: "object", properties: {} } },
    { responses: { Missing: body(to("Money")) } },
  );
  expect(find(root, "Money")).toEqual({
    kind: "object",
    isCut: false,
    count: 3,
    directCount: 3,
    schemas: [],
    operations: [
      {
        operation: 0,
        wheres: [
          [3, "200"],
          [0, "404"],
        ],
        through: [],
      },
      { operation: 1, wheres: [[1, "default"]], through: [] },
      { operation: 2, wheres: [[4]], through: [] },
    ],
  });
});

test("finds indirect users with the schemas in between; ignores examples and extensions", () => {
  const root = writeDescription(
    get(
      { responses: { 200: body(to("List")) } },
      { responses: { 200: body(to("Fare")) } },
      { responses: { 200: body(to("Pier")) } },
    ),
    {
      Money: { type: "integer" },
      Fare: { properties: { price: to("Money") } },
      List: { allOf: [{ properties: { fares: { items: to("Fare") } } }] },
      Pier: { type: "object", example: to("Money"), "x-old": to("Money"), default: to("Money") },
    },
  );
  const { directCount, schemas, operations, count } = find(root, "Money");
  expect({ directCount, schemas, count }).toEqual({ directCount: 0, schemas: ["Fare"], count: 1 });
  expect(operations).toEqual([
    { operation: 1, wheres: [[0, "200"]], through: ["Fare"] },
    { operation: 0, wheres: [[0, "200"]], through: ["List", "Fare"] },
  ]);
});

test("cyclic references terminate, and a schema that only refers to itself has no users", () => {
  const root = writeDescription(get({ responses: { 200: body(to("Node")) } }), {
    Node: { properties: { next: to("Node"), other: to("Other") } },
    Other: { properties: { back: to("Node") } },
    Lonely: { properties: { self: to("Lonely") } },
  });
  expect(find(root, "Node").operations).toHaveLength(1);
  expect(find(root, "Other")).toMatchObject({ schemas: ["Node"], operations: [{ through: ["Node"] }] });
  expect(find(root, "Lonely")).toMatchObject({ count: 0, schemas: [], operations: [] });
});

test("handles special names, keyword-named properties, references into schemas and discriminators", () => {
  const root = writeDescription(get({ responses: { 200: body(to("Pet")) } }), {
    "a~b/c %": { type: ["null", "string"] },
    default: { enum: ["a"] },
    Cat: { allOf: [to("Pet")] },
    Dog: {},
    Pet: {
      oneOf: [{}],
      discriminator: { propertyName: "kind", mapping: { cat: "#/components/schemas/Cat", dog: "Dog" } },
      properties: { default: to("default"), odd: to("a~0b~1c %25"), part: to("Dog/properties/none") },
    },
  });
  for (const [name, kind] of [
    ["a~b/c %", "string"],
    ["default", "enum"],
    ["Cat", "object"],
    ["Dog", "any"],
  ] as const) {
    expect(find(root, name)).toMatchObject({ kind, schemas: ["Pet"], operations: [{ operation: 0 }] });
  }
  // Each child of a discriminator leads back to it.
  expect(find(root, "Pet")).toMatchObject({ kind: "one of", schemas: ["Cat"], directCount: 1 });
});

test("counts Swagger 2.0 body parameters as request bodies, also shared ones", () => {
  const root = {
    swagger: "2.0",
    paths: {
      "/boats": {
        post: {
          parameters: [{ $ref: "#/parameters/Boat" }, { in: "body", schema: { $ref: "#/definitions/Pier" } }],
        },
      },
    },
    parameters: { Boat: { in: "body", name: "boat", schema: { $ref: "#/definitions/Boat" } } },
    definitions: { Boat: {}, Pier: {} },
  };
  for (const name of ["Boat", "Pier"]) {
    expect(find(root, name).operations).toEqual([{ operation: 0, wheres: [[2]], through: [] }]);
  }
});

test("handles prototype names, unresolved and circular references and long chains", () => {
  const schemas: JsonObject = { constructor: {}, toString: {}, Last: {} };
  for (let at = 0; at < 5000; at++)
    schemas[`S${at}`] = { properties: { next: to(at === 0 ? "Last" : `S${at - 1}`) } };
  const root = writeDescription(
    get(
      { responses: { 200: body(to("S4999")), 201: body(to("constructor")), 202: body(to("gone")) } },
      { responses: null, parameters: "none", requestBody: [[]], callbacks: { $ref: "#/paths" } },
    ),
    schemas,
  );
  const { operations } = find(root, "Last");
  expect(operations.map(({ operation }) => operation)).toEqual([0, 1]);
  expect(operations[0]?.through).toEqual(["S4999", "S4998", "S4997", "S0"]);
  expect(find(root, "constructor").operations[0]?.wheres).toEqual([[0, "201"]]);
  expect(find(root, "toString").operations).toEqual([]);
});

test("stops at the work limit on exponentially repeated values and sets isCut", () => {
  // As aliases of YAML make it: each level holds the one below ten times.
  let level: Json = to("Last");
  for (let depth = 0; depth < 12; depth++) level = Array.from({ length: 10 }, () => level);
  const root = writeDescription(get({ responses: { 200: body(to("Last")) } }), {
    Last: {},
    Many: { anyOf: level },
  });
  expect(find(root, "Last")).toMatchObject({ isCut: true, directCount: 1, schemas: ["Many"] });
});
