import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { openCache } from "../cache.ts";
import { openConcurrency } from "../concurrency.ts";
import { measureCache, measureOutdatedRevisions, measureSlots } from "./metrics.ts";

test("cache totals are counters, sizes are gauges, and reading them twice counts nothing twice", async () => {
  const cache = openCache({ maxBytes: 1000 });
  const registry = new Registry();
  measureCache(registry, cache);
  const kind = { name: "texts", sizeOf: (text: string) => text.length };
  cache.get(kind, "a");
  cache.set(kind, "a", "first");
  cache.get(kind, "a");
  cache.get(kind, "a");
  const metrics = await registry.metrics();
  expect(await registry.metrics()).toBe(metrics);
  expect(metrics.split("\n").filter((line) => line && !line.startsWith("# HELP"))).toEqual([
    "# TYPE linkspan_cache_hits_total counter",
    'linkspan_cache_hits_total{kind="texts"} 2',
    "# TYPE linkspan_cache_misses_total counter",
    'linkspan_cache_misses_total{kind="texts"} 1',
    "# TYPE linkspan_cache_evictions_total counter",
    'linkspan_cache_evictions_total{kind="texts"} 0',
    "# TYPE linkspan_cache_entries gauge",
    'linkspan_cache_entries{kind="texts"} 1',
    "# TYPE linkspan_cache_bytes gauge",
    'linkspan_cache_bytes{kind="texts"} 305',
  ]);
  for (const key of ["b", "c", "d"]) cache.set(kind, key, "other");
  expect(await registry.metrics()).toContain('linkspan_cache_evictions_total{kind="texts"} 1');
});

test("metrics are served without the number that could not be counted", async () => {
  const registry = new Registry();
  let count = () => Promise.resolve(7);
  measureOutdatedRevisions(registry, () => count());
  expect(await registry.metrics()).toMatch(/^linkspan_revisions_outdated 7$/m);
  count = () => Promise.reject(new Error("no database"));
  expect(await registry.metrics()).not.toMatch(/^linkspan_revisions_outdated \d/m);
});

test("slots are reported by kind, and reading them twice counts nothing twice", async () => {
  const concurrency = openConcurrency();
  const registry = new Registry();
  measureSlots(registry, concurrency);
  const release = await concurrency.exports.enter({ id: "Maja" });
  const metrics = await registry.metrics();
  expect(await registry.metrics()).toBe(metrics);
  expect(metrics).toContain('linkspan_slots_running{kind="exports"} 1');
  expect(metrics).toContain('linkspan_slots_taken_total{kind="exports"} 1');
  expect(metrics).toContain('linkspan_slots_taken_total{kind="imports"} 0');
  expect(metrics).toContain('linkspan_slots_refused_total{kind="exports"} 0');
  // A queue by key has no slots.
  expect(metrics).not.toContain("designChanges");
  release();
});
