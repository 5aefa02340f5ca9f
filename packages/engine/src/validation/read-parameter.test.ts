import { describe, expect, test } from "vitest";
import type { Json } from "../json.ts";
import { readFromPairs, readFromText, toObject } from "./read-parameter.ts";

const options = { resolve: () => undefined, dialect: "3.1" } as const;
const wire = (schema: Json, style = "form", explode = true, mediaType?: string) => ({
  schema,
  style,
  explode,
  mediaType,
});
const numbers = { type: "array", items: { type: "integer" } };
const point = { type: "object", properties: { x: { type: "number" }, name: { type: "string" } } };

describe("query parameters", () => {
  test.each<[query: string, wire: ReturnType<typeof wire>, value: Json | undefined]>([
    ["a=1", wire({ type: "integer" }), 1],
    ["a=1", wire({ type: "string" }), "1"],
    ["a=one", wire({ type: "integer" }), "one"],
    ["a=true", wire({ type: "boolean" }), true],
    ["a=7", wire({ oneOf: [{ type: "string", minLength: 2 }, { type: "integer" }] }), 7],
    ["b=1", wire({ type: "integer" }), undefined],
    ["a=1&a=2", wire(numbers), [1, 2]],
    ["a[]=1&a[]=2", wire(numbers), [1, 2]],
    ["a=1,2", wire(numbers, "form", false), [1, 2]],
    ["a=1|2", wire(numbers, "pipeDelimited", false), [1, 2]],
    ["a=1 2", wire(numbers, "spaceDelimited", false), [1, 2]],
    ["a[x]=1.5&a[name]=n", wire(point, "deepObject"), { x: 1.5, name: "n" }],
    ["x=1&name=n&z=3", wire(point), { x: 1, name: "n" }],
    ["a=x,1,name,n", wire(point, "form", false), { x: 1, name: "n" }],
    ['a={"x":1}', wire(point, "form", true, "application/json"), { x: 1 }],
    ["a={", wire(point, "form", true, "application/json"), "{"],
  ])("%s", (query, how, value) => {
    const pairs = [...new URLSearchParams(query.replaceAll("+", "%2B"))];
    expect(readFromPairs(pairs, "a", how, options)).toEqual(value);
  });
});

test("reads path segments by style", () => {
  expect(readFromText("1,2", wire(numbers, "simple", false), options)).toEqual([1, 2]);
  expect(readFromText(".1.2", wire(numbers, "label", true), options)).toEqual([1, 2]);
  expect(readFromText(";a=7", wire({ type: "integer" }, "matrix", false), options)).toBe(7);
  expect(readFromText("x=1,name=n", wire(point, "simple", true), options)).toEqual({ x: 1, name: "n" });
  expect(readFromText("", wire(numbers, "simple", false), options)).toEqual([]);
});

test("treats __proto__ as an ordinary field", () => {
  const object = toObject([["__proto__", "x"]], {}, options);
  expect(JSON.stringify(object)).toBe('{"__proto__":"x"}');
  expect(Object.getPrototypeOf(object)).toBe(Object.prototype);
});
