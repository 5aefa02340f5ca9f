import type { FastifyInstance } from "fastify";
import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import type { Cache, CacheStats } from "../cache.ts";
import { FairSlots, type SlotStats } from "../fair-slots.ts";

/** Measures every request by method, route and status. */
export function measureRequests(registry: Registry, app: FastifyInstance): void {
  const duration = new Histogram({
    name: "linkspan_http_request_seconds",
    help: "Time from the request's arrival to the last byte of its answer",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.02, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  app.addHook("onResponse", (request, reply, done) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? "none",
      status: reply.statusCode,
    };
    duration.observe(labels, reply.elapsedTime / 1000);
    done();
  });
}

type CacheMetric = [name: string, value: keyof CacheStats, help: string];

const cacheCounters: CacheMetric[] = [
  ["linkspan_cache_hits_total", "hits", "Reads that found a cached value"],
  ["linkspan_cache_misses_total", "misses", "Reads that found none"],
  ["linkspan_cache_evictions_total", "evictions", "Values evicted to stay within CACHE_MEGABYTES"],
];

const cacheGauges: CacheMetric[] = [
  ["linkspan_cache_entries", "entries", "Cached values"],
  ["linkspan_cache_bytes", "bytes", "About how much memory they take"],
];

/** Reports the cache by kind of value. */
export function measureCache(registry: Registry, cache: Cache): void {
  for (const [name, value, help] of cacheCounters) {
    new Counter({
      name,
      help,
      labelNames: ["kind"],
      registers: [registry],
      // The cache has the totals already: each reading replaces the one before.
      collect() {
        this.reset();
        for (const [kind, stats] of cache.stats()) this.inc({ kind }, stats[value]);
      },
    });
  }
  for (const [name, value, help] of cacheGauges) {
    new Gauge({
      name,
      help,
      labelNames: ["kind"],
      registers: [registry],
      collect() {
        for (const [kind, stats] of cache.stats()) this.set({ kind }, stats[value]);
      },
    });
  }
}

/** Reports how many revisions wait to be processed again; `count` reads it when the metrics are read. When it fails, there is no value. */
export function measureOutdatedRevisions(registry: Registry, count: () => Promise<number>): void {
  new Gauge({
    name: "linkspan_revisions_outdated",
    help: "Ready revisions with results older than this version, up to 100,000",
    registers: [registry],
    async collect() {
      const outdated = await count().catch(() => undefined);
      if (outdated === undefined) this.remove();
      else this.set(outdated);
    },
  });
}

type SlotMetric = [name: string, value: keyof SlotStats, help: string];

const slotGauges: SlotMetric[] = [
  ["linkspan_slots_running", "running", "Heavy tasks that run, by kind"],
  ["linkspan_slots_waiting", "waiting", "Those that wait for a slot"],
];

const slotCounters: SlotMetric[] = [
  ["linkspan_slots_taken_total", "taken", "Heavy tasks that got a slot, by kind"],
  [
    "linkspan_slots_refused_total",
    "refused",
    "Those that were refused: too many of one user, or too long a wait",
  ],
];

/** Reports the slots for heavy tasks, by kind. */
export function measureSlots(registry: Registry, concurrency: Readonly<Record<string, unknown>>): void {
  const kinds = Object.entries(concurrency).flatMap(([kind, slots]) =>
    slots instanceof FairSlots ? [{ kind, slots }] : [],
  );
  for (const [name, value, help] of slotGauges) {
    new Gauge({
      name,
      help,
      labelNames: ["kind"],
      registers: [registry],
      collect() {
        for (const { kind, slots } of kinds) this.set({ kind }, slots.stats()[value]);
      },
    });
  }
  for (const [name, value, help] of slotCounters) {
    new Counter({
      name,
      help,
      labelNames: ["kind"],
      registers: [registry],
      collect() {
        this.reset();
        for (const { kind, slots } of kinds) this.inc({ kind }, slots.stats()[value]);
      },
    });
  }
}

/** Reports the open streams of live events. */
export function measureStreams(registry: Registry, count: () => number): void {
  new Gauge({
    name: "linkspan_event_streams",
    help: "Open streams of live events",
    registers: [registry],
    collect() {
      this.set(count());
    },
  });
}
