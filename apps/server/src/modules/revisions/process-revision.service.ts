import { findFittingPlan, findPlan, type RevisionFailure, resultsVersion } from "@linkspan/contract";
import type { Db } from "../../db/client.ts";
import type { JobDeps } from "../../deps.ts";
import { overlaySummary } from "../../results/design-overlay.ts";
import type { StoredIndex } from "../../results/stored-index.ts";
import { Summary } from "../../results/summary.ts";
import { findRemovedFields, markRemovedFields } from "../bound-fields/bound-fields.service.ts";
import { publishLinks } from "../events/events.service.ts";
import { readOwnerPlan } from "../plan-limits/plan-limits.service.ts";
import { analyzeOnce } from "./analyze-once.ts";
import { requestComparison } from "./compare-work.service.ts";
import { selectCurrentResults } from "./design-score.queries.ts";
import { fileOperations } from "./file-operations.service.ts";
import { findHighlights } from "./highlights.service.ts";
import { countScreens, locateLinksWork } from "./link-counts.service.ts";
import { hasUnlocatedLinks } from "./operations.queries.ts";
import {
  failRevision,
  finishRevision,
  lockProject,
  lockRevision,
  type RevisionKey,
  type StoredAnalysis,
  selectReadyBefore,
  setStage,
} from "./process-revision.queries.ts";
import { publishRevision } from "./publish-revision.ts";

type ProcessDeps = Pick<JobDeps, "db" | "blobs" | "events" | "queue">;

/** Reads a revision and makes it current, or says why not. Interrupted anywhere and started again, it ends the same. */
export async function processRevision(deps: ProcessDeps, target: RevisionKey): Promise<void> {
  const source = await enterStage(deps, target, "reading");
  // The project was deleted, or an earlier run got this far and died before it could say so.
  if (!source) return compareBoundFields(deps, target);
  const analyzed = await analyzeOnce(deps, source);
  if (analyzed.failure) return fail(deps, target, analyzed.failure);
  await enterStage(deps, target, "filing");
  const ended = await fileRevision(deps, target, analyzed.analysis);
  if (ended) publishRevision(deps, target, { status: ended, stage: "done" });
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
}

/**
 * Marks bindings whose field is not in the revision, if it is the current one. After the transaction that files it: of
 * 10,000 operations it takes seconds, in which no one could link anything. Repeated, it changes nothing.
 */
async function compareBoundFields(deps: ProcessDeps, { projectId, number }: RevisionKey): Promise<void> {
  const readResults = (wanted: number) =>
    selectCurrentResults(deps.db, { projectId, number: wanted }, resultsVersion);
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
async function fileRevision(
  deps: ProcessDeps,
  target: RevisionKey,
  analysis: StoredAnalysis,
): Promise<"ready" | "failed" | undefined> {
  const { index_sha256 } = analysis;
  if (!index_sha256) throw new Error("an analysis without an index");
  const summary = Summary.parse(analysis.summary);
  const index = JSON.parse((await deps.blobs.readAll(deps.db, index_sha256)).toString()) as StoredIndex;
  return deps.db.transaction().execute(async (tx) => {
    const project = await lockProject(tx, target.projectId);
    if (!project || !(await lockRevision(tx, target))) return undefined;
    const refused = await findLimit(tx, target.projectId, summary.endpoints);
    if (refused) {
      await failRevision(tx, target, refused);
      return "failed";
    }
    // Revisions may be ready in another order than they came in.
    const becomesCurrent = target.number > (project.current_revision ?? 0);
    const { ids, overlay, ignored } = await fileOperations(tx, target.projectId, index, becomesCurrent);
    const highlights = await findHighlights(deps, tx, {
      index,
      now: { operationIds: ids, operations: summary.operations, fingerprints: analysis.fingerprints_sha256 },
      before: project.current_revision && { projectId: target.projectId, number: project.current_revision },
    });
    await finishRevision(tx, target, {
      summary: JSON.stringify(overlay ? overlaySummary(summary, overlay) : summary),
      design: overlay ? JSON.stringify(overlay) : null,
      ignoredReferences: ignored ? JSON.stringify(ignored) : null,
      highlights: JSON.stringify(highlights),
      operationIds: ids,
      current: becomesCurrent ? summary : undefined,
    });
    const { projectId } = target;
    if (becomesCurrent && project.current_revision !== null) {
      await requestComparison(tx, deps, {
        projectId,
        before: project.current_revision,
        after: target.number,
      });
    }
    if (await hasUnlocatedLinks(tx, projectId)) {
      await deps.queue.enqueue(tx, locateLinksWork, { projectId }, { owner: projectId, key: projectId });
    }
    return "ready";
  });
}

async function findLimit(tx: Db, projectId: string, endpoints: number): Promise<RevisionFailure | undefined> {
  const plan = findPlan(await readOwnerPlan(tx, projectId));
  const limit = plan.features.endpoints;
  if (limit === null || endpoints <= limit) return undefined;
  const fitting = findPlan(findFittingPlan("endpoints", endpoints)).name;
  return {
    code: "endpoint_limit",
    message: `It has ${endpoints} endpoints and ${plan.name} allows ${limit}. ${fitting} fits: switch plans, or upload a smaller API description.`,
    findings: [],
  };
}
