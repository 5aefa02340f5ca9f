import { resultsVersion } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import type { RevisionRef } from "../../revision-ref.ts";
import { countOutdated, selectOutdatedOf, updateFailed } from "./reprocess.queries.ts";
import { processRevision, reprocessRevision } from "./revisions.jobs.ts";
import { type StoredResults, selectMembersResults, selectResults } from "./revisions.queries.ts";

type ResultsDeps = Pick<Deps, "db" | "queue">;

/** Where the results of a revision are stored, by hash. */
export type Results = Record<"analysis" | "index" | "navigator" | "pack" | "directory" | "uses", Buffer>;

/** The stored results of a revision, for a member of its project: one statement. */
export async function findMembersResults(
  deps: ResultsDeps & Pick<Deps, "statements">,
  caller: Caller,
  target: RevisionRef,
): Promise<Results> {
  const stored = await selectMembersResults(deps.statements, caller.id, target);
  if (!stored) throw new AppError("not_found");
  return requireResults(deps, target, stored);
}

/** The stored results of a ready revision. Skips authorization: callers check access. */
export async function findResults(deps: ResultsDeps, target: RevisionRef) {
  const stored = await selectResults(deps.db, target);
  if (!stored) throw unreadable();
  const { summary, design, file_name: fileName } = stored;
  return { ...(await requireResults(deps, target, stored)), summary, design, fileName };
}

async function requireResults(
  deps: ResultsDeps,
  target: RevisionRef,
  stored: StoredResults & { results_version: number | null },
): Promise<Results> {
  const { results_version, analysis_sha256: analysis, index_sha256: index, pack_sha256: pack } = stored;
  const { navigator_sha256: navigator, directory_sha256: directory, uses_sha256: uses } = stored;
  if (results_version === null) throw unreadable();
  if (results_version !== resultsVersion) throw await requestReprocessing(deps, target);
  if (!analysis || !index || !navigator || !pack || !directory || !uses) throw unreadable();
  return { analysis, index, navigator, pack, directory, uses };
}

function unreadable(): AppError {
  return new AppError("not_found", "This revision could not be read, or is not ready yet.");
}

/** Requests for the same revision within this many seconds share one job. */
const requestSeconds = 30;

/** Has a revision with older results processed ahead of the background job, and says so to the caller. */
export async function requestReprocessing(
  { db, queue }: ResultsDeps,
  { id, number }: RevisionRef,
): Promise<AppError> {
  const once = { key: `${id} ${number}`, seconds: requestSeconds };
  await queue.enqueue(db, reprocessRevision, { projectId: id, number }, { owner: id, once });
  return new AppError("results_outdated", "It takes a few seconds. Try again in a moment.", {
    "retry-after": "1",
  });
}

/**
 * Has revisions of a project processed again that failed, or whose results are older than the code, for an administrator.
 * Returns how many there are.
 */
export async function reprocessProjectUnchecked(
  tx: Db,
  { queue }: Pick<Deps, "queue">,
  projectId: string,
): Promise<number> {
  const failed = await updateFailed(tx, projectId);
  for (const number of failed)
    await queue.enqueue(tx, processRevision, { projectId, number }, { owner: projectId });
  const outdated = await selectOutdatedOf(tx, projectId, resultsVersion);
  for (const number of outdated)
    await queue.enqueue(tx, reprocessRevision, { projectId, number }, { owner: projectId });
  return failed.length + outdated.length;
}

/** Counted no further: the number says "many". */
const maxCounted = 100_000;

/** How many revisions have results older than the code. */
export async function countOutdatedRevisions({ db }: Pick<Deps, "db">): Promise<number> {
  return countOutdated(db, resultsVersion, maxCounted);
}

export function readerOf(
  deps: Pick<Deps, "db" | "blobs">,
  sha256: Buffer,
): (start: number, end: number) => Promise<Buffer> {
  return (start, end) => deps.blobs.readRange(sha256, start, end);
}
