import { describe, expect, test } from "vitest";
import { analyzeText } from "../../analysis/analyze-text.ts";
import { requestedFieldEntry, requestedFieldsRule } from "../../bindings/missing-fields/requested-field.ts";
import { writeYaml } from "../../yaml/write-yaml.ts";
import { yaml } from "../../yaml/yaml.ts";
import { applyFixes } from "../apply-fixes.ts";
import type { FixValues } from "../fix.ts";

/** A description whose response has one schema, in YAML with comments. */
const write = (schema: string, { openapi = "3.0.3", more = "" } = {}) => `openapi: ${openapi} # the edition
info: {title: Boats, version: "1"}
paths:
  /boats:
    get:
      responses:
        '200':
          description: Fine
          content:
            application/json:
              schema: ${schema}
components:
  schemas:
    Boat: # a boat
      type: object
      properties:
        name: { type: string }
        berth:
          $ref: '#/components/schemas/Berth'
    Berth:
      type: object
      properties:
        # where it is
        pier:
          type: string
${more}`;

const boat = "{ $ref: '#/components/schemas/Boat' }";

function add(text: string, ...fields: [field: string, values?: FixValues][]) {
  const analyzed = analyzeText(text, { yaml });
  if (analyzed.status === "failed") throw new Error(analyzed.diagnostics[0]?.detail);
  const fixes = fields.map(([field, values = {}]) => ({
    rule: requestedFieldsRule,
    entry: requestedFieldEntry(["paths", "/boats", "get"], field),
    values: { type: "string", ...values },
  }));
  const request = { automatic: false, answers: [], fixes };
  const fixed = applyFixes(text, analyzed, request, { yaml: { ...yaml, write: writeYaml } });
  if (!fixed) throw new Error("could not be written");
  const added = fixed.text.split("\n").filter((line) => !text.split("\n").includes(line));
  return { ...fixed, added: added.map((line) => line.trimEnd()) };
}

const codes = (problems: readonly { code: string; field: string | null }[]) =>
  problems.map(({ code, field }) => `${code} ${field}`);

