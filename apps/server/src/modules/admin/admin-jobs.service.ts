import type { FailedJob } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { selectFailedJobs, selectKindOfFailed } from "../../jobs/failed-jobs.queries.ts";
import type { JobKey } from "../../jobs/queue.ts";
import type { Actor } from "./actor.ts";
import { recordAction } from "./admin-actions.service.ts";

type JobsDeps = Pick<Deps, "db" | "queue">;

const maxListed = 200;

/** Jobs that failed for the last time: what kind, of which project and with which error; not their data. */
export async function listFailedJobs(db: Db): Promise<FailedJob[]> {
  return (await selectFailedJobs(db, maxListed)).map(({ created_at, failed_at, ...job }) => ({
    ...job,
    created_at: created_at.toISOString(),
    failed_at: failed_at?.toISOString() ?? null,
  }));
}

/** The failed job that a command names by its ID. */
export async function findFailedJob(db: Db, id: string): Promise<JobKey> {
  const kind = await selectKindOfFailed(db, id);
  if (!kind) throw noJob(id);
  return { kind, id };
}

/** Lets a failed job run once more. */
export async function retryJob({ db, queue }: JobsDeps, actor: Actor, job: JobKey): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await queue.retryFailed(tx, job))) throw noJob(job.id);
    await recordAction(tx, actor, { action: "job_retried", target: job.id, detail: { kind: job.kind } });
  });
}

/** Deletes a failed job. */
export async function discardJob({ db, queue }: JobsDeps, actor: Actor, job: JobKey): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await queue.discardFailed(tx, job))) throw noJob(job.id);
    await recordAction(tx, actor, { action: "job_discarded", target: job.id, detail: { kind: job.kind } });
  });
}

const noJob = (id: string) => new AppError("not_found", `There is no failed job ${id}.`);
