import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import { cacheFor } from "../cache-for.ts";
import type { Db } from "../db/client.ts";
import { type QueueDepth, selectQueueDepth } from "./queue-depth.queries.ts";

const results = ["done", "failed"] as const;

/** Notes one run of a job. */
export type JobObserver = (name: string, result: (typeof results)[number], seconds: number) => void;

/** Measures the runs of jobs in this process. */
export function measureJobs(registry: Registry, names: readonly string[]): JobObserver {
  const runs = new Counter({
    name: "linkspan_jobs_total",
    help: "Runs of jobs by result; a failed run may be repeated",
    labelNames: ["name", "result"],
    registers: [registry],
  });
  // The first failure is an increase only if there was a zero before.
  for (const name of names) for (const result of results) runs.inc({ name, result }, 0);
  const duration = new Histogram({
    name: "linkspan_job_seconds",
    help: "Time that a run of a job took",
    labelNames: ["name"],
    buckets: [0.1, 0.5, 2, 10, 60, 600],
    registers: [registry],
  });
  return (name, result, seconds) => {
    runs.inc({ name, result });
    duration.observe({ name }, seconds);
  };
}

/** How long what was read of the queue is kept, however often the metrics are read. */
const keptForMs = 5000;

const states = ["created", "retry", "active", "failed"] as const;

/** Reports the queue, the same in every worker. Without PostgreSQL there are no values. */
export function measureQueue(registry: Registry, db: Db): void {
  const read = cacheFor(keptForMs, () => selectQueueDepth(db).catch((): QueueDepth[] => []));
  new Gauge({
    name: "linkspan_queue_jobs",
    help: "Jobs by state; of created and retry up to 10,000, active and failed as counted in the last minute",
    labelNames: ["name", "state"],
    registers: [registry],
    async collect() {
      const queues = await read();
      this.reset();
      for (const queue of queues)
        for (const state of states) this.set({ name: queue.name, state }, queue[state]);
    },
  });
  new Gauge({
    name: "linkspan_queue_oldest_seconds",
    help: "Time since the oldest job that waits for a worker was due",
    labelNames: ["name"],
    registers: [registry],
    async collect() {
      const queues = await read();
      this.reset();
      for (const { name, oldestSeconds } of queues) this.set({ name }, oldestSeconds);
    },
  });
}
