import { expect, test } from "vitest";
import { readDescription } from "../analysis/read-description.ts";
import type { Json, JsonObject } from "../json.ts";
import { compareDescriptions } from "./api/compare-descriptions.ts";

function compare(before: JsonObject, after: JsonObject): string[] {
  const [old, now] = [before, after].map((document) => {
    const text = JSON.stringify({ openapi: "3.1.0", info: { title: "", version: "" }, ...document });
    return readDescription(text).description;
  });
  if (!old || !now) throw new Error("unreadable");
  const { api, operations } = compareDescriptions(old, now);
  return [...api, ...operations.flatMap(({ changes }) => changes)].map(({ kind, verdict, rename }) => {
    return `${verdict} ${kind}${rename ? ` to ${rename.to.path}` : ""}`;
  });
}

const content = (schema: Json) => ({ content: { "application/json": { schema } } });
const path = (operation: JsonObject): JsonObject => ({ paths: { "/a": { post: operation } } });
const sending = (schema: Json) => path({ requestBody: content(schema) });
const receiving = (schema: Json) => path({ responses: { 200: content(schema) } });
const taking = (parameter: JsonObject) => path({ parameters: [{ name: "a", in: "query", ...parameter }] });
const byName = (name: string): JsonObject => ({
  paths: {
    [`/b/{${name}}`]: {
      get: { parameters: [{ name, in: "path", required: true, schema: { type: "string" } }] },
    },
  },
});
const created = { type: "string", format: "date-time", description: "When it was booked" };
const list = { type: "array", items: { type: "string" } };
const pets = (propertyName: string): JsonObject => ({
  discriminator: { propertyName },
  oneOf: [{ title: "Cat" }, { title: "Dog" }],
});

