import { expect, test } from "vitest";
import type { Json, JsonObject } from "../../json.ts";
import { createLookup } from "./lookup.ts";
import { createRoot } from "./read-media.ts";

const lookup = createLookup({ operation: {} }, { dialect: "3.1" }, new Map());
const part: JsonObject = { type: "string" };

const open: [string, Json][] = [
  ["properties", { properties: { a: part } }],
  ["names like", { patternProperties: { "^a": part } }],
  ["other names", { additionalProperties: part }],
  ["items by place", { prefixItems: [part] }],
  ["items by place as they were", { items: [part] }],
  ["one of", { oneOf: [part, {}] }],
  ["any of", { anyOf: [part, {}] }],
  ["not", { not: part }],
  ["then", JSON.parse('{"then":{}}')],
  ["else", { else: part }],
  ["a list of objects", { type: "array", items: { properties: { a: part } } }],
  [
    "a list with a choice around it",
    { type: "array", items: part, oneOf: [{ minItems: 1 }, { maxItems: 0 }] },
  ],
  ["what it takes in", { allOf: [{ properties: { a: part } }] }],
];

const leaves: [string, Json][] = [
  ["a text", part],
  ["nothing", {}],
  ["never", false],
  ["no properties", { properties: {}, patternProperties: {}, additionalProperties: true }],
  ["no places", { prefixItems: [], items: {} }],
  ["no choices", { oneOf: [], anyOf: [], not: true }],
  ["a list of texts", { type: "array", items: part }],
  ["what is no schema", { properties: [part], oneOf: part, not: "x" }],
];

test.each(open)("%s can be opened, and something is there", (_, schema) => {
  const node = createRoot(lookup, schema);
  expect([node.state, node.children().length > 0]).toEqual(["open", true]);
});

test.each(leaves)("%s cannot be opened, and nothing is there", (_, schema) => {
  const node = createRoot(lookup, schema);
  expect([node.state, node.children()]).toEqual(["leaf", []]);
});
