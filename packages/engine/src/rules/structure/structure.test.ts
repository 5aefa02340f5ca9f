import { load } from "js-yaml";
import { expect, test } from "vitest";
import { analyzeDescription } from "../../analysis/analyze.ts";
import { searchDiagnostics } from "../../analysis/search-diagnostics.ts";
import { createDescription } from "../../description/description.ts";
import { detectDialect } from "../../description/dialect.ts";
import type { JsonObject } from "../../json.ts";
import { json } from "../../parse/json.ts";
import { toPointer } from "../../path.ts";

function findDiagnostics(text: string): string[] {
  const source = text.includes("swagger:") ? text : `openapi: 3.1.0\n${text}`;
  const root = load(source) as JsonObject;
  const dialect = detectDialect(root);
  if (!dialect) throw new Error("The fixture says no version");
  const description = createDescription(root, dialect);
  const written = JSON.stringify(root);
  const { diagnostics } = analyzeDescription(description, written);
  return [...diagnostics, ...searchDiagnostics(written, json, description)].map(
    ({ rule, path, detail }) => `${rule} ${toPointer(path)}${detail ? ` ${detail}` : ""}`,
  );
}

const ok = `responses: { "200": { description: Fine. } }`;

test.each<[what: string, text: string, diagnostics: string[]]>([
  ["a property named $ref", `components: { schemas: { A: { properties: { $ref: { type: string } } } } }`, []],
  [
    "$ref and $id inside of data",
    `components:
  schemas:
    A: { example: { $ref: nowhere.yaml, $id: x }, default: { $ref: "#/nowhere" }, enum: [{ $ref: "#/no" }] }
  examples:
    E: { value: { $ref: "#/nowhere" } }
x-data: { $ref: "#/nowhere" }`,
    [],
  ],
  [
    "recursive schemas",
    `components: { schemas: { A: { properties: { next: { $ref: "#/components/schemas/A" } } } } }`,
    [],
  ],
  [
    "every valid reference syntax",
    `components:
  schemas:
    "a/b~c d": { $anchor: here, type: string }
    B: { allOf: [{ $ref: "#/components/schemas/a~1b~0c%20d" }, { $ref: "#here" }, { $ref: "#" }] }
    C: { items: { $ref: "#/components/schemas/B/allOf/0" } }
    D: true
    E: { not: { $ref: "#/components/schemas/D" } }`,
    [],
  ],
  [
    "unresolved references",
    `components:
  schemas:
    A: { $ref: "#/components/schemas/constructor" }
    B: { $ref: "#/components/schemas/A/__proto__" }
    C: { $ref: "#/components/schemas/list/01" }
    D: { $ref: "#nowhere" }`,
    [
      "unresolved-reference /components/schemas/A/$ref #/components/schemas/constructor",
      "unresolved-reference /components/schemas/B/$ref #/components/schemas/A/__proto__",
      "unresolved-reference /components/schemas/C/$ref #/components/schemas/list/01",
      "unresolved-reference /components/schemas/D/$ref #nowhere",
    ],
  ],
  [
    "a broken reference is reported at its own location, not at each use",
    `components: { schemas: { A: { $ref: "#/components/schemas/B" }, B: { $ref: x.yaml } } }`,
    ["external-reference /components/schemas/B/$ref x.yaml"],
  ],
  [
    "circular references and a reference into the circle",
    `components:
  schemas:
    A: { $ref: "#/components/schemas/B" }
    B: { $ref: "#/components/schemas/A" }
    C: { items: { $ref: "#/components/schemas/A" } }`,
    [
      "circular-reference /components/schemas/A/$ref #/components/schemas/B",
      "circular-reference /components/schemas/B/$ref #/components/schemas/A",
      "circular-reference /components/schemas/C/items/$ref #/components/schemas/A",
    ],
  ],
  [
    "references to something other than an object",
    `components: { schemas: { A: { enum: [x], items: { $ref: "#/components/schemas/A/enum" } }, B: { $ref: 7 } } }`,
    [
      "wrong-type /components/schemas/A/items/$ref Expected: object, at #/components/schemas/A/enum.",
      "wrong-type /components/schemas/B/$ref Expected: text.",
    ],
  ],
  [
    "objects of the wrong type",
    `paths: { /a: [], /b: { get: null, parameters: {} } }
components: []
tags: x`,
    [
      "wrong-type /paths/~1a Expected: path item.",
      "wrong-type /paths/~1b/get Expected: operation.",
      "wrong-type /paths/~1b/parameters Expected: list.",
      "wrong-type /components Expected: components object.",
      "wrong-type /tags Expected: list.",
      "missing-responses /paths/~1b/get",
    ],
  ],
  [
    "vendor extensions are skipped, but not properties named x-*",
    `paths:
  x-a: { parameters: {}, get: 5, $ref: nowhere.yaml }
  x-b: text
  /a: { get: { responses: { x-c: { headers: [], $ref: nowhere.yaml }, "200": { headers: { x-d: [] } } } } }
components: { schemas: { A: { properties: { x-e: { $ref: "#/nowhere" } } } } }`,
    ["unresolved-reference /components/schemas/A/properties/x-e/$ref #/nowhere"],
  ],
  [
    "valid types of schemas and security schemes",
    `components:
  schemas: { A: { type: [string, "null"], properties: { type: { type: integer } } } }
  securitySchemes: { S: { type: http, scheme: bearer } }`,
    [],
  ],
  [
    "unknown types",
    `components: { schemas: { A: { type: strng }, B: { type: [string, null] }, C: { type: 1 }, D: { type: file } } }`,
    [
      "unknown-type /components/schemas/A/type It is strng.",
      "unknown-type /components/schemas/B/type/1 It is null: quote it to mean the type.",
      "unknown-type /components/schemas/C/type It is 1.",
      "unknown-type /components/schemas/D/type It is file.",
    ],
  ],
  ["type file in Swagger 2.0", `swagger: "2.0"\nresponses: { R: { schema: { type: file } } }`, []],
  [
    "declared path parameters",
    `paths:
  /a/{x}/{y}:
    parameters: [{ $ref: "#/components/parameters/X" }]
    get: { parameters: [{ name: y, in: path }], ${ok} }
  /b/{z}:
    get: { parameters: [{ $ref: other.yaml }], ${ok} }
components: { parameters: { X: { name: x, in: path } } }`,
    ["external-reference /paths/~1b~1{z}/get/parameters/0/$ref other.yaml"],
  ],
  [
    "undeclared path parameters",
    `paths:
  /a/{x}/{y}/{x}:
    get: { parameters: [{ name: x, in: query }, { name: y, in: path }], ${ok} }`,
    ["undeclared-path-parameter /paths/~1a~1{x}~1{y}~1{x}/get {x}"],
  ],
  [
    "paths that differ only in parameter names",
    `paths: { "/a/{x}/b": {}, "/a/{y}/b": {}, "/a/{y}/c": {}, "/a/x/b": {}, "/a/{": {}, "/b/{x}{z}": {} }`,
    ["ambiguous-paths /paths/~1a~1{y}~1b Like /a/{x}/b"],
  ],
  [
    "a duplicate operationId",
    `paths: { /a: { get: { operationId: constructor, ${ok} }, put: { operationId: constructor, ${ok} } } }`,
    ["duplicate-operation-id /paths/~1a/put/operationId constructor: also GET /a"],
  ],
  [
    "an operation behind an unloaded reference",
    `paths: { "/a/{x}": { get: { $ref: a.yaml } } }`,
    ["external-reference /paths/~1a~1{x}/get/$ref a.yaml"],
  ],
  [
    "dangerous patterns in schemas, but not in example data",
    `components:
  schemas: { A: { pattern: "^(a+)+$" }, B: { properties: { pattern: { pattern: "^a+$" } } } }
  examples: { E: { value: { pattern: "^(a+)+$" } } }`,
    ["dangerous-pattern /components/schemas/A/pattern ^(a+)+$"],
  ],
  [
    "active HTML in texts, but not in examples",
    `info: { title: "<img src=x onerror=alert(1)>", description: "a < b, on = off, <b>bold</b>", summary: "<SCRIPT>" }
components: { schemas: { A: { example: { title: "<script>" } } } }`,
    ["html-in-text /info/title", "html-in-text /info/summary"],
  ],
])("%s", (_, text, diagnostics) => {
  expect(findDiagnostics(text)).toEqual(diagnostics);
});