/** Cases in which comparable tools, or earlier versions of this one, are wrong. */
const cases: [string, JsonObject, JsonObject, string[]][] = [
  ["only a path parameter's name changes", byName("id"), byName("key"), ["safe path-parameter-renamed"]],
  [
    "a response property is renamed, with the same type and words",
    receiving({ properties: { created } }),
    receiving({ properties: { created_at: created } }),
    ["risky renamed to created_at"],
  ],
  ["a constant becomes an enum with one value", receiving({ const: "x" }), receiving({ enum: ["x"] }), []],
  ["an enum with one value becomes a constant", sending({ enum: ["x"] }), sending({ const: "x" }), []],
  [
    "200 becomes 2XX with the same schema",
    path({ responses: { 200: content({ type: "string" }) } }),
    path({ responses: { "2XX": content({ type: "string" }) } }),
    ["safe status-widened"],
  ],
  [
    "an optional response property is removed",
    receiving({ properties: { a: {} } }),
    receiving({ properties: {} }),
    ["risky removed"],
  ],
  [
    "a required response property is removed",
    receiving({ properties: { a: {} }, required: ["a"] }),
    receiving({ properties: {} }),
    ["breaking required-removed"],
  ],
  [
    "a default in a request changes",
    taking({ schema: { type: "string", default: "x" } }),
    taking({ schema: { type: "string", default: "y" } }),
    ["risky default-changed"],
  ],
  [
    "a request forbids additional properties",
    sending({ type: "object" }),
    sending({ type: "object", additionalProperties: false }),
    ["breaking additional-properties-forbidden"],
  ],
  [
    "the property of a discriminator changes",
    receiving(pets("kind")),
    receiving(pets("type")),
    ["breaking discriminator-changed"],
  ],
  [
    "a parameter's explode changes",
    taking({ schema: list }),
    taking({ schema: list, explode: false }),
    ["breaking serialization-changed"],
  ],
  [
    "a parameter's style changes",
    taking({ schema: list, explode: false }),
    taking({ schema: list, style: "pipeDelimited" }),
    ["breaking serialization-changed"],
  ],
  [
    "explode of a parameter with a single value changes",
    taking({ schema: { type: "string" } }),
    taking({ schema: { type: "string" }, explode: false }),
    [],
  ],
  [
    "an example changes",
    receiving({ type: "string", example: "x" }),
    receiving({ type: "string", example: "y" }),
    ["safe example-changed"],
  ],
  [
    "allOf is flattened",
    receiving({ allOf: [{ properties: { a: {} } }, { properties: { b: {} }, required: ["a"] }] }),
    receiving({ properties: { b: {}, a: {} }, required: ["a"] }),
    [],
  ],
  [
    "anyOf with null becomes a list of types",
    receiving({ anyOf: [{ type: "string" }, { type: "null" }] }),
    receiving({ type: ["string", "null"] }),
    [],
  ],
  [
    "a single oneOf is written out",
    receiving({ oneOf: [{ type: "string" }] }),
    receiving({ type: "string" }),
    [],
  ],
  [
    "a media type gets a charset",
    path({ requestBody: { content: { "application/json": {} } } }),
    path({ requestBody: { content: { "application/json; charset=utf-8": {} } } }),
    [],
  ],
  [
    "a read-only property of a request is removed",
    sending({ properties: { a: { readOnly: true } } }),
    sending({ properties: {} }),
    [],
  ],
  [
    "the server of the whole API changes",
    { ...path({}), servers: [{ url: "https://one.example" }] },
    { ...path({}), servers: [{ url: "https://two.example" }] },
    ["breaking server-removed", "safe server-added"],
  ],
  [
    "the whole API requires authentication",
    path({}),
    { ...path({}), security: [{ key: [] }] },
    ["breaking authentication-required"],
  ],
  [
    "security of the whole API is repeated on its operations",
    { ...path({}), security: [{ key: [] }] },
    path({ security: [{ key: [] }] }),
    [],
  ],
  [
    "a webhook is removed",
    { webhooks: { paid: { post: {} } } },
    { webhooks: {} },
    ["breaking webhook-removed"],
  ],
  [
    "a webhook without an operationId is renamed",
    { webhooks: { paid: { post: { summary: "A booking was paid" } } } },
    { webhooks: { bookingPaid: { post: { summary: "A booking was paid" } } } },
    ["risky webhook-renamed to "],
  ],
  [
    "a field is renamed in an object that allows no others",
    sending({ additionalProperties: false, properties: { created } }),
    sending({ additionalProperties: false, properties: { created_at: created } }),
    ["breaking no-longer-accepted to created_at"],
  ],
  [
    "a limit is added",
    sending({ type: "string" }),
    sending({ type: "string", maxLength: 9 }),
    ["breaking limit-tightened"],
  ],
  [
    "a limit is removed",
    receiving({ type: "string", maxLength: 9 }),
    receiving({ type: "string" }),
    ["risky limit-loosened"],
  ],
  [
    "a body without a media type gets one",
    path({ requestBody: { content: { "": { schema: { type: "string" } } } } }),
    sending({ type: "string" }),
    [],
  ],
  [
    "a property requires another one now",
    sending({ type: "object" }),
    sending({ type: "object", dependentRequired: { card: ["address"] } }),
    ["breaking limit-tightened"],
  ],
  [
    "names of properties are no longer limited",
    receiving({ type: "object", propertyNames: { maxLength: 3 } }),
    receiving({ type: "object" }),
    ["risky limit-loosened"],
  ],
  [
    "a list must contain something else",
    sending({ type: "array", contains: { type: "string" }, items: {} }),
    sending({ type: "array", contains: { type: "integer" }, items: {} }),
    ["risky limit-changed"],
  ],
  [
    "a condition is written in another order",
    sending({ if: { properties: { a: {} }, required: ["a"] } }),
    sending({ if: { required: ["a"], properties: { a: {} } } }),
    [],
  ],
  [
    "a limit of integers is written as an exclusive one",
    sending({ type: "integer", maximum: 9 }),
    sending({ type: "integer", exclusiveMaximum: 10 }),
    [],
  ],
  [
    "only multiples of a larger number are allowed",
    sending({ type: "integer", multipleOf: 2 }),
    sending({ type: "integer", multipleOf: 4 }),
    ["breaking limit-tightened"],
  ],
  [
    "multiples of a smaller number are allowed",
    sending({ type: "integer", multipleOf: 4 }),
    sending({ type: "integer", multipleOf: 2 }),
    ["safe limit-loosened"],
  ],
  [
    "only multiples of another number are allowed",
    sending({ type: "integer", multipleOf: 4 }),
    sending({ type: "integer", multipleOf: 6 }),
    ["breaking limit-shifted"],
  ],
  [
    "a default's keys are in another order",
    sending({ type: "object", default: { a: 1, b: 2 } }),
    sending({ type: "object", default: { b: 2, a: 1 } }),
    [],
  ],
  [
    "a webhook sends a field that receivers don't know",
    { webhooks: { paid: { post: { requestBody: content({ properties: {} }) } } } },
    { webhooks: { paid: { post: { requestBody: content({ properties: { a: {} }, required: ["a"] }) } } } },
    ["safe required-added"],
  ],
];

test.each(cases)("%s", (_name, before, after, expected) => {
  expect(compare(before, after)).toEqual(expected);
});
