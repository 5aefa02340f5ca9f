import { parseSync } from "@swc/core";
import { expect, test } from "vitest";
import type { OperationContent } from "../../documentation/chunk.ts";
import { viewOperation } from "../../documentation-view/view-operation.ts";
import type { JsonObject } from "../../json.ts";
import { writeTypes } from "./write-types.ts";

const parse = (code: string) => parseSync(code, { syntax: "typescript" });

function write(schema: JsonObject | boolean, named: JsonObject = {}, dialect: "3.0" | "3.1" = "3.1"): string {
  const parts = Object.fromEntries(
    Object.entries(named).map(([name, value]) => [`#/components/schemas/${name}`, value]),
  );
  const operation = {
    operationId: "get",
    responses: { 200: { content: { "application/json": { schema } } } },
  };
  const { text } = writeTypes(viewOperation({ operation, parts }, { dialect }), {
    method: "get",
    path: "/",
    dialect,
  });
  parse(text);
  return text;
}

/** What the answer's type is, on one line. */
function typeOf(
  schema: JsonObject | boolean,
  named: JsonObject = {},
  dialect: "3.0" | "3.1" = "3.1",
): string {
  const [, type = ""] = /200: ([\s\S]*?);\n\};/.exec(write(schema, named, dialect)) ?? [];
  return type.replaceAll(/\s+/g, " ");
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

test.each<[JsonObject | boolean, string]>([
  [true, "unknown"],
  [false, "never"],
  [{ type: "string", nullable: true }, "string | null"],
  [{ type: ["integer", "null"] }, "number | null"],
  [{ enum: ["a", 1, null, 'quo"te'] }, '"a" | 1 | null | "quo\\"te"'],
  [{ const: { a: [1] } }, '{ "a": [1] }'],
  [{ type: "array", items: { type: ["string", "null"] } }, "(string | null)[]"],
  [{ type: "array", prefixItems: [{ type: "string" }], items: false }, "[string]"],
  [{ prefixItems: [{ type: "string" }], items: { type: "number" } }, "[string, ...number[]]"],
  [{ type: "object" }, "Record<string, unknown>"],
  [{ type: "object", additionalProperties: { type: "number" } }, "{ [key: string]: number }"],
  [
    { properties: { "odd-name": {}, ok: { type: "boolean" } }, required: ["ok"] },
    '{ "odd-name"?: unknown; ok: boolean; }',
  ],
  [{ allOf: [{ type: "string" }, { oneOf: [{ const: "a" }, { const: "b" }] }] }, 'string & ("a" | "b")'],
  [{ type: "string", format: "binary" }, "Blob"],
])("%j is %s", (schema, type) => {
  expect(typeOf(schema)).toBe(type);
});

test("writes a recursive schema as a named type", () => {
  const text = write(ref("Node"), {
    Node: { properties: { next: ref("Node"), all: { type: "array", items: ref("Node") } } },
  });
  expect(text).toContain("200: Node;");
  expect(text).toContain("export type Node = {\n  next?: Node;\n  all?: Node[];\n};");
});

test("renames reserved and invalid type names and keeps them unique", () => {
  const named = { string: { type: "string" }, Array: {}, "a b": {}, "a-b": {}, "1st": {} };
  const text = write({ anyOf: Object.keys(named).map((name) => ref(encodeURIComponent(name))) }, named);
  expect(text).not.toContain("type string");
  const text2 = write(
    { properties: Object.fromEntries(Object.keys(named).map((name) => [name, ref(name)])) },
    named,
  );
  for (const name of ["StringSchema", "ArraySchema", "AB", "AB2", "T1st"])
    expect(text2).toContain(`export type ${name} =`);
});

test("adds the discriminator value to each oneOf branch", () => {
  const text = write(
    {
      oneOf: [ref("Cat"), ref("Dog")],
      discriminator: { propertyName: "kind", mapping: { kitty: "#/components/schemas/Cat" } },
    },
    { Cat: { type: "object" }, Dog: { type: "object" } },
  );
  expect(text).toContain('200: (Cat & { "kind": "kitty" }) | (Dog & { "kind": "Dog" });');
});

test("escapes comment terminators in descriptions", () => {
  const text = write({
    type: "object",
    properties: { a: { type: "string", description: "x */ export type Evil = 1; /*\nsecond" } },
  });
  expect(text).toContain("* x *\\/ export type Evil");
  expect(parse(text).body).toHaveLength(1);
});

test("writes separate types for parameters, body and responses", () => {
  const operation = {
    operationId: "addShip",
    parameters: [
      { name: "id", in: "path", schema: { type: "integer" } },
      { name: "X-Deck", in: "header", schema: { type: "string" }, description: "Where." },
    ],
    requestBody: { content: { "application/json": { schema: { type: "string" } } } },
    responses: { 204: { description: "Done." }, "4XX": { description: "No." } },
  };
  const { text } = writeTypes(viewOperation({ operation }, { dialect: "3.1" }), {
    method: "post",
    path: "/ships",
    dialect: "3.1",
  });
  parse(text);
  expect(text).toBe(
    '// POST /ships\n\nexport type AddShipPath = {\n  id: number;\n};\n\nexport type AddShipHeaders = {\n  /** Where. */\n  "X-Deck"?: string;\n};\n\nexport type AddShipBody = string;\n\nexport type AddShipResponses = {\n  /** Done. */\n  204: undefined;\n  /** No. */\n  "4XX": undefined;\n};\n',
  );
});

test("lists missing components and writes their types once loaded", () => {
  const operation = {
    responses: { 200: { content: { "application/json": { schema: { properties: { a: ref("Far") } } } } } },
  };
  const content: OperationContent = { operation, more: { "#/components/schemas/Far": "hash" } };
  const options = { method: "get", path: "/", dialect: "3.1" } as const;
  expect(writeTypes(viewOperation(content, { dialect: "3.1" }), options).missing).toEqual([
    "#/components/schemas/Far",
  ]);
  const loaded = new Map([["#/components/schemas/Far", { type: "string" }]]);
  const whole = writeTypes(viewOperation(content, { dialect: "3.1" }, loaded), options);
  expect(whole.missing).toEqual([]);
  expect(whole.text).toContain("export type Far = string;");
});
