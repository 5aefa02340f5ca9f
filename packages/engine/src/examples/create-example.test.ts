import { describe, expect, test } from "vitest";
import { isObject, type Json, ownValue } from "../json.ts";
import type { ExampleOptions } from "./context.ts";
import { createExample } from "./create-example.ts";

const schemas: Record<string, Json> = {
  Port: { type: "object", required: ["code"], properties: { code: { type: "string", example: "LER" } } },
  Tree: {
    type: "object",
    required: ["name", "children"],
    properties: {
      name: { const: "pier" },
      parent: { $ref: "#/Tree" },
      children: { type: "array", items: { $ref: "#/Tree" } },
    },
  },
  Endless: { type: "object", required: ["next"], properties: { next: { $ref: "#/Endless" } } },
  Chain: {
    type: "object",
    required: ["next"],
    properties: { next: { oneOf: [{ $ref: "#/Chain" }, { type: "null" }] } },
  },
  Vessel: {
    type: "object",
    required: ["kind"],
    properties: { kind: { type: "string" } },
    discriminator: { propertyName: "kind", mapping: { ferry: "#/Ferry" } },
  },
  Ferry: { allOf: [{ $ref: "#/Vessel" }, { type: "object", properties: { cars: { const: 40 } } }] },
};

function make(schema: Json, options: Partial<ExampleOptions> = {}): Json {
  return createExample(schema, {
    resolve: (ref) => ownValue(schemas, ref.slice(2)),
    dialect: "3.1",
    ...options,
  });
}

const text = (more: Record<string, Json> = {}): Json => ({ type: "string", ...more });
const all = (properties: Record<string, Json>, more: Record<string, Json> = {}): Json => ({
  type: "object",
  properties,
  ...more,
});

describe("author values", () => {
  test.each<[string, Json, Json]>([
    ["an example", text({ example: "Lerwick" }), "Lerwick"],
    ["the first of several examples", text({ examples: ["Kirkwall", "Lerwick"] }), "Kirkwall"],
    ["a default", { type: "integer", default: 7 }, 7],
    ["a constant", { const: { a: [1] } }, { a: [1] }],
    ["the first enum value", text({ enum: ["b", "a"] }), "b"],
    [
      "an example that almost matches its format",
      text({ format: "date-time", example: "2026-05-17 17:45" }),
      "2026-05-17 17:45",
    ],
  ])("uses %s", (_, schema, value) => {
    expect(make(schema)).toEqual(value);
  });

  test("ignores an example of the wrong type or without required properties", () => {
    expect(make({ type: "integer", example: "many", default: 3 })).toBe(3);
    expect(make(all({ a: { const: 1 } }, { required: ["a"], example: { b: 2 } }))).toEqual({ a: 1 });
  });

  test("an example of one allOf schema does not replace the other schemas", () => {
    const parts = { allOf: [all({ a: { const: 1 } }, { example: { a: 1 } }), all({ b: { const: 2 } })] };
    expect(make(parts)).toEqual({ a: 1, b: 2 });
  });
});

describe("constraints", () => {
  const edges = ["typical", "longest", "shortest"] as const;
  test.each(edges)("numbers stay inside their bounds (%s)", (mode) => {
    expect(make({ type: "integer", minimum: 5, maximum: 6, multipleOf: 3 }, { mode })).toBe(6);
    expect(make({ type: "integer", exclusiveMinimum: 4, maximum: 5 }, { mode })).toBe(5);
    expect(
      make({ type: "integer", minimum: 4, exclusiveMinimum: true, maximum: 5 }, { mode, dialect: "3.0" }),
    ).toBe(5);
    const part = make({ type: "number", exclusiveMinimum: 0, exclusiveMaximum: 0.001 }, { mode }) as number;
    expect(part > 0 && part < 0.001).toBe(true);
  });

  test("longest and shortest mode use the limits of numbers and strings", () => {
    const count = { type: "integer", minimum: 2, maximum: 90 };
    expect([make(count, { mode: "shortest" }), make(count, { mode: "longest" })]).toEqual([2, 90]);
    expect(make(text({ minLength: 3, maxLength: 30 }), { mode: "shortest" })).toHaveLength(3);
    expect(make(text({ minLength: 3, maxLength: 30 }), { mode: "longest" })).toHaveLength(30);
    expect(make(text(), { mode: "longest" })).toHaveLength(200);
    expect(make(text({ enum: ["pier", "harbour", "bay"] }), { mode: "longest" })).toBe("harbour");
  });

  test("a string matches its pattern at the requested length", () => {
    const pattern = "^[A-Z]{2}[0-9]+$";
    expect(make(text({ pattern, maxLength: 9 }), { mode: "longest" })).toMatch(/^[A-Z]{2}[0-9]{7}$/);
    expect(make(text({ pattern }), { mode: "shortest" })).toMatch(/^[A-Z]{2}[0-9]$/);
  });

  test("arrays respect item limits, uniqueItems, prefixItems and contains", () => {
    const list = {
      type: "array",
      items: text({ enum: ["a", "b", "c"] }),
      uniqueItems: true,
      minItems: 2,
      maxItems: 9,
    };
    expect(make(list)).toEqual(["a", "b"]);
    expect(new Set(make(list, { mode: "longest" }) as Json[]).size).toBe(3);
    expect(make({ type: "array", items: {}, maxItems: 50 }, { mode: "longest" })).toHaveLength(20);
    expect(make({ prefixItems: [{ const: 1 }, { const: "b" }], items: false })).toEqual([1, "b"]);
    expect(make({ type: "array", items: text(), contains: { const: "x" } })).toEqual(["x"]);
  });

  test("maps have one entry or minProperties entries, with keys that match patternProperties", () => {
    expect(make({ type: "object", additionalProperties: { const: 1 } })).toEqual({ key: 1 });
    expect(make({ type: "object", additionalProperties: { const: 1 }, minProperties: 2 })).toEqual({
      key: 1,
      key2: 1,
    });
    const coded = {
      type: "object",
      patternProperties: { "^x[0-9]$": { const: 1 } },
      additionalProperties: false,
    };
    expect(JSON.stringify(make(coded))).toMatch(/^\{"x[0-9]":1\}$/);
  });
});

