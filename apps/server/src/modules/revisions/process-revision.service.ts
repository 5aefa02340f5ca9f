import { type RevisionFailure, resultsVersion } from "@linkspan/contract";
import type { JobDeps } from "../../deps.ts";
import { findRemovedFields, markRemovedFields } from "../bound-fields/bound-fields.service.ts";
import { publishLinks } from "../events/events.service.ts";
import { analyzeOnce } from "./analyze-once.ts";
import { selectCurrentResults } from "./design-score.queries.ts";
import { fileRevision, findLimit, lockCurrent, readAnalyzed } from "./file-revision.service.ts";
import { countScreens } from "./link-counts.service.ts";
import {
  failRevision,
  lockProject,
  lockRevision,
  type RevisionKey,
  type StoredAnalysis,
  selectCurrentNumber,
  selectReadyBefore,
  setStage,
} from "./process-revision.queries.ts";
import { measureRevision, publishRevision } from "./publish-revision.ts";

type ProcessDeps = Pick<JobDeps, "db" | "blobs" | "events" | "queue" | "metrics">;

/** Reads a revision and makes it current, or says why not. Interrupted anywhere and started again, it ends the same. */
export async function processRevision(deps: ProcessDeps, target: RevisionKey): Promise<void> {
  const source = await enterStage(deps, target, "reading");
  // The project was deleted, or an earlier run got this far and died before it could say so.
  if (!source) return compareBoundFields(deps, target);
  const analyzed = await analyzeOnce(deps, source);
  if (analyzed.failure) return fail(deps, target, analyzed.failure);
  await enterStage(deps, target, "filing");
  const ended = await fileAnalyzed(deps, target, analyzed.analysis);
  if (ended) {
    publishRevision(deps, target, { status: ended, stage: "done" });
    await measureRevision(deps, target, ended);
  }
  if (ended === "ready") await compareBoundFields(deps, target);
}

async function enterStage(deps: ProcessDeps, target: RevisionKey, stage: "reading" | "filing") {
  const source = await setStage(deps.db, target, stage);
  if (source) publishRevision(deps, target, { status: "processing", stage });
  return source;
}

async function fail(deps: ProcessDeps, target: RevisionKey, failure: RevisionFailure): Promise<void> {
  if (!(await failRevision(deps.db, target, failure))) return;
  publishRevision(deps, target, { status: "failed", stage: "done" });
  await measureRevision(deps, target, "failed");
}

/**
 * Marks bindings whose field is not in the revision, if it is the current one. After the transaction that files it: of
 * 10,000 operations it takes seconds, in which no one could link anything. Repeated, it changes nothing.
 */
async function compareBoundFields(deps: ProcessDeps, { projectId, number }: RevisionKey): Promise<void> {
  const readResults = (wanted: number) =>
    selectCurrentResults(deps.db, { projectId, number: wanted }, resultsVersion);
  if ((await selectCurrentNumber(deps.db, projectId)) !== number) return;
  const results = await readResults(number);
  const removed =
    results &&
    (await findRemovedFields(deps, projectId, { ...results, number }, async (removedIn) => {
      const before = await selectReadyBefore(deps.db, { projectId, number: removedIn });
      return before === undefined ? undefined : readResults(before);
    }));
  if (!removed) return;
  const isChanged = await deps.db.transaction().execute(async (tx) => {
    if ((await lockProject(tx, projectId))?.current_revision !== number) return false;
    const screens = await markRemovedFields(tx, projectId, removed);
    if (screens.length > 0) await countScreens(tx, projectId, { screens, operations: [] });
    return screens.length > 0;
  });
  if (isChanged) publishLinks(deps, projectId);
}

/** How the revision ended; undefined when it had ended before, or is gone. */
async function fileAnalyzed(
  deps: ProcessDeps,
  target: RevisionKey,
  analysis: StoredAnalysis,
): Promise<"ready" | "failed" | undefined> {
  const analyzed = await readAnalyzed(deps, analysis);
  return deps.db.transaction().execute(async (tx) => {
    const current = await lockCurrent(tx, target.projectId);
    const revision = current && (await lockRevision(tx, target));
    if (!current || !revision) return undefined;
    const refused = await findLimit(tx, target.projectId, analyzed.summary.endpoints);
    if (refused) {
      await failRevision(tx, target, refused);
      return "failed";
    }
    // Revisions may be ready in another order than they came in.
    const isNewer = target.number > (current.number ?? 0);
    const filedAs = revision.isDraft ? "draft" : isNewer ? "current" : "older";
    await fileRevision(deps, tx, target, analyzed, { filedAs, current: current.number });
    return "ready";
  });
}
