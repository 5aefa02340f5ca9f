import type { FailedJob } from "@linkspan/contract";
import * as z from "zod";
import {
  discardJob,
  findFailedJob,
  listFailedJobs,
  retryJob,
} from "../../modules/admin/admin-jobs.service.ts";
import { type Command, type Given, wordOf } from "./command.ts";

const needsId = (given: Given) =>
  z.uuid().safeParse(wordOf(given)).success ? undefined : `not an ID: ${wordOf(given)}`;

function formatJob({ id, kind, project_id, error_code, runs, failed_at }: FailedJob): string {
  const project = project_id ? `project ${project_id}` : "no project";
  return [id, kind, project, error_code ?? "no code", `${runs} runs`, failed_at ?? "-"].join("  ");
}

/** Commands about jobs that failed for the last time. */
export const jobCommands: readonly Command[] = [
  {
    name: "jobs list",
    about: "Lists jobs that failed for the last time, the last first: 200 at most, without their data.",
    async run({ db }) {
      const jobs = await listFailedJobs(db);
      return jobs.length > 0 ? jobs.map(formatJob) : "No job has failed for the last time.";
    },
  },
  {
    name: "jobs retry",
    parameters: "ID",
    about: "Lets a failed job run once more.",
    check: needsId,
    async run({ db, queue, actor }, given) {
      const job = await findFailedJob(db, wordOf(given));
      await retryJob({ db, queue }, actor, job);
      return `The job ${job.id} (${job.kind}) runs again.`;
    },
  },
  {
    name: "jobs discard",
    parameters: "ID",
    about: "Deletes a failed job.",
    check: needsId,
    destroys: (given) => `This deletes the job ${wordOf(given)}; what it was for is not done.`,
    async run({ db, queue, actor }, given) {
      const job = await findFailedJob(db, wordOf(given));
      await discardJob({ db, queue }, actor, job);
      return `Discarded the job ${job.id} (${job.kind}).`;
    },
  },
];
