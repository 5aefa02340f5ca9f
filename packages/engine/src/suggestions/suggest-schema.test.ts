import { expect, test } from "vitest";
import type { Analysis } from "../analysis/analysis.ts";
import { analyzeText } from "../analysis/analyze-text.ts";
import type { Json, JsonObject } from "../json.ts";
import { toPointer } from "../path.ts";
import { applyChanges } from "./apply-changes.ts";
import { createSchemaSuggester } from "./suggest-schema.ts";

function suggest(schemas: JsonObject, more: JsonObject = {}, openapi = "3.1.0") {
  const root = { openapi, info: { title: "Skerry Ferries", version: "1" }, components: { schemas }, ...more };
  const { analysis, description } = analyze(root);
  const suggestFor = createSchemaSuggester(description);
  const suggestions = analysis.schemaIssues.map((issues) => suggestFor(issues));
  return {
    root,
    changes: suggestions.flatMap(({ changes }) => changes),
    proposals: suggestions.flatMap(({ proposals }) => proposals),
    suggested: suggestions[0]?.suggested as JsonObject,
  };
}

function analyze(root: Json) {
  const outcome = analyzeText(JSON.stringify(root));
  if (outcome.status === "failed") throw new Error("The description is not readable.");
  return outcome;
}

const readable = (changes: { path: readonly (string | number)[]; key: string; value: unknown }[]) =>
  changes.map(({ path, key, value }) => [`${toPointer(path)}/${key}`, value]);

const within = (property: JsonObject, example: JsonObject): JsonObject => ({
  Sailing: {
    type: "object",
    description: "A departure.",
    required: ["id"],
    properties: { id: property },
    example,
  },
});

test.each<[string, JsonObject, Json, [string, string]]>([
  ["type string", { description: "x", pattern: "a" }, "abc", ["type", "string"]],
  ["type number, even for a whole number", { description: "x" }, 5, ["type", "number"]],
  ["type integer, given the format int64", { description: "x", format: "int64" }, 5, ["type", "integer"]],
  ["type array", { description: "x" }, [1], ["type", "array"]],
  ["format date-time", { description: "x", type: "string" }, "2026-05-01T07:45:00Z", ["format", "date-time"]],
  ["format email", { description: "x", type: "string" }, "desk@skerry.example", ["format", "email"]],
  [
    "format uuid",
    { description: "x", type: "string" },
    "7f0a3f5e-5b1e-4b8c-9d53-2f6f0f0e8b11",
    ["format", "uuid"],
  ],
])("an example proves %s", (_, property, value, [key, proven]) => {
  const { changes } = suggest(within(property, { id: value }));
  expect(readable(changes)).toContainEqual([`/components/schemas/Sailing/properties/id/${key}`, proven]);
});

test.each<[string, JsonObject, Json]>([
  ["null", { description: "x" }, null],
  ["a date that does not exist", { description: "x", type: "string" }, "2026-02-31T25:00:00Z"],
  ["free text", { description: "x", type: "string" }, "07:45 sharp"],
])("no type or format is proven by %s", (_, property, value) => {
  expect(suggest(within(property, { id: value })).changes).toEqual([]);
});

test("contradicting examples prove nothing, also across schema and response", () => {
  const Sailing = {
    type: "object",
    description: "x",
    required: ["id"],
    properties: { id: { description: "x" } },
  };
  const content = {
    "application/json": { schema: { $ref: "#/components/schemas/Sailing" }, example: { id: 7 } },
  };
  const paths = { "/s": { get: { responses: { 200: { description: "ok", content } } } } };
  const schemas = { Sailing: { ...Sailing, examples: [{ id: "a7" }] } };
  expect(suggest(schemas, { paths }).changes).toEqual([]);
  expect(readable(suggest(schemas).changes)).toEqual([
    ["/components/schemas/Sailing/properties/id/type", "string"],
  ]);
});

test("values below oneOf prove no type", () => {
  const property = { description: "x" };
  const Sailing = {
    description: "x",
    examples: [{ id: "a" }],
    oneOf: [
      { type: "object", properties: { id: property } },
      { type: "object", properties: { id: { type: "string" } } },
    ],
  };
  expect(suggest({ Sailing }).changes).toEqual([]);
});

test("derives the type from enum values", () => {
  const schemas = within({ description: "x", enum: ["car", "van"] }, {});
  expect(readable(suggest(schemas).changes)).toEqual([
    ["/components/schemas/Sailing/properties/id/type", "string"],
  ]);
});

const reply = (schema: JsonObject, example: Json): JsonObject => ({
  "/s": {
    get: { responses: { 200: { description: "ok", content: { "application/json": { schema, example } } } } },
  },
});
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const text = { type: "string", description: "x", pattern: "." };

