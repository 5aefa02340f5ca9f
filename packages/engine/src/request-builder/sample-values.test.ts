import { expect, test } from "vitest";
import { viewOperation } from "../documentation-view/view-operation.ts";
import type { JsonObject } from "../json.ts";
import { sampleValues } from "./sample-values.ts";

function sample(operation: JsonObject, dialect: "2.0" | "3.0" | "3.1" = "3.1") {
  return sampleValues(viewOperation({ operation }, { dialect }), { dialect });
}

function bodyOf(content: JsonObject) {
  return sample({ requestBody: { content } }).body;
}

test("fills required parameters and those with an example, except the Accept header", () => {
  const { parameters } = sample({
    parameters: [
      { name: "id", in: "path", schema: { type: "integer", minimum: 7, maximum: 7 } },
      { name: "sort", in: "query", schema: { type: "string" } },
      { name: "limit", in: "query", schema: { type: "integer", example: 25 } },
      { name: "deck", in: "query", examples: { first: { value: ["a", "b"] } }, schema: { type: "array" } },
      { name: "Accept", in: "header", required: true, schema: { type: "string" } },
    ],
  });
  expect([...(parameters ?? [])]).toEqual([
    ["path id", 7],
    ["query limit", 25],
    ["query deck", ["a", "b"]],
  ]);
});

test("prefers JSON over a form and the author's example over a generated one", () => {
  const form = { schema: { properties: { a: { type: "string" } } } };
  expect(
    bodyOf({ "application/x-www-form-urlencoded": form, "application/json": { example: { a: 1 } } }),
  ).toEqual({
    kind: "text",
    mediaType: "application/json",
    text: '{\n  "a": 1\n}',
  });
});

test("writes a form as fields, with a file name for binary fields", () => {
  const properties = {
    name: { type: "string", example: "Aurora" },
    tags: { type: "array", items: { type: "string" }, example: ["a", "b"] },
    photo: { type: "string", format: "binary" },
    plan: { type: "string", contentMediaType: "application/pdf" },
  };
  const schema = { type: "object", properties, required: Object.keys(properties) };
  expect(bodyOf({ "multipart/form-data": { schema } })).toEqual({
    kind: "multipart",
    mediaType: "multipart/form-data",
    fields: [
      { name: "name", value: "Aurora" },
      { name: "tags", value: "a" },
      { name: "tags", value: "b" },
      { name: "photo", fileName: "file" },
      { name: "plan", fileName: "file" },
    ],
  });
});

test("builds a form from Swagger 2.0 formData parameters", () => {
  const parameters = [
    { name: "note", in: "formData", type: "string", required: true, enum: ["hi"] },
    { name: "upload", in: "formData", type: "file", required: true },
  ];
  expect(sample({ parameters, consumes: ["multipart/form-data"] }, "2.0").body).toMatchObject({
    kind: "multipart",
    fields: [
      { name: "note", value: "hi" },
      { name: "upload", fileName: "file" },
    ],
  });
});

test("builds file, text and XML bodies for other media types", () => {
  expect(bodyOf({ "image/png": { schema: { type: "string" } } })).toMatchObject({
    kind: "file",
    fileName: "file",
  });
  expect(bodyOf({ "text/plain": { schema: { const: "ahoy" } } })).toMatchObject({
    kind: "text",
    text: "ahoy",
  });
  const schema = {
    type: "object",
    properties: { "a b": { const: "<&" }, list: { const: [1, 2] } },
    required: ["a b", "list"],
  };
  expect(bodyOf({ "application/xml": { schema } })).toMatchObject({
    text: '<?xml version="1.0" encoding="UTF-8"?>\n<root>\n  <a_b>&lt;&amp;</a_b>\n  <list>1</list>\n  <list>2</list>\n</root>',
  });
});

test("creates the same sample for the same operation", () => {
  const schema = {
    type: "object",
    properties: { at: { type: "string", format: "date-time" }, id: { type: "string", format: "uuid" } },
  };
  const operation = { requestBody: { content: { "application/json": { schema } } } };
  expect(sample(operation)).toEqual(sample(operation));
});

test("skips author examples that the schema rejects and falls back to a generated one", () => {
  const schema = {
    type: "object",
    required: ["kind"],
    properties: { kind: { type: "string", enum: ["tug"] } },
  };
  const examples = { old: { value: { sort: "tug" } }, text: { value: "not JSON" } };
  const made = { kind: "text", mediaType: "application/json", text: '{\n  "kind": "tug"\n}' };
  expect(bodyOf({ "application/json": { schema, examples } })).toEqual(made);
  const more = { ...examples, right: { value: { kind: "tug", extra: 1 } } };
  expect(bodyOf({ "application/json": { schema, examples: more } })).toMatchObject({
    text: '{\n  "kind": "tug",\n  "extra": 1\n}',
  });
});

test("sends a form with a string schema as text", () => {
  const schema = { type: "string", example: "q=hello" };
  expect(bodyOf({ "application/x-www-form-urlencoded": { schema } })).toEqual({
    kind: "text",
    mediaType: "application/x-www-form-urlencoded",
    text: "q=hello",
  });
});

test("keeps an author's example that matches several oneOf branches", () => {
  const cat = { properties: { kind: { const: "cat" } } };
  const schema = { oneOf: [cat, { properties: { kind: { type: "string" } } }] };
  expect(bodyOf({ "application/json": { schema, example: { kind: "cat", lives: 9 } } })).toMatchObject({
    text: '{\n  "kind": "cat",\n  "lives": 9\n}',
  });
});
