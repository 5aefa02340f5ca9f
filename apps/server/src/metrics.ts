import type { Redis } from "ioredis";
import type pg from "pg";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { buildInfo } from "./build-info.ts";

type PoolMetric = [name: string, value: "totalCount" | "idleCount" | "waitingCount", help: string];

const poolGauges: PoolMetric[] = [
  ["linkspan_pool_connections", "totalCount", "Open connections of the pool, DATABASE_POOL at most"],
  ["linkspan_pool_connections_idle", "idleCount", "Those that no query uses"],
  ["linkspan_pool_waiting", "waitingCount", "Queries and transactions that wait for a connection"],
];

/** What the code counts while it runs. Labels have few values: never an ID, a name or a URL. */
export type Metrics = ReturnType<typeof openMetrics>;

/** Opens the metrics of a process: those that every role reports, and those that modules count themselves. */
export function openMetrics({ pool, redis }: { pool: pg.Pool; redis: Redis | null }) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  reportPool(registry, pool);
  if (redis) reportRedis(registry, redis);
  reportBuild(registry);
  return {
    registry,
    refusedCalls: new Counter({
      name: "linkspan_rate_limited_total",
      help: "Calls that exceeded a rate limit, by limit and by what they were counted by",
      labelNames: ["limit", "by"],
      registers,
    }),
    emails: countByResult(registry, {
      name: "linkspan_emails_total",
      help: "Emails by result; a failed one is sent again",
      values: ["sent", "failed"],
    }),
    payments: countByResult(registry, {
      name: "linkspan_payments_total",
      help: "Charges by result: paid opened or extended a plan, refused ones are refunded, failed are renewals",
      values: ["paid", "refused", "failed"],
    }),
    analysisSeconds: new Histogram({
      name: "linkspan_analysis_seconds",
      help: "Time of the child process that analyzes a file, by size of the file; aborted ones exceed a limit",
      labelNames: ["size", "result"],
      buckets: [0.5, 1, 2, 5, 10, 30, 60, 300],
      registers,
    }),
    revisionSeconds: new Histogram({
      name: "linkspan_revision_seconds",
      help: "Time from the upload of a revision to its result, by size of the file",
      labelNames: ["size", "result"],
      buckets: [1, 2, 5, 10, 30, 60, 300, 900],
      registers,
    }),
    blobSeconds: new Histogram({
      name: "linkspan_blob_seconds",
      help: "Time of requests to the blob store",
      labelNames: ["store", "operation", "result"],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
      registers,
    }),
  };
}

/** The first failure is an increase only if there was a zero before. */
function countByResult(
  registry: Registry,
  { name, help, values }: { name: string; help: string; values: readonly string[] },
): Counter<"result"> {
  const counter = new Counter({ name, help, labelNames: ["result"], registers: [registry] });
  for (const result of values) counter.inc({ result }, 0);
  return counter;
}

const sizes: [bytes: number, label: string][] = [
  [100_000, "100 kB"],
  [1_000_000, "1 MB"],
  [10_000_000, "10 MB"],
];

/** The smallest size that a file of so many bytes fits into. */
export function sizeLabel(bytes: number): string {
  return sizes.find(([max]) => bytes <= max)?.[1] ?? "32 MB";
}

function reportPool(registry: Registry, pool: pg.Pool): void {
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
}

function reportRedis(registry: Registry, redis: Redis): void {
  new Gauge({
    name: "linkspan_redis_available",
    help: "1 while Redis can be used, 0 while rate limits are counted per process",
    registers: [registry],
    collect() {
      this.set(redis.status === "ready" ? 1 : 0);
    },
  });
}

function reportBuild(registry: Registry): void {
  new Gauge({
    name: "linkspan_build_info",
    help: "Version and commit of this build; always 1",
    labelNames: ["version", "commit"],
    registers: [registry],
  }).set(buildInfo, 1);
}
