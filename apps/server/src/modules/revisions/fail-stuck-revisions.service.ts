import type { JobDeps } from "../../deps.ts";
import { selectOpenJobs } from "../../jobs/open-jobs.queries.ts";
import { failures } from "./failures.ts";
import { failRevision, type RevisionKey, selectLongProcessing } from "./process-revision.queries.ts";
import { measureRevision, publishRevision } from "./publish-revision.ts";

type FailDeps = Pick<JobDeps, "db" | "events" | "log" | "metrics">;

/** A revision that is younger may be between its upload and its job's first run. */
const forgottenMinutes = 15;

const batch = 500;

/** Marks a revision as failed when no job will process it any more. A revision that has finished is not changed. */
export async function markRevisionFailed(deps: FailDeps, target: RevisionKey): Promise<void> {
  if (!(await failRevision(deps.db, target, failures.interrupted))) return;
  deps.log.warn({ ...target }, "revision marked as failed after retries");
  publishRevision(deps, target, { status: "failed", stage: "done" });
  await measureRevision(deps, target, "interrupted");
}

/** Marks revisions without an open job of this kind as failed: their status would stay `processing` forever. */
export async function failStuckRevisions(deps: FailDeps, job: string): Promise<void> {
  const long = await selectLongProcessing(deps.db, { minutes: forgottenMinutes, limit: batch });
  if (long.length === 0) return;
  const open = await selectOpenJobs<RevisionKey>(deps.db, job);
  const worked = new Set(open.map(revisionKey));
  for (const target of long) if (!worked.has(revisionKey(target))) await markRevisionFailed(deps, target);
}

function revisionKey({ projectId, number }: RevisionKey): string {
  return `${projectId} ${number}`;
}
