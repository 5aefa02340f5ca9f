import fc from "fast-check";
import { expect, test } from "vitest";
import { hostileSchema, parsed } from "../../../../dev/hostile/hostile-schema.ts";
import type { Json } from "../json.ts";
import { maxMismatches } from "./run.ts";
import { validate } from "./validate.ts";

const dialects = ["2.0", "3.0", "3.1"] as const;

test("never throws for any schema and value, and limits the number of mismatches", () => {
  fc.assert(
    fc.property(
      hostileSchema,
      hostileSchema,
      fc.jsonValue(),
      fc.constantFrom(...dialects),
      (one, other, json, dialect) => {
        const a = parsed(one);
        const b = parsed(other);
        const resolve = (ref: string) => (ref === "#/a" ? a : b);
        for (const value of [json, a]) {
          const found = validate(value, a, { resolve, dialect });
          expect(found.length).toBeLessThanOrEqual(maxMismatches);
        }
      },
    ),
    { numRuns: 400 },
  );
});

const started = () => performance.now();

/** Schemas and values that would practically never finish without limits on work. */
const costly: [name: string, schema: Json, value: Json][] = [
  ["branches that double at every level", { $ref: "#/0" }, nest(60)],
  ["a pattern that backtracks", { items: { pattern: "(a*)*$" } }, Array(5000).fill(`${"a".repeat(40)}!`)],
  ["uniqueItems of 20,000 objects", { uniqueItems: true }, Array.from({ length: 20_000 }, (_, a) => ({ a }))],
  ["a very long URL", { format: "url" }, `http://${"a.".repeat(125_000)} `],
  [
    "a long enum",
    { items: { enum: Array.from({ length: 20_000 }, (_, a) => `v${a}`) } },
    Array(20_000).fill("w"),
  ],
];

test.each(costly)("validates %s in bounded time", (_name, schema, value) => {
  const resolve = (ref: string): Json => {
    const next = { $ref: `#/${Number(ref.slice(2)) + 1}` };
    return { properties: { a: next }, anyOf: [next, next], oneOf: [next, next] };
  };
  const before = started();
  validate(value, schema, { resolve, dialect: "3.1" });
  expect(started() - before).toBeLessThan(3000);
});

test("treats __proto__ as an ordinary property", () => {
  const schema: Json = JSON.parse(
    '{"properties":{"__proto__":{"const":1}},"required":["__proto__","constructor"]}',
  );
  const options = { resolve: () => undefined, dialect: "3.1" } as const;
  expect(validate(JSON.parse('{"__proto__":1,"constructor":2}'), schema, options)).toEqual([]);
  expect(validate({}, schema, options).map(({ params }) => params.name)).toEqual([
    "__proto__",
    "constructor",
  ]);
});

function nest(depth: number): Json {
  return depth === 0 ? {} : { a: nest(depth - 1) };
}
