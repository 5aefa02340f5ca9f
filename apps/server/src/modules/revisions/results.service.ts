import { resultsVersion } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { Deps } from "../../deps.ts";
import type { RevisionRef } from "../../revision-ref.ts";
import { findMember } from "../membership/membership.service.ts";
import { countOutdated } from "./reprocess.queries.ts";
import { reprocessRevision } from "./revisions.jobs.ts";
import { selectResults } from "./revisions.queries.ts";

type ResultsDeps = Pick<Deps, "db" | "queue">;

/** The stored results of a revision, for a member of its project. */
export async function findMembersResults(deps: ResultsDeps, caller: Caller, target: RevisionRef) {
  await findMember(deps.db, caller.id, target.id);
  return findResults(deps, target);
}

export type Results = Awaited<ReturnType<typeof findResults>>;

/** The stored results of a ready revision. Skips authorization: callers check access. */
export async function findResults(deps: ResultsDeps, target: RevisionRef) {
  const stored = await selectResults(deps.db, target);
  if (stored && stored.results_version !== resultsVersion) throw await requestReprocessing(deps, target);
  const { analysis_sha256: analysis, index_sha256: index, navigator_sha256: navigator } = stored ?? {};
  const { pack_sha256: pack, directory_sha256: directory, uses_sha256: uses } = stored ?? {};
  if (!stored || !analysis || !index || !navigator || !pack || !directory || !uses) {
    throw new AppError("not_found", "This revision could not be read, or is not ready yet.");
  }
  const { summary, design, file_name: fileName } = stored;
  return { analysis, index, navigator, pack, directory, uses, summary, design, fileName };
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
