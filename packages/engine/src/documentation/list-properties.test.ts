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

test("lists every parameter and property with its path, shallowest first", () => {
  expect(tell(fares)).toEqual([
    "parameter  /query/from () string",
    "response 200 /items () []",
    "request  /*/deck (*) string",
    "response 200 /items/0/price (items[]) Money",
    "response 200 /items/0/per~1person (items[]) ",
    "response 200 /items/0/price/amount (items[].price) integer",
    "response 200 /items/0/price/currency (items[].price) enum",
  ]);
});

test("names missing components and lists their properties once loaded", () => {
  expect(listProperties(fares as never, new Map()).missing).toEqual(["#/components/responses/Problem"]);
  const problem: Json = { content: { "application/json": { schema: { $ref: "#/Detail" } } } };
  const loaded: [string, Json][] = [["#/components/responses/Problem", problem]];
  expect(listProperties(fares as never, new Map(loaded)).missing).toEqual(["#/Detail"]);
  loaded.push(["#/Detail", { properties: { title: {} } }]);
  expect(tell(fares, loaded)).toContain("response default /title () ");
});

test("lists Swagger 2.0 body and form parameters as request properties", () => {
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
  ["empty content", {}],
  ["values that are not objects", { operation: [], pathItem: 3, parts: null, more: "x" }],
  [
    "circular references",
    {
      operation: { requestBody: body({ $ref: "#/A" }) },
      parts: { "#/A": { allOf: [{ $ref: "#/A" }], properties: { a: { $ref: "#/A" } } } },
    },
  ],
  [
    "names of prototype members",
    {
      operation: {
        requestBody: body({ properties: JSON.parse('{"__proto__": {"properties": {"constructor": {}}}}') }),
      },
    },
  ],
])("tolerates malformed content: %s", (_, content) => {
  expect(tell(content).length).toBeLessThan(5);
});

test("caps the list at 400 properties and skips names over 200 characters", () => {
  const wide = Object.fromEntries(Array.from({ length: 900 }, (_, place) => [`p${place}`, money]));
  expect(tell({ operation: { requestBody: body({ properties: wide }) } })).toHaveLength(400);
  const name = "x".repeat(201);
  expect(tell({ operation: { requestBody: body({ properties: { [name]: {}, short: {} } }) } })).toHaveLength(
    1,
  );
});
