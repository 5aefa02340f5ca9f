import { expect, test } from "vitest";
import { createLruCache } from "./lru-cache.ts";

const keepTexts = (limit: number) => createLruCache<string>({ limit, sizeOf: ({ length }) => length });

test("evicts the least recently used value and does not cache errors", async () => {
  const cache = keepTexts(25);
  const made: string[] = [];
  const find = (key: string) =>
    cache.getOrLoad(key, async () => {
      made.push(key);
      return key.repeat(10);
    });
  await expect(cache.getOrLoad("a", async () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  for (const key of ["a", "b", "a", "c", "a", "b"]) await find(key);
  expect(made).toEqual(["a", "b", "c", "b"]);
});

test("concurrent loads of one key share one call", async () => {
  const cache = keepTexts(25);
  let made = 0;
  const find = () => cache.getOrLoad("a", async () => `${++made}`);
  expect(await Promise.all([find(), find()])).toEqual(["1", "1"]);
});

test("a new value replaces the old one, and a value above the limit evicts all others", () => {
  const cache = keepTexts(10);
  cache.set("a", "xxxxx");
  cache.set("a", "yyyy");
  cache.set("b", "xxxxxx");
  expect([cache.get("a"), cache.get("b")]).toEqual(["yyyy", "xxxxxx"]);
  cache.set("c", "x".repeat(99));
  expect([cache.get("a"), cache.get("b"), cache.get("c")?.length]).toEqual([undefined, undefined, 99]);
});