describe("adds a field", () => {
  test("to the schema that the reference leads to, and keeps comments", () => {
    const { text, added, problems } = add(write(boat), [
      "response/200/length",
      { type: "number", example: "12.5" },
    ]);
    expect(problems).toEqual([]);
    expect(added).toEqual(["        length:", "          type: number", "          example: 12.5"]);
    expect(text).toContain("Boat: # a boat");
  });

  test("to a schema behind two references", () => {
    const { text, problems } = add(write(boat), ["response/200/berth/number", { type: "integer" }]);
    expect(problems).toEqual([]);
    expect(text).toMatch(/Berth:[\s\S]*number:\n +type: integer/);
    expect(text).toContain("# where it is");
  });

  test("with the objects around it that are missing, once for several fields", () => {
    const { added, problems } = add(
      write(boat),
      ["response/200/route/from", { example: "Norrsund" }],
      ["response/200/route/to", { example: "Hamnö" }],
    );
    expect(problems).toEqual([]);
    expect(added).toEqual([
      "        route:",
      "          type: object",
      "          properties:",
      "            from:",
      "              type: string",
      "              example: Norrsund",
      "            to:",
      "              type: string",
      '              example: "Hamnö"',
    ]);
  });

  test("to the items of a list", () => {
    const schema = `{ type: array, items: ${boat} }`;
    const { text, problems } = add(write(schema), ["response/200/0/built", { format: "date" }]);
    expect(problems).toEqual([]);
    expect(text).toMatch(/Boat: # a boat[\s\S]*built:\n +type: string\n +format: date/);
  });

  test("as a list of objects where there is none", () => {
    const { added } = add(write(boat), ["response/200/crew/0/name"]);
    expect(added).toContain("          type: array");
  });

  test("to the own part of a schema that extends another", () => {
    const more = `    Ferry:
      allOf:
        - $ref: '#/components/schemas/Boat'
        - type: object
          properties:
            cars: { type: integer }
`;
    const { text } = add(write("{ $ref: '#/components/schemas/Ferry' }", { more }), [
      "response/200/decks",
      { type: "integer" },
    ]);
    expect(text.slice(text.indexOf("Ferry:"))).toMatch(/cars: [^\n]*\n +decks:\n +type: integer/);
  });

  test("below a property of the schema that is extended", () => {
    const more = `    Ferry:
      allOf:
        - $ref: '#/components/schemas/Boat'
        - $ref: '#/components/schemas/Ferry'
`;
    const { text, problems } = add(write("{ $ref: '#/components/schemas/Ferry' }", { more }), [
      "response/200/berth/number",
    ]);
    expect(problems).toEqual([]);
    expect(text).toMatch(/Berth:[\s\S]*number:/);
  });

  test("with `examples` in newer editions", () => {
    const { added } = add(write(boat, { openapi: "3.1.0" }), [
      "response/200/isOpen",
      { type: "boolean", example: "true" },
    ]);
    expect(added.join("\n")).toMatch(/examples:\n\s+- true|examples: \[ ?true ?\]/);
  });

  test("in JSON and in Swagger 2.0", () => {
    const text = JSON.stringify(
      {
        swagger: "2.0",
        info: { title: "Boats", version: "1" },
        paths: {
          "/boats": {
            get: { responses: { 200: { description: "Fine", schema: { $ref: "#/definitions/Boat" } } } },
          },
        },
        definitions: { Boat: { type: "object", properties: { name: { type: "string" } } } },
      },
      null,
      2,
    );
    const fixed = add(text, ["response/200/length", { type: "integer", example: "12" }]);
    expect(fixed.problems).toEqual([]);
    expect(JSON.parse(fixed.text).definitions.Boat.properties).toEqual({
      name: { type: "string" },
      length: { type: "integer", example: 12 },
    });
  });

  test("to a response without a schema", () => {
    const text = write(boat).replace(/ {10}content:[\s\S]*(?=components:)/, "");
    const { text: fixed, problems } = add(text, ["response/200/name"]);
    expect(problems).toEqual([]);
    expect(yaml.read(fixed).value).toHaveProperty(
      ["paths", "/boats", "get", "responses", "200", "content", "application/json", "schema"],
      { type: "object", properties: { name: { type: "string" } } },
    );
  });
});

describe("refuses", () => {
  test.each([
    ["a field that exists", "response/200/name", {}, "duplicate_value null"],
    ["an object that exists", "response/200/berth", {}, "duplicate_value null"],
    ["a field of a text", "response/200/name/first", {}, "invalid_value null"],
    ["an item of an object", "response/200/0/name", {}, "invalid_value null"],
    ["a response that is not documented", "response/404/name", {}, "invalid_value null"],
    ["a field of the request", "request/name", {}, "invalid_value null"],
    ["the whole response", "response/200", {}, "invalid_value null"],
    ["an unknown type", "response/200/x", { type: "object" }, "invalid_value type"],
    ["a format with spaces", "response/200/x", { format: "a b" }, "invalid_value format"],
    [
      "an example of another type",
      "response/200/x",
      { type: "integer", example: "4.5" },
      "invalid_value example",
    ],
  ])("%s", (_, field, values, expected) => {
    const { problems, text } = add(write(boat), [field, values]);
    expect(codes(problems)).toEqual([expected]);
    expect(text).toBe(write(boat));
  });

  test("a schema in another file, and applies the other fields", () => {
    const text = write(boat).replace("$ref: '#/components/schemas/Berth'", "$ref: 'other.yaml#/Berth'");
    const { problems, added } = add(text, ["response/200/berth/number"], ["response/200/length"]);
    expect(codes(problems)).toEqual(["not_available null"]);
    expect(added).toContain("        length:");
  });

  test("an operation that is not there", () => {
    const text = write(boat).replace("/boats:", "/ships:");
    expect(codes(add(text, ["response/200/x"]).problems)).toEqual(["unknown_entry null"]);
  });
});
