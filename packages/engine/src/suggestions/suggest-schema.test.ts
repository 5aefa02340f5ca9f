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
  const suggestFor = createSchemaSuggester(description, analysis.schemaIssues);
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
  ["text", { description: "x", pattern: "a" }, "abc", ["type", "string"]],
  ["a number, though this one is whole", { description: "x" }, 5, ["type", "number"]],
  ["a whole number, since the format says so", { description: "x", format: "int64" }, 5, ["type", "integer"]],
  ["a list", { description: "x" }, [1], ["type", "array"]],
  ["a moment", { description: "x", type: "string" }, "2026-05-01T07:45:00Z", ["format", "date-time"]],
  ["an address", { description: "x", type: "string" }, "desk@skerry.example", ["format", "email"]],
  [
    "a UUID",
    { description: "x", type: "string" },
    "7f0a3f5e-5b1e-4b8c-9d53-2f6f0f0e8b11",
    ["format", "uuid"],
  ],
])("the example proves %s", (_, property, value, [key, proven]) => {
  const { changes } = suggest(within(property, { id: value }));
  expect(readable(changes)).toContainEqual([`/components/schemas/Sailing/properties/id/${key}`, proven]);
});

test.each<[string, JsonObject, Json]>([
  ["null", { description: "x" }, null],
  ["a date that does not exist", { description: "x", type: "string" }, "2026-02-31T25:00:00Z"],
  ["two words", { description: "x", type: "string" }, "07:45 sharp"],
])("nothing is proven by %s", (_, property, value) => {
  expect(suggest(within(property, { id: value })).changes).toEqual([]);
});

test("one example against the others proves nothing, wherever it stands", () => {
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

test("values below oneOf can only contradict", () => {
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

test("types of enums are known", () => {
  const schemas = within({ description: "x", enum: ["car", "van"] }, {});
  expect(readable(suggest(schemas).changes)).toEqual([
    ["/components/schemas/Sailing/properties/id/type", "string"],
  ]);
});

test("a missing example is added in the edition's own way", () => {
  const Port = { type: "string", description: "x", enum: ["Lerwick"] };
  expect(suggest({ Port }).suggested).toEqual({ ...Port, examples: ["Lerwick"] });
  expect(suggest({ Port }, {}, "3.0.3").suggested).toEqual({ ...Port, example: "Lerwick" });
});

test("what a person has to decide is proposed and never made", () => {
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

test("once the changes are made their findings are gone, and nothing else has moved", () => {
  const schemas = {
    Sailing: {
      properties: { id: { enum: ["a"] }, at: { type: "string" } },
      example: { at: "2026-05-01T07:45:00Z" },
    },
    Port: { type: "object", properties: { name: { type: "string" } } },
  };
  const { root, changes } = suggest(schemas);
  const before = JSON.stringify(root);
  const patched = applyChanges(root, changes);
  expect(JSON.stringify(root)).toBe(before);
  const left = countFindings(analyze(patched).analysis);
  expect(changes.length).toBeGreaterThan(2);
  expect(left).toBe(countFindings(analyze(root).analysis) - changes.length);
});

test("keys that would reach the prototype are only keys", () => {
  const root = JSON.parse('{"a":{"__proto__":{"b":1}}}');
  const patched = applyChanges(root, [{ rule: "x", path: ["a", "__proto__"], key: "c", value: 2 }]);
  expect(JSON.stringify(patched)).toBe('{"a":{"__proto__":{"b":1,"c":2}}}');
  expect(({} as JsonObject).c).toBeUndefined();
});

function countFindings({ schemaIssues }: Analysis): number {
  return schemaIssues.reduce((sum, { findings }) => sum + findings.length, 0);
}
