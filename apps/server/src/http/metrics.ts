import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Cache, CacheStats } from "../cache.ts";

type PoolMetric = [name: string, value: "totalCount" | "idleCount" | "waitingCount", help: string];

const poolGauges: PoolMetric[] = [
  ["linkspan_pool_connections", "totalCount", "Open connections of the pool, DATABASE_POOL at most"],
  ["linkspan_pool_connections_idle", "idleCount", "Those that no query uses"],
  ["linkspan_pool_waiting", "waitingCount", "Queries and transactions that wait for a connection"],
];

/** Opens the metrics of a process with those that every role has. */
export function openMetrics(pool: pg.Pool): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const [name, value, help] of poolGauges) {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(pool[value]);
      },
    });
  }
  return registry;
}

/** Measures every request by method, route and status. */
export function measureRequests(registry: Registry, app: FastifyInstance): void {
  const duration = new Histogram({
    name: "linkspan_http_request_seconds",
    help: "Time from the request's arrival to the last byte of its answer",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
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
