import { expect, test, vi } from "vitest";
import { type CacheKind, openCache } from "./cache.ts";

const texts: CacheKind<string> = { name: "texts", sizeOf: ({ length }) => length };
const lists: CacheKind<string[]> = { name: "lists", sizeOf: ({ length }) => length * 100 };

/** Room for so many values of 1,000 characters, with what each takes besides. */
const roomFor = (count: number) => openCache({ maxBytes: count * 1400 });

test("evicts the least recently used value of any kind and does not cache errors", async () => {
  const cache = roomFor(2);
  const loaded: string[] = [];
  const find = (key: string) =>
    cache.getOrLoad(texts, key, async () => {
      loaded.push(key);
      return key.repeat(1000);
    });
  const failing = () => cache.getOrLoad(texts, "a", async () => Promise.reject(new Error("unavailable")));
  await expect(failing()).rejects.toThrow("unavailable");
  for (const key of ["a", "b", "a", "c", "a", "b"]) await find(key);
  expect(loaded).toEqual(["a", "b", "c", "b"]);
  cache.set(lists, "a", Array<string>(10).fill("x"));
  expect([cache.get(texts, "a"), cache.get(lists, "a")?.length]).toEqual([undefined, 10]);
  expect(cache.stats().get("texts")).toMatchObject({ entries: 1, bytes: 1300, evictions: 3 });
  expect(cache.stats().get("lists")).toMatchObject({ entries: 1, bytes: 1300, evictions: 0 });
});

test("concurrent loads of one key share one call", async () => {
  const cache = roomFor(2);
  let loads = 0;
  const find = () => cache.getOrLoad(texts, "a", async () => `${++loads}`);
  expect(await Promise.all([find(), find()])).toEqual(["1", "1"]);
  expect(await find()).toBe("1");
  expect(cache.stats().get("texts")).toMatchObject({ hits: 1, misses: 2 });
});

test("a value that is not read for a while leaves, one that is read stays", async () => {
  const cache = openCache({ maxBytes: 10_000, unreadMs: 2000 });
  cache.set(texts, "unread", "x");
  cache.set(texts, "read", "x");
  await vi.waitUntil(
    () => {
      expect(cache.get(texts, "read")).toBe("x");
      return cache.stats().get("texts")?.entries === 1;
    },
    { timeout: 20_000, interval: 20 },
  );
  expect(cache.get(texts, "unread")).toBeUndefined();
});

test("a new value replaces the old one", () => {
  const cache = roomFor(2);
  cache.set(texts, "a", "old");
  cache.set(texts, "a", "new");
  expect(cache.get(texts, "a")).toBe("new");
  expect(cache.stats().get("texts")).toMatchObject({ entries: 1, bytes: 303, evictions: 0 });
});

test("returns a value above the limit without caching it, and keeps the others", async () => {
  const cache = roomFor(2);
  cache.set(texts, "small", "x");
  let loads = 0;
  const find = () =>
    cache.getOrLoad(texts, "large", async () => {
      loads++;
      return "x".repeat(10_000);
    });
  expect([(await find()).length, (await find()).length, loads]).toEqual([10_000, 10_000, 2]);
  expect(cache.get(texts, "small")).toBe("x");
});

test("a value evicted while it is loaded is returned all the same", async () => {
  const cache = roomFor(1);
  const slow = cache.getOrLoad(texts, "slow", async () => {
    for (const key of ["a", "b", "c"]) cache.set(texts, key, key.repeat(1000));
    return "loaded";
  });
  expect(await slow).toBe("loaded");
});