test("reports references that double at every level once", () => {
  const levels = Array.from({ length: 40 }, (_, level) => {
    const next = `{ $ref: "#/components/schemas/L${level + 1}" }`;
    return `    L${level}: { properties: { a: ${next}, b: ${next} } }`;
  });
  const diagnostics = findDiagnostics(
    `components:\n  schemas:\n${levels.join("\n")}\n    L40: { type: string }`,
  );
  expect(diagnostics).toEqual(["expanding-references /components/schemas/L0 It is the largest schema."]);
});

test("follows a reference chain longer than the call stack allows", () => {
  const length = 15_000;
  const schemas: JsonObject = { [`L${length}`]: { type: "string" } };
  for (let level = 0; level < length; level++) {
    schemas[`L${level}`] = { items: { $ref: `#/components/schemas/L${level + 1}` } };
  }
  const root = { openapi: "3.1.0", components: { schemas } };
  expect(analyzeDescription(createDescription(root, "3.1"), JSON.stringify(root)).diagnostics).toEqual([]);
});

test("searches hostile markup in bounded time", () => {
  const root = {
    openapi: "3.1.0",
    info: { title: "<a ".repeat(300_000), summary: `<a${" on".repeat(300_000)}` },
  };
  const start = performance.now();
  expect(analyzeDescription(createDescription(root, "3.1"), JSON.stringify(root)).diagnostics).toEqual([]);
  expect(performance.now() - start).toBeLessThan(5000);
});
