import { expect, test } from "vitest";
import type { Json, JsonObject } from "../json.ts";
import { listProperties } from "./list-properties.ts";

const body = (schema: JsonObject) => ({ content: { "application/json": { schema } } });

const money = { properties: { amount: { type: "integer" }, currency: { enum: ["SEK"] } } };
const fares = {
  operation: {
    parameters: [{ name: "from", in: "query", schema: { type: "string" } }],
    requestBody: body({ $ref: "#/components/schemas/Wish" }),
    responses: {
      200: body({
        type: "object",
        properties: { items: { type: "array", items: { allOf: [{ $ref: "#/Fare" }] } } },
      }),
      default: { $ref: "#/components/responses/Problem" },
    },
  },
  parts: {
    "#/Fare": {
      properties: {
        price: { $ref: "#/Money" },
        "per/person": { oneOf: [{ $ref: "#/Money" }, { items: {} }] },
      },
    },
    "#/Money": money,
    "#/components/schemas/Wish": {
      additionalProperties: { properties: { deck: { type: ["string", "null"] } } },
    },
  },
  more: { "#/components/responses/Problem": "abc" },
};

const tell = (content: unknown, loaded: [string, Json][] = []) =>
  listProperties(content as never, new Map(loaded)).properties.map(
    ({ in: place, status, pointer, within, type }) => `${place} ${status} ${pointer} (${within}) ${type}`,
  );

test("every parameter and property has a way to it, nearest first", () => {
  expect(tell(fares)).toEqual([
    "parameter  /from () string",
    "response 200 /items () []",
    "request  /*/deck (*) string",
    "response 200 /items/0/price (items[]) Money",
    "response 200 /items/0/per~1person (items[]) ",
    "response 200 /items/0/price/amount (items[].price) integer",
    "response 200 /items/0/price/currency (items[].price) enum",
  ]);
});

test("what is kept elsewhere is named, and listed once it is here", () => {
  expect(listProperties(fares as never, new Map()).missing).toEqual(["#/components/responses/Problem"]);
  const problem: Json = { content: { "application/json": { schema: { $ref: "#/Detail" } } } };
  const loaded: [string, Json][] = [["#/components/responses/Problem", problem]];
  expect(listProperties(fares as never, new Map(loaded)).missing).toEqual(["#/Detail"]);
  loaded.push(["#/Detail", { properties: { title: {} } }]);
  expect(tell(fares, loaded)).toContain("response default /title () ");
});

test("Swagger 2 sends a body and forms among the parameters", () => {
  const operation = {
    parameters: [
      { in: "body", name: "booking", schema: { properties: { vehicle: { type: "string" } } } },
      { in: "formData", name: "photo", type: "file" },
    ],
    responses: { 200: { schema: { items: money } } },
  };
  expect(tell({ operation })).toEqual([
    "request  /photo () file",
    "request  /vehicle () string",
    "response 200 /0/amount ([]) integer",
    "response 200 /0/currency ([]) enum",
  ]);
});

test.each([
  ["nothing", {}],
  ["no objects", { operation: [], pathItem: 3, parts: null, more: "x" }],
  [
    "circles",
    {
      operation: { requestBody: body({ $ref: "#/A" }) },
      parts: { "#/A": { allOf: [{ $ref: "#/A" }], properties: { a: { $ref: "#/A" } } } },
    },
  ],
  [
    "a prototype's names",
    {
      operation: {
        requestBody: body({ properties: JSON.parse('{"__proto__": {"properties": {"constructor": {}}}}') }),
      },
    },
  ],
])("hostile content does no harm: %s", (_, content) => {
  expect(tell(content).length).toBeLessThan(5);
});

test("the list has an end", () => {
  const wide = Object.fromEntries(Array.from({ length: 900 }, (_, place) => [`p${place}`, money]));
  expect(tell({ operation: { requestBody: body({ properties: wide }) } })).toHaveLength(400);
  const name = "x".repeat(201);
  expect(tell({ operation: { requestBody: body({ properties: { [name]: {}, short: {} } }) } })).toHaveLength(
    1,
  );
});
