import { describe, expect, test } from "vitest";
import type { Json } from "../json.ts";
import type { Mismatch } from "./run.ts";
import { type ValidationOptions, validate } from "./validate.ts";

const options: ValidationOptions = { resolve: () => undefined, dialect: "3.1" };
const say = (found: readonly Mismatch[]) =>
  found.map(({ pointer, kind, params }) => `${pointer} ${kind} ${Object.values(params).join(" ")}`.trim());

/** A schema, a value that fits it, one that does not, and what is then said. */
const table: [schema: Json, good: Json, bad: Json, said: string[]][] = [
  [{ type: "string" }, "a", 1, ["type string number"]],
  [{ type: ["integer", "null"] }, null, 1.5, ["type integer, null number"]],
  [{ const: 1 }, 1, 2, ["const 1"]],
  [{ enum: ["a", "b"] }, "b", "c", ['enum "a", "b"']],
  [{ minLength: 2, maxLength: 3 }, "éß", "a", ["min-length 2"]],
  [{ pattern: "^a+$" }, "aa", "b", ["pattern ^a+$"]],
  [{ format: "date" }, "2026-05-11", "11.5.2026", ["format date"]],
  [{ minimum: 1, maximum: 3 }, 1, 0, ["minimum 1"]],
  [{ exclusiveMinimum: 1, exclusiveMaximum: 3 }, 2, 3, ["below 3"]],
  [{ maximum: 3, exclusiveMaximum: true }, 2, 3, ["below 3"]],
  [{ multipleOf: 0.01 }, 19.99, 19.999, ["multiple-of 0.01"]],
  [{ format: "int32" }, 1, 2 ** 31, ["format int32"]],
  [{ minItems: 1, maxItems: 2 }, [1], [], ["min-items 1"]],
  [{ uniqueItems: true }, [1, "1", {}], [{ a: 1 }, { a: 1 }], ["unique"]],
  [{ contains: { const: 1 } }, [2, 1], [2], ["contains 0"]],
  [{ items: { type: "string" } }, ["a"], ["a", 1], ["/1 type string number"]],
  [{ prefixItems: [{ const: 1 }], items: false }, [1], [1, 2], ["/1 never"]],
  [{ minProperties: 1 }, { a: 1 }, {}, ["min-properties 1"]],
  [{ required: ["a", "b"] }, { a: 1, b: 1 }, {}, ["required a", "required b"]],
  [{ properties: { a: { type: "string" } } }, {}, { a: 1 }, ["/a type string number"]],
  [{ additionalProperties: false, properties: { a: true } }, { a: 1 }, { b: 1 }, ["unknown b"]],
  [{ additionalProperties: { type: "string" } }, { "a/b": "" }, { "a/b": 1 }, ["/a~1b type string number"]],
  [{ patternProperties: { "^x-": { const: 1 } } }, { "x-a": 1 }, { "x-a": 2 }, ["/x-a const 1"]],
  [{ propertyNames: { maxLength: 1 } }, { a: 1 }, { ab: 1 }, ["unknown ab"]],
  [{ dependentRequired: { a: ["b"] } }, { a: 1, b: 1 }, { a: 1 }, ["required b"]],
  [{ allOf: [{ minimum: 1 }, { maximum: 3 }] }, 2, 4, ["maximum 3"]],
  [{ anyOf: [{ type: "string" }, { type: "boolean" }] }, true, 1, ["any-of 0"]],
  [{ anyOf: [{ type: "string" }, { type: "null" }] }, null, 1, ["type string number"]],
  [{ oneOf: [{ minimum: 3 }, { maximum: 1 }] }, 4, 2, ["one-of 0"]],
  [{ oneOf: [{ minimum: 1 }, { minimum: 2 }] }, 1, 2, ["one-of 2"]],
  [{ not: { const: 1 } }, 2, 1, ["not"]],
  [JSON.parse('{"if":{"type":"string"},"then":{"minLength":1},"else":{"minimum":1}}'), "a", 0, ["minimum 1"]],
];

test.each(table)("%j", (schema, good, bad, said) => {
  expect(validate(good, schema, options)).toEqual([]);
  expect(say(validate(bad, schema, options))).toEqual(said);
});

describe("validates a value against", () => {
  test("references and, since 3.1, the keywords next to them", () => {
    const resolve = () => ({ type: "string" }) as Json;
    const schema = { $ref: "#/a", maxLength: 1 };
    expect(say(validate("ab", schema, { resolve, dialect: "3.1" }))).toEqual(["max-length 1"]);
    expect(validate("ab", schema, { resolve, dialect: "3.0" })).toEqual([]);
    expect(say(validate(1, schema, { resolve, dialect: "3.0" }))).toEqual(["type string number"]);
  });

  test("nullable in 3.0", () => {
    const schema = { type: "string", nullable: true };
    expect(validate(null, schema, { ...options, dialect: "3.0" })).toEqual([]);
    expect(say(validate(null, schema, options))).toEqual(["type string null"]);
  });

  test("a direction: read-only properties are not required in requests", () => {
    const schema = { required: ["id", "name"], properties: { id: { readOnly: true } } };
    expect(say(validate({}, schema, { ...options, direction: "request" }))).toEqual(["required name"]);
    expect(say(validate({}, schema, { ...options, direction: "response" }))).toEqual([
      "required id",
      "required name",
    ]);
  });

  test("the branch named by a discriminator", () => {
    const parts: Record<string, Json> = {
      "#/Cat": { required: ["lives"], properties: { kind: { const: "Cat" } } },
      "#/Dog": { required: ["trick"], properties: { kind: { const: "Dog" } } },
    };
    const schema = {
      oneOf: [{ $ref: "#/Cat" }, { $ref: "#/Dog" }],
      discriminator: { propertyName: "kind" },
    };
    const resolve = (ref: string) => parts[ref];
    expect(say(validate({ kind: "Dog" }, schema, { resolve, dialect: "3.1" }))).toEqual(["required trick"]);
    expect(validate({ kind: "Dog", trick: 1 }, schema, { resolve, dialect: "3.1" })).toEqual([]);
  });
});
