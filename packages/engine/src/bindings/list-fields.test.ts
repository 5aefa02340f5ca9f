import { expect, test } from "vitest";
import { viewOperation } from "../documentation-view/view-operation.ts";
import { parseFieldAddress } from "../field-address/field-address.ts";
import { findRows } from "../field-address/find-rows.ts";
import type { Json, JsonObject } from "../json.ts";
import { listFields, maxFields } from "./list-fields.ts";

const toSchema = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function list(operation: JsonObject, schemas: JsonObject = {}) {
  const parts = Object.entries(schemas).map(([name, value]) => [`#/components/schemas/${name}`, value]);
  return listFields(viewOperation({ operation, parts: Object.fromEntries(parts) }, { dialect: "3.1" }));
}

function respondWith(schema: Json, more: JsonObject = {}): JsonObject {
  return {
    responses: { 200: { description: "", content: { "application/json": { schema, ...more } } } },
  };
}

test("lists parameters, request, response and headers with their constraints", () => {
  const fields = list({
    parameters: [
      {
        name: "date",
        in: "query",
        required: true,
        schema: { type: "string", format: "date" },
        example: "2026-11-14",
      },
    ],
    requestBody: {
      content: {
        "application/json": {
          schema: {
            required: ["guest"],
            properties: {
              guest: { required: ["name"], properties: { name: { type: "string", maxLength: 40 } } },
              extra: {
                required: ["dogs"],
                properties: { dogs: { type: "integer", minimum: 0, maximum: 2 } },
              },
              id: { type: "string", readOnly: true },
            },
          },
        },
      },
    },
    responses: {
      200: {
        description: "",
        headers: { "X-Total": { schema: { type: "integer" } } },
        content: { "application/json": { schema: { properties: { state: { enum: ["held", "paid"] } } } } },
      },
    },
  });
  expect(fields.map(({ key, isRequired }) => `${key}${isRequired ? " required" : ""}`)).toEqual([
    "parameter/query/date required",
    "header/200/X-Total",
    "response/200/state",
    "request/guest/name required",
    "request/extra/dogs",
  ]);
  expect(fields[0]).toMatchObject({
    type: "string",
    format: "date",
    examples: ["2026-11-14"],
    path: ["date"],
  });
  expect(fields[2]).toMatchObject({ type: "string", values: ["held", "paid"] });
  expect(fields[3]).toMatchObject({ path: ["guest", "name"], maxLength: 40 });
  expect(fields[4]).toMatchObject({ type: "integer", minimum: 0, maximum: 2 });
});

test("reads examples of bodies, schemas and items at every depth", () => {
  const fields = list(
    respondWith(
      { properties: { items: { type: "array", items: toSchema("Trip") } } },
      { example: { items: [{ price: { amount: 100 } }, { price: { amount: 200 } }] } },
    ),
    {
      Trip: {
        properties: { price: toSchema("Money"), tags: { type: "array", items: { type: "string" } } },
        example: { price: { amount: 300 }, tags: ["late", "full"] },
      },
      Money: { properties: { amount: { type: "integer", example: 48600 } } },
    },
  );
  expect(fields.map(({ key, examples, list }) => [key, examples, list])).toEqual([
    ["response/200/items", [], undefined],
    ["response/200/items/0/tags", [], "response/200/items"],
    ["response/200/items/0/tags/0", ["late", "full"], "response/200/items/0/tags"],
    ["response/200/items/0/price/amount", [100, 200, 300, 48600], "response/200/items"],
  ]);
  expect(fields.at(-1)?.parentSchema).toBe("Money");
});

test("null is allowed for a field inside a nullable object, but a list in between ends that", () => {
  const inner = { properties: { name: { type: "string" } } };
  const fields = list(
    respondWith({
      properties: {
        ship: { anyOf: [inner, { type: "null" }] },
        decks: { type: ["array", "null"], items: inner },
      },
    }),
  );
  expect(fields.map(({ key, isNullable }) => [key, isNullable])).toEqual([
    ["response/200/decks", true],
    ["response/200/ship/name", true],
    ["response/200/decks/0/name", false],
  ]);
});

test("alternatives share an address: their values and examples are united", () => {
  const branch = (kind: string) => ({
    required: ["kind"],
    properties: { kind: { const: kind }, name: { type: "string", example: `a ${kind}` } },
  });
  const fields = list(respondWith({ oneOf: [branch("route"), branch("ship")] }));
  expect(fields.map(({ key, values, examples }) => [key, values, examples])).toEqual([
    ["response/200/kind", ["route", "ship"], []],
    ["response/200/name", [], ["a route", "a ship"]],
  ]);
});

test("a recursion is listed once", () => {
  const route = {
    properties: { code: { type: "string" }, legs: { type: "array", items: toSchema("Route") } },
  };
  expect(list(respondWith(toSchema("Route")), { Route: route }).map(({ key }) => key)).toEqual([
    "response/200/code",
    "response/200/legs",
  ]);
});

test("names of properties that mean every item or key are escaped", () => {
  const schema = {
    properties: {
      "0": { type: "string" },
      "*": { type: "string" },
      "a/b": { type: "string" },
      __proto__: { type: "string" },
      more: { additionalProperties: { type: "integer" } },
    },
  };
  const fields = list(respondWith(schema, { example: { "0": "x", "a/b": "y", more: { k: 7 } } }));
  expect(fields.map(({ key, examples }) => [key, examples])).toEqual([
    ["response/200/~20", ["x"]],
    ["response/200/~2*", []],
    ["response/200/a~1b", ["y"]],
    ["response/200/more/*", [7]],
  ]);
});

test("lists at most 500 fields, and their addresses find their rows again", () => {
  const properties = Object.fromEntries(
    Array.from({ length: 2000 }, (_, at) => [`p${at}`, { type: "string" }]),
  );
  const view = viewOperation({ operation: respondWith({ properties }) }, { dialect: "3.1" });
  const fields = listFields(view);
  expect(fields.length).toBe(maxFields);
  const root = view.responses[0]?.media[0]?.node;
  for (const { key } of fields.slice(0, 5)) {
    const address = parseFieldAddress(key);
    expect(root && address && findRows(root, address.pointer).length).toBe(1);
  }
});

test.each([
  null,
  1,
  [],
  { responses: { 200: { content: { x: { schema: { properties: { a: { example: { toString: 1 } } } } } } } } },
])("never throws: %j", (operation) => {
  expect(() => listFields(viewOperation({ operation } as never, { dialect: "3.1" }))).not.toThrow();
});
