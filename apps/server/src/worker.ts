import { type Job, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import { directDatabaseUrl } from "./db/client.ts";
import type { JobDeps } from "./deps.ts";
import { jobs } from "./job-list.ts";
import type { AnyJob } from "./jobs/define-job.ts";
import type { JobObserver } from "./jobs/job-metrics.ts";

type WorkerDeps = Omit<JobDeps, "jobId" | "signal">;

export type Worker = { close(): Promise<void> };

/** A worker that dies is noticed after this long, and its job goes to another one. */
const heartbeat = 10;

/** A failed job comes back after 2, 4, 8 … seconds, at most an hour later. */
const repetition = { retryDelay: 2, retryBackoff: true, retryDelayMax: 3600 };

/** New jobs announce themselves; asking again finds those that wait for a repetition. */
const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 };

/** Creates the queue's tables and one queue for each kind of job. Part of migrating, never of serving. */
export async function installQueues(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, supervise: false, schedule: false, max: 2 });
  const failed = new Promise<never>((_resolve, reject) => boss.on("error", reject));
  await Promise.race([boss.start(), failed]);
  for (const { name, retries, onRetriesExhausted, isSingle } of jobs) {
    const options = {
      ...repetition,
      notify: true,
      heartbeatSeconds: heartbeat,
      retryLimit: retries,
      ...(onRetriesExhausted ? { deadLetter: onRetriesExhausted.name } : {}),
    };
    if (await boss.getQueue(name)) await boss.updateQueue(name, options);
    else await boss.createQueue(name, { ...options, ...(isSingle ? { policy: "stately" } : {}) });
  }
  await boss.stop();
}

/** Works on every kind of job until closed; closing waits for the jobs in hand. */
export async function startWorker(deps: WorkerDeps, observe: JobObserver = () => undefined): Promise<Worker> {
  const boss = new PgBoss({
    connectionString: directDatabaseUrl(deps.config),
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    monitorIntervalSeconds: heartbeat,
    superviseIntervalSeconds: heartbeat,
    max: 4,
  });
  boss.on("error", (error) => deps.log.warn({ err: error }, "queue error"));
  await boss.start();
  for (const job of jobs) {
    if (job.cron) await boss.schedule(job.name, job.cron, {});
    const slots = await boss.work(job.name, { ...polling, ...shareWork(job, deps.config) }, async (batch) => {
      try {
        for (const given of batch) await runJob(job, deps, observe, given);
      } finally {
        // Where one was waiting there may be more: without this each would wait for the next look.
        boss.notifyWorker(slots);
      }
    });
  }
  return { close: () => boss.stop({ graceful: true, timeout: 25_000 }) };
}

/** Keeps one of several slots free for other owners while one owner has many jobs. */
function shareWork({ concurrency }: AnyJob, config: Config) {
  const slots = concurrency?.(config) ?? 1;
  return { localConcurrency: slots, localGroupConcurrency: Math.max(1, slots - 1) };
}

async function runJob(
  job: AnyJob,
  deps: WorkerDeps,
  observe: JobObserver,
  { id, data, signal }: Pick<Job<unknown>, "id" | "data" | "signal">,
): Promise<void> {
  const log: Logger = deps.log.child({ job: job.name, id });
  const start = performance.now();
  const end = (result: "done" | "failed") => observe(job.name, result, (performance.now() - start) / 1000);
  try {
    await job.run({ ...deps, log, jobId: id, signal }, data);
    end("done");
    log.info("job done");
  } catch (error) {
    end("failed");
    log.error({ err: error }, "job failed");
    throw error;
  }
}
