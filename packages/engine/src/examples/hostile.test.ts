import fc from "fast-check";
import { expect, test } from "vitest";
import { hostileSchema, parsed } from "../../../../dev/hostile/hostile-schema.ts";
import { isObject, type Json, type JsonObject } from "../json.ts";
import { createExample } from "./create-example.ts";

const modes = ["typical", "longest", "shortest", "empty"] as const;
const dialects = ["2.0", "3.0", "3.1"] as const;
test("returns JSON for any schema without throwing or changing the schema", () => {
  fc.assert(
    fc.property(
      hostileSchema,
      hostileSchema,
      fc.constantFrom(...modes),
      fc.constantFrom(...dialects),
      (one, other, mode, dialect) => {
        const a = parsed(one);
        const b = parsed(other);
        const before = JSON.stringify(a);
        const resolve = (ref: string) => (ref === "#/a" ? a : b);
        for (const direction of [undefined, "request"] as const) {
          const value = createExample(a, { resolve, mode, dialect, ...(direction && { direction }) });
          expect(JSON.parse(JSON.stringify(value))).toEqual(value);
        }
        expect(JSON.stringify(a)).toBe(before);
      },
    ),
    { numRuns: 400 },
  );
});

test("treats __proto__ as an ordinary property", () => {
  const schema: Json = JSON.parse('{"properties":{"__proto__":{"const":{"polluted":1}},"a":{"const":1}}}');
  const value = createExample(schema, { resolve: () => undefined, dialect: "3.1" });
  expect(JSON.stringify(value)).toBe('{"__proto__":{"polluted":1},"a":1}');
  expect(isObject(value) && Object.getPrototypeOf(value)).toBe(Object.prototype);
});

test("terminates on schemas and examples that contain themselves", () => {
  const schema: JsonObject = { type: "object", required: ["self"] };
  schema.properties = { self: schema };
  schema.allOf = [schema];
  schema.example = schema;
  expect(() =>
    JSON.stringify(createExample(schema, { resolve: () => schema, dialect: "3.1" })),
  ).not.toThrow();
});

test("bounds the work for schemas that double at every level", () => {
  const resolve = (ref: string): Json => {
    const next = { $ref: `#/${Number(ref.slice(2)) + 1}` };
    return { type: "object", required: ["a", "b"], properties: { a: next, b: next }, anyOf: [next, next] };
  };
  const started = performance.now();
  for (const mode of modes) createExample({ $ref: "#/0" }, { resolve, dialect: "3.0", mode });
  expect(performance.now() - started).toBeLessThan(10_000);
});

test("caps huge minItems, minLength and maxLength", () => {
  const schema: Json = {
    type: "array",
    minItems: 1e9,
    items: {
      type: "object",
      properties: { a: { type: "string", minLength: 1e9 }, b: { type: "string", maxLength: 1e9 } },
    },
  };
  for (const mode of modes) {
    const text = JSON.stringify(createExample(schema, { resolve: () => undefined, dialect: "3.0", mode }));
    expect(text.length).toBeLessThan(5_000_000);
  }
});
