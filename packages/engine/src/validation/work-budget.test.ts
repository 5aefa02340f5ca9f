import { expect, test } from "vitest";
import { createExample } from "../examples/create-example.ts";
import type { Json, JsonObject } from "../json.ts";
import { readFromPairs, readFromText, toObject } from "./read-parameter.ts";
import { validate } from "./validate.ts";
import { createWorkBudget } from "./work-budget.ts";

const refs = Array.from({ length: 6000 }, () => ({ $ref: "#/branch" }));

/** Resolves every reference but `#/branch` to a choice of thousands, and counts how often it is asked. */
function countResolves(choice: JsonObject) {
  const counted = { resolves: 0 };
  const resolve = (ref: string): Json => {
    counted.resolves++;
    return ref === "#/branch" ? { type: "number" } : choice;
  };
  return { counted, resolve };
}

test("checks that share a budget stop together; unchecked values count as valid", () => {
  const { counted, resolve } = countResolves({ anyOf: refs });
  const budget = createWorkBudget(20_000);
  const check = () => validate("text", { $ref: "#/choice" }, { resolve, dialect: "3.1", budget });
  expect(check()).toHaveLength(1);
  for (let round = 0; round < 100; round++) check();
  expect(check()).toEqual([]);
  expect(counted.resolves).toBeLessThanOrEqual(20_000);
  const own = validate("text", { $ref: "#/choice" }, { resolve, dialect: "3.1" });
  expect(own).toMatchObject([{ kind: "any-of" }]);
});

test("oneOf counts as valid when the budget runs out midway", () => {
  const { resolve } = countResolves({ oneOf: refs });
  const options = { resolve, dialect: "3.1" } as const;
  expect(validate(1, { $ref: "#/choice" }, options)).toMatchObject([{ kind: "one-of" }]);
  expect(validate(1, { $ref: "#/choice" }, { ...options, budget: createWorkBudget(100) })).toEqual([]);
});

test("example generation consumes the shared budget", () => {
  const { counted, resolve } = countResolves({ allOf: refs });
  const budget = createWorkBudget(5000);
  const make = () => createExample({ $ref: "#/all" }, { resolve, dialect: "3.1", budget });
  for (let round = 0; round < 50; round++) make();
  expect(counted.resolves).toBeLessThanOrEqual(15_000);
  expect(createExample({ $ref: "#/branch" }, { resolve, dialect: "3.1" })).toEqual(expect.any(Number));
});

test("reads parameters with self-branching references in linear time", () => {
  const self: JsonObject = { anyOf: Array.from({ length: 50 }, () => ({ $ref: "#/self" })) };
  let resolves = 0;
  const resolve = () => {
    resolves++;
    return self;
  };
  const wire = { schema: self, style: "form", explode: true, mediaType: undefined };
  expect(readFromText("text", wire, { resolve, dialect: "3.1" })).toBe("text");
  expect(readFromPairs([["a", "text"]], "a", wire, { resolve, dialect: "3.1" })).toBe("text");
  expect(resolves).toBeLessThan(1000);
});

test("reads a form field repeated 50,000 times in linear time", () => {
  const pairs = Array.from({ length: 50_000 }, (_, at) => ["tag", String(at)] as const);
  const schema = { properties: { tag: { type: "array", items: { type: "integer" } } } };
  const { tag } = toObject(pairs, schema, { resolve: () => undefined, dialect: "3.1" });
  expect(tag).toHaveLength(50_000);
  expect((tag as Json[])[49_999]).toBe(49_999);
});
