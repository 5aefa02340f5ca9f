import type { JobDeps } from "../../jobs/define-job.ts";
import { selectOpenJobs } from "../../jobs/open-jobs.queries.ts";
import { failures } from "./failures.ts";
import { failRevision, selectLongProcessing, type Target } from "./process-revision.queries.ts";
import { publishRevision } from "./publish-revision.ts";

type Work = Pick<JobDeps, "db" | "events" | "log">;

/** A revision that is younger may be between its upload and its job's first run. */
const forgottenMinutes = 15;

const batch = 500;

/** Ends a revision that nobody will go on with. One that was finished meanwhile stays as it is. */
export async function giveUpRevision(deps: Work, target: Target): Promise<void> {
  if (!(await failRevision(deps.db, target, failures.interrupted))) return;
  deps.log.warn({ ...target }, "revision marked as failed after retries");
  publishRevision(deps, target, { status: "failed", stage: "done" });
}

/** Ends the revisions that have no job of this kind any more: they would be processed for ever. */
export async function giveUpForgotten(deps: Work, job: string): Promise<void> {
  const long = await selectLongProcessing(deps.db, { minutes: forgottenMinutes, limit: batch });
  if (long.length === 0) return;
  const open = await selectOpenJobs<Target>(deps.db, job);
  const worked = new Set(open.map(nameOf));
  for (const target of long) if (!worked.has(nameOf(target))) await giveUpRevision(deps, target);
}

function nameOf({ projectId, number }: Target): string {
  return `${projectId} ${number}`;
}
