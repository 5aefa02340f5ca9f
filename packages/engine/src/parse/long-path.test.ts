import { expect, test } from "vitest";
import { maxPathLength } from "../limits.ts";
import { toPointer } from "../path.ts";
import { yaml } from "../yaml/yaml.ts";
import { findLongPath } from "./long-path.ts";
import { readText } from "./read-text.ts";

const key = (length: number) => "k".repeat(length);

test("finds a key, or a path of keys, of more than 2,048 characters and nothing shorter", () => {
  expect(findLongPath({ [key(2046)]: { "": 1 } })).toBeUndefined();
  expect(findLongPath({ [key(2048)]: 1 })).toEqual([key(2048)]);
  const list = { a: [0, { [key(1000)]: [{ [key(1000)]: [{ [key(60)]: 1 }] }] }] };
  expect(findLongPath(list)).toEqual(["a", 1, key(1000), 0, key(1000), 0, key(60)]);
  expect(findLongPath({ a: [0, { [key(1000)]: [{ [key(1000)]: [{ [key(20)]: 1 }] }] }] })).toBeUndefined();
});

test.each([
  ["JSON", `{\n "openapi": "3.1.0",\n "x": { "${key(3000)}": 1 }\n}`, 3],
  ["YAML", `openapi: 3.1.0\nx:\n  y:\n    ? ${key(3000)}\n    : 1\n`, 4],
])("%s with a long key has no value, and its first diagnostic names the line", (_name, text, line) => {
  const { value, diagnostics } = readText(text, yaml);
  expect(value).toBeUndefined();
  expect(diagnostics[0]).toMatchObject({ rule: "key-too-long", position: { line } });
});

test("ignores keys below the maximum search depth", () => {
  let nested: unknown = { [key(3000)]: 1 };
  for (let depth = 0; depth < 200; depth++) nested = { a: nested };
  expect(findLongPath(nested)).toBeUndefined();
});

test.each(["~", "/", "a", "好", "\u{1f6a2}"])(
  "a pointer of the longest path of %j is shorter than 8 kB",
  (letter) => {
    const longest = [letter.repeat((maxPathLength - 1) / letter.length)];
    expect(findLongPath({ [longest[0] ?? ""]: 1 })).toBeUndefined();
    expect(findLongPath({ [`${longest[0]}aa`]: 1 })).toBeDefined();
    expect(new TextEncoder().encode(toPointer(longest)).length).toBeLessThan(8192);
  },
);
