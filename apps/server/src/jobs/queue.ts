import { randomUUID } from "node:crypto";
import { fromKysely, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type * as z from "zod";
import type { Db } from "../db/client.ts";
import { currentTrace } from "../tracing.ts";
import { lockFailedJob } from "./failed-jobs.queries.ts";
import { countOpenJobs } from "./open-jobs.queries.ts";

/** A kind of job, as far as the queue cares. */
type Kind<Data> = { name: string; data: z.ZodType<Data> };

/** Where jobs are put. `db` is the caller's transaction, so a job exists exactly when its reason does. */
type Queue = {
  enqueue<Data extends object>(db: Db, job: Kind<Data>, data: Data, options?: EnqueueOptions): Promise<void>;
};

type EnqueueOptions = {
  /** Owners take turns: the tenth job of one waits behind the first of all others, and none keeps a whole worker busy. */
  owner?: string;
  /** At most one job with this key waits, and one runs; for kinds of jobs that are single. */
  key?: string;
  /** The job waits so many seconds before it runs. No worker waits with it. */
  afterSeconds?: number;
  /** At most one job with this key is added within so many seconds. */
  once?: { key: string; seconds: number };
};

export type JobKey = { kind: string; id: string };

export type OpenQueue = Queue & {
  /** Lets a failed job run once more. Returns whether there was one. */
  retryFailed(tx: Db, job: JobKey): Promise<boolean>;
  /** Deletes a failed job. Returns whether there was one. */
  discardFailed(tx: Db, job: JobKey): Promise<boolean>;
  close(): Promise<void>;
};

/** Opens the queue for putting jobs only: no timers, no listening, no connection of its own. */
export async function openQueue(db: Db, log: Logger): Promise<OpenQueue> {
  const boss = new PgBoss({
    db: fromKysely(db),
    supervise: false,
    schedule: false,
    migrate: false,
    createSchema: false,
  });
  boss.on("error", (error) => log.warn({ err: error }, "queue error"));
  await boss.start();
  return {
    async enqueue(transaction, job, data, { owner, key, afterSeconds, once } = {}) {
      // A job without an owner has a group of its own: only of running jobs in groups does pg-boss have an index.
      const turn =
        owner === undefined ? { group: { id: randomUUID() } } : await takeTurn(transaction, job.name, owner);
      const traced = { ...data, ...currentTrace() };
      await boss.send(job.name, traced, {
        db: fromKysely(transaction),
        ...turn,
        ...(afterSeconds ? { startAfter: afterSeconds } : {}),
        ...(key === undefined ? {} : { singletonKey: key }),
        ...(once ? { singletonKey: once.key, singletonSeconds: once.seconds } : {}),
      });
    },
    async retryFailed(tx, { kind, id }) {
      if (!(await lockFailedJob(tx, { kind, id }))) return false;
      await boss.retry(kind, id, { db: fromKysely(tx) });
      return true;
    },
    async discardFailed(tx, { kind, id }) {
      if (!(await lockFailedJob(tx, { kind, id }))) return false;
      await boss.deleteJob(kind, id, { db: fromKysely(tx) });
      return true;
    },
    close: () => boss.stop({ graceful: false }),
  };
}

/** A job runs after all those of other owners that have fewer jobs before them. */
async function takeTurn(
  db: Db,
  name: string,
  owner: string,
): Promise<{ group: { id: string }; priority: number }> {
  return { group: { id: owner }, priority: -(await countOpenJobs(db, name, owner)) };
}
