import { expect, test } from "vitest";
import type { JsonObject } from "../json.ts";
import { viewOperation } from "./view-operation.ts";

const empty = { type: "object", properties: {} };

const bodyOf = (schema: JsonObject, more: JsonObject = {}) =>
  viewOperation(
    { operation: { requestBody: { content: { "application/json": { schema } }, ...more } } },
    { dialect: "3.0" },
  ).body;

test("an optional empty body is not shown", () => {
  expect(bodyOf(empty)).toBeUndefined();
});

test.each<[string, JsonObject, JsonObject]>([
  ["required", empty, { required: true }],
  ["described", empty, { description: "Anything." }],
  ["with properties", { type: "object", properties: { a: {} } }, {}],
  ["with any properties allowed", { type: "object" }, {}],
  ["with a described schema", { ...empty, description: "Anything." }, {}],
])("shows a body: %s", (_, schema, more) => {
  expect(bodyOf(schema, more)).toBeDefined();
});
