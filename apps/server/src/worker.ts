import { SpanKind } from "@opentelemetry/api";
import { type Job, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import { directDatabaseUrl } from "./db/client.ts";
import type { JobDeps } from "./deps.ts";
import { jobs } from "./job-list.ts";
import type { AnyJob } from "./jobs/define-job.ts";
import type { JobObserver } from "./jobs/job-metrics.ts";
import { pauseInMaintenance } from "./jobs/pause-in-maintenance.ts";
import { wakeSlots, watchJobs } from "./jobs/watch-jobs.ts";
import { continueTrace, withSpan } from "./tracing.ts";

type WorkerDeps = Omit<JobDeps, "jobId" | "signal">;

export type Worker = { close(): Promise<void> };

/** A worker that dies is noticed after this long, and its job goes to another one. */
const heartbeat = 10;

/** A failed job comes back after 2, 4, 8 … seconds, at most an hour later. */
const repetition = { retryDelay: 2, retryBackoff: true, retryDelayMax: 3600 };

/** New jobs announce themselves, and `watchJobs` finds the others: slots needn't ask, forty of them every other second. */
const polling = { pollingIntervalSeconds: 600 };

/** Creates the queue's tables and one queue for each kind of job. Part of migrating, never of serving. */
export async function installQueues(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, supervise: false, schedule: false, max: 2 });
  const failed = new Promise<never>((_resolve, reject) => boss.on("error", reject));
  await Promise.race([boss.start(), failed]);
  for (const { name, retries, onRetriesExhausted, isSingle, keptDays = 7 } of jobs) {
    const options = {
      ...repetition,
      notify: true,
      heartbeatSeconds: heartbeat,
      retryLimit: retries,
      deleteAfterSeconds: keptDays * 24 * 3600,
      ...(onRetriesExhausted ? { deadLetter: onRetriesExhausted.name } : {}),
    };
    if (await boss.getQueue(name)) await boss.updateQueue(name, options);
    else await boss.createQueue(name, { ...options, ...(isSingle ? { policy: "stately" } : {}) });
  }
  const names = new Set(jobs.map(({ name }) => name));
  for (const { name } of await boss.getSchedules()) if (!names.has(name)) await boss.unschedule(name);
  await boss.stop();
}

/** Works on every kind of job until closed; closing waits for the jobs in hand. */
export async function startWorker(deps: WorkerDeps, observe: JobObserver = () => undefined): Promise<Worker> {
  const boss = new PgBoss({
    connectionString: directDatabaseUrl(deps.config),
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    notifyHeartbeatIntervalMs: 60_000,
    // Once a minute, and when `watchJobs` finds a job whose worker has ended.
    superviseIntervalSeconds: 60,
    monitorIntervalSeconds: heartbeat,
    cronWorkerIntervalSeconds: 45,
    // No job waits for others (a "flow").
    flowIntervalSeconds: 3600,
    max: 4,
  });
  boss.on("error", (error) => deps.log.warn({ err: error }, "queue error"));
  await boss.start();
  const enabled: AnyJob[] = [];
  for (const job of jobs) {
    if (job.isEnabled?.(deps.config) === false) {
      // It may have been scheduled with other settings.
      if (job.cron) await boss.unschedule(job.name);
      continue;
    }
    if (job.cron) await boss.schedule(job.name, job.cron, {}, { group: { id: job.name } });
    enabled.push(job);
  }
  const take = async (job: AnyJob) => {
    await boss.work(job.name, { ...polling, ...shareWork(job, deps.config) }, async (batch) => {
      try {
        for (const given of batch) await traceJob(job, given, () => runJob(job, deps, observe, given));
      } finally {
        // Where one was waiting there may be more: without this each would wait for the next look.
        wakeSlots(boss, new Set([job.name]));
      }
    });
  };
  const taken = new Set<string>();
  const pause = await pauseInMaintenance(deps, {
    start: async () => {
      for (const job of enabled) {
        if (taken.has(job.name)) continue;
        await take(job);
        taken.add(job.name);
      }
    },
    // Jobs that run are finished; those that wait stay in the queue.
    stop: async () => {
      for (const name of taken) {
        await boss.offWork(name, { wait: false });
        taken.delete(name);
      }
    },
  });
  const watch = watchJobs(deps, boss);
  return {
    async close() {
      await pause.close();
      await Promise.all([watch.close(), boss.stop({ graceful: true, timeout: 25_000 })]);
    },
  };
}

/** Keeps one of several slots free for other owners while one owner has many jobs. */
function shareWork({ concurrency }: AnyJob, config: Config) {
  const slots = concurrency?.(config) ?? 1;
  return { localConcurrency: slots, localGroupConcurrency: Math.max(1, slots - 1) };
}

/** A job belongs to the trace of the request that it was created in. */
async function traceJob(
  { name }: AnyJob,
  { id, data }: Pick<Job<unknown>, "id" | "data">,
  run: () => Promise<void>,
): Promise<void> {
  const attributes = { "messaging.message.id": id };
  await withSpan(name, { kind: SpanKind.CONSUMER, attributes, parent: continueTrace(data) }, run);
}

async function runJob(
  job: AnyJob,
  deps: WorkerDeps,
  observe: JobObserver,
  { id, data, signal }: Pick<Job<unknown>, "id" | "data" | "signal">,
): Promise<void> {
  const log: Logger = deps.log.child({ job: job.name, id });
  const start = performance.now();
  const end = (result: "done" | "failed") => {
    const ms = performance.now() - start;
    observe(job.name, result, ms / 1000);
    return Math.round(ms);
  };
  try {
    await job.run({ ...deps, log, jobId: id, signal }, data);
    log.info({ ms: end("done") }, "job done");
  } catch (error) {
    log.error({ err: error, ms: end("failed") }, "job failed");
    throw error;
  }
}