describe("combined schemas", () => {
  test("matches exactly one oneOf branch and avoids not", () => {
    expect(make({ oneOf: [{ type: "integer" }, { type: "number" }] })).not.toSatisfy(Number.isInteger);
    const either = all(
      { a: { const: 1 }, b: { const: 2 } },
      { oneOf: [{ required: ["a"] }, { required: ["b"] }] },
    );
    expect(make(either)).toEqual({ a: 1 });
    expect(
      make({ type: "integer", minimum: 1, maximum: 2, not: { const: 1 } }, { mode: "shortest" }),
    ).not.toBe(1);
  });

  test("sets the discriminator property to the value of the branch", () => {
    const choice = {
      oneOf: [{ $ref: "#/Ferry" }],
      discriminator: { propertyName: "kind", mapping: { ro: "#/Ferry" } },
    };
    expect(make(choice)).toEqual({ kind: "ro", cars: 40 });
    expect(make({ $ref: "#/Ferry" })).toEqual({ kind: "ferry", cars: 40 });
  });

  test("satisfies if and then", () => {
    const schema: Json = JSON.parse(
      '{"properties":{"a":{"type":"integer"}},"if":{"required":["a"]},"then":{"required":["b"]}}',
    );
    expect(Object.keys(make(schema) as object)).toEqual(["a", "b"]);
  });

  test("applies keywords next to $ref since 3.1", () => {
    const schema = { $ref: "#/Port", required: ["pier"] };
    expect(Object.keys(make(schema) as object)).toEqual(["code", "pier"]);
    expect(make(schema, { dialect: "3.0" })).toEqual({ code: "LER" });
  });

  test("stops recursion where the schema allows it", () => {
    expect(make({ $ref: "#/Tree" })).toEqual({ name: "pier", children: [] });
    expect(make({ $ref: "#/Chain" })).toEqual({ next: { next: null } });
    expect(isObject(make({ $ref: "#/Endless" }))).toBe(true);
  });

  test("omits read-only properties in requests, also from examples, and write-only in responses", () => {
    const schema = all(
      { id: { const: 1, readOnly: true }, secret: { const: 2, writeOnly: true }, c: { const: 3 } },
      { required: ["id", "secret"] },
    );
    expect(make(schema, { direction: "request" })).toEqual({ secret: 2, c: 3 });
    expect(make(schema, { direction: "response" })).toEqual({ id: 1, c: 3 });
    const shown = { ...(schema as object), example: { id: 1, secret: 2, c: 3 } };
    expect(make(shown, { direction: "request" })).toEqual({ secret: 2, c: 3 });
  });
});

describe("empty mode", () => {
  test("uses null, an empty string or an empty list where allowed", () => {
    const schema = all({
      a: { type: ["string", "null"] },
      b: text(),
      c: { type: "array", items: text() },
      d: { type: "integer" },
      e: text({ format: "date" }),
      f: all({ g: { type: ["integer", "null"] } }),
    });
    expect(make(schema, { mode: "empty" })).toEqual({ a: null, b: "", c: [], f: { g: null } });
  });

  test("supports nullable in 3.0, but not in 2.0", () => {
    const schema = all({ a: { type: "integer", nullable: true } }, { required: ["a"] });
    expect(make(schema, { mode: "empty", dialect: "3.0" })).toEqual({ a: null });
    expect(make(schema, { mode: "empty", dialect: "2.0" })).toEqual({ a: 0 });
  });
});

describe("determinism", () => {
  const schema = all({ harbour: text({ format: "uuid" }), seats: { type: "integer" }, note: text() });

  test("the same seed gives the same example, another seed a different one", () => {
    expect(make(schema)).toEqual(make(schema));
    expect(make(schema, { seed: 2 })).not.toEqual(make(schema));
  });

  test("the value of a property does not depend on its siblings", () => {
    const more = all({ first: text(), harbour: text({ format: "uuid" }) });
    expect((make(more) as { harbour: string }).harbour).toBe((make(schema) as { harbour: string }).harbour);
  });

  test("property names determine the value within the limits of the schema", () => {
    const named = make(
      all({ contactEmail: text(), city: text({ maxLength: 4 }), latitude: { type: "number" } }),
    );
    expect(named).toMatchObject({ contactEmail: expect.stringContaining("@"), latitude: 52.52 });
    expect((named as { city: string }).city.length).toBeLessThanOrEqual(4);
  });
});