test.each<[string, JsonObject, JsonObject, Json]>([
  ["enum", { type: "string", enum: ["car", "van"] }, {}, "car"],
  ["const", { const: 5 }, {}, 5],
  [
    "a response's example",
    { type: "object", properties: { id: text } },
    reply(ref("Order"), { id: "a" }),
    { id: "a" },
  ],
  [
    "all of its properties",
    {
      type: "object",
      properties: {
        id: { ...text, example: "a" },
        count: { type: "integer", default: 0 },
        tags: { type: "array", items: { type: "string", enum: ["new"] } },
        owner: ref("Owner"),
      },
    },
    {},
    { id: "a", count: 0, tags: ["new"], owner: { name: "Ada" } },
  ],
  [
    "both parts of allOf",
    { allOf: [ref("Owner"), { properties: { id: { ...text, example: "a" } } }] },
    {},
    { name: "Ada", id: "a" },
  ],
  [
    "the anyOf branch with authored values",
    { anyOf: [{ type: "object", properties: { id: text } }, ref("Owner")] },
    {},
    { name: "Ada" },
  ],
])("an example is composed of %s", (_, Order, paths, example) => {
  const Owner = { type: "object", properties: { name: { ...text, example: "Ada" } } };
  const { changes } = suggest({ Order, Owner }, { paths });
  expect(readable(changes)).toContainEqual(["/components/schemas/Order/examples", [example]]);
});

test.each<[string, JsonObject, JsonObject?]>([
  ["nothing was authored", { type: "string" }],
  [
    "one property has no authored value",
    { type: "object", properties: { id: { ...text, example: "a" }, name: text } },
  ],
  ["the items have no authored value", { type: "array", items: text }],
  ["the object describes no properties", { type: "object" }],
  [
    "the object contains itself",
    { type: "object", properties: { id: { ...text, example: "a" }, parent: ref("Order") } },
  ],
  ["the authored value breaks the schema", { type: "integer" }, reply(ref("Order"), "many")],
  ["the authored value is empty", { type: "object" }, reply(ref("Order"), {})],
  [
    "only a property is called example",
    { type: "object", properties: { schema: ref("Item"), example: { type: "string" } } },
  ],
])("proposes an example instead of adding one where %s", (_, Order, paths = {}) => {
  const { changes, proposals } = suggest({ Order, Item: { description: "x" } }, { paths });
  expect(changes.filter(({ key }) => key === "examples")).toEqual([]);
  expect(readable(proposals)).toContainEqual(["/components/schemas/Order/examples", undefined]);
});

test("uses examples of Swagger 2.0 responses, keyed by media type", () => {
  const definitions = { Order: { type: "object", properties: { value: text } } };
  const response = {
    description: "ok",
    schema: { $ref: "#/definitions/Order" },
    examples: { "application/json": { value: "a" } },
  };
  const root = {
    swagger: "2.0",
    info: { title: "Orders", version: "1" },
    paths: { "/s": { get: { responses: { 200: response } } } },
    definitions,
  };
  const { analysis, description } = analyze(root);
  const [issues] = analysis.schemaIssues;
  const { changes } = createSchemaSuggester(description)(issues as (typeof analysis.schemaIssues)[0]);
  expect(readable(changes)).toEqual([["/definitions/Order/example", { value: "a" }]]);
});

test("adds a missing example as examples in 3.1 and as example in 3.0", () => {
  const Port = { type: "string", description: "x", enum: ["Lerwick"] };
  expect(suggest({ Port }).suggested).toEqual({ ...Port, examples: ["Lerwick"] });
  expect(suggest({ Port }, {}, "3.0.3").suggested).toEqual({ ...Port, example: "Lerwick" });
});

test("proposes changes that need a decision and never applies them", () => {
  const Booking = {
    type: "object",
    examples: [{ created_at: "soon", note: "x" }, { created_at: "later" }],
    properties: {
      created_at: { type: "string" },
      note: { type: "string", description: "x", format: "date" },
    },
  };
  const { changes, proposals, suggested } = suggest({ Booking });
  expect(changes).toEqual([]);
  expect(suggested).toEqual(Booking);
  const at = "/components/schemas/Booking";
  expect(readable(proposals)).toEqual([
    [`${at}/required`, ["created_at"]],
    [`${at}/description`, undefined],
    [`${at}/properties/created_at/description`, undefined],
    [`${at}/properties/created_at/format`, "date-time"],
  ]);
});

test("each applied change removes one finding; the input stays unchanged", () => {
  const schemas = {
    Sailing: {
      properties: { id: { enum: ["a"] }, at: { type: "string" } },
      example: { at: "2026-05-01T07:45:00Z" },
    },
    Port: { type: "object", properties: { name: { type: "string", example: "Lerwick" } } },
  };
  const { root, changes } = suggest(schemas);
  const before = JSON.stringify(root);
  const patched = applyChanges(root, changes);
  expect(JSON.stringify(root)).toBe(before);
  const left = countFindings(analyze(patched).analysis);
  expect(changes.length).toBeGreaterThan(2);
  expect(left).toBe(countFindings(analyze(root).analysis) - changes.length);
});

test("treats __proto__ as an ordinary key", () => {
  const root = JSON.parse('{"a":{"__proto__":{"b":1}}}');
  const patched = applyChanges(root, [{ rule: "x", path: ["a", "__proto__"], key: "c", value: 2 }]);
  expect(JSON.stringify(patched)).toBe('{"a":{"__proto__":{"b":1,"c":2}}}');
  expect(({} as JsonObject).c).toBeUndefined();
});

function countFindings({ schemaIssues }: Analysis): number {
  return schemaIssues.reduce((sum, { findings }) => sum + findings.length, 0);
}
