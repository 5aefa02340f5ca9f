import { expect, test } from "vitest";
import type { Json, JsonObject } from "../json.ts";
import { createLookup } from "./lookup.ts";
import { createRoot } from "./read-media.ts";

const lookup = createLookup({ operation: {} }, { dialect: "3.1" }, new Map());
const part: JsonObject = { type: "string" };

const open: [string, Json][] = [
  ["properties", { properties: { a: part } }],
  ["patternProperties", { patternProperties: { "^a": part } }],
  ["additionalProperties", { additionalProperties: part }],
  ["prefixItems", { prefixItems: [part] }],
  ["items as an array", { items: [part] }],
  ["oneOf", { oneOf: [part, {}] }],
  ["anyOf", { anyOf: [part, {}] }],
  ["not", { not: part }],
  ["then", JSON.parse('{"then":{}}')],
  ["else", { else: part }],
  ["a list of objects", { type: "array", items: { properties: { a: part } } }],
  ["a list with oneOf", { type: "array", items: part, oneOf: [{ minItems: 1 }, { maxItems: 0 }] }],
  ["allOf", { allOf: [{ properties: { a: part } }] }],
];

const leaves: [string, Json][] = [
  ["a string", part],
  ["an empty schema", {}],
  ["the schema false", false],
  ["no properties", { properties: {}, patternProperties: {}, additionalProperties: true }],
  ["empty prefixItems", { prefixItems: [], items: {} }],
  ["empty oneOf and anyOf", { oneOf: [], anyOf: [], not: true }],
  ["a list of strings", { type: "array", items: part }],
  ["malformed keywords", { properties: [part], oneOf: part, not: "x" }],
];

test.each(open)("%s: the node is open and has children", (_, schema) => {
  const node = createRoot(lookup, schema);
  expect([node.state, node.children().length > 0]).toEqual(["open", true]);
});

test.each(leaves)("%s: the node is a leaf without children", (_, schema) => {
  const node = createRoot(lookup, schema);
  expect([node.state, node.children()]).toEqual(["leaf", []]);
});
