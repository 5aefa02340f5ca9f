import { setTimeout as delay } from "node:timers/promises";
import { resultsVersion } from "@linkspan/contract";
import type { JobDeps } from "../../deps.ts";
import { overlaySummary } from "../../results/design-overlay.ts";
import type { StoredIndex } from "../../results/stored-index.ts";
import { Summary } from "../../results/summary.ts";
import { analyzeOnce } from "./analyze-once.ts";
import { failures } from "./failures.ts";
import { fileOperations } from "./file-operations.service.ts";
import { countTags } from "./highlights.service.ts";
import { lockProject, type RevisionKey, type StoredAnalysis } from "./process-revision.queries.ts";
import { publishRevision } from "./publish-revision.ts";
import {
  deleteOlderAnalyses,
  failOutdated,
  lockOutdated,
  type OutdatedRevision,
  selectNextOutdated,
  selectOutdatedSource,
  updateResults,
} from "./reprocess.queries.ts";

type ReprocessDeps = Pick<JobDeps, "db" | "blobs" | "events" | "metrics">;

/**
 * Replaces the results of a revision that are older than the code. What was recorded at its upload stays: the score
 * history, when it was uploaded, which revision is current. Repeated or interrupted, it ends the same.
 */
export async function reprocessOutdated(
  deps: ReprocessDeps,
  target: RevisionKey,
  { isBackground = false } = {},
): Promise<void> {
  const source = await selectOutdatedSource(deps.db, target, resultsVersion);
  if (!source) return;
  const analyzed = await analyzeOnce(deps, source, { isBackground });
  if (analyzed.failure) {
    await failOutdated(deps.db, target, analyzed.failure);
    publishRevision(deps, target, { status: "failed", stage: "done" });
    return;
  }
  await fileAgain(deps, target, analyzed.analysis);
  await deleteOlderAnalyses(deps.db, source, resultsVersion);
  publishRevision(deps, target, { status: "ready", stage: "done" });
}

async function fileAgain(deps: ReprocessDeps, target: RevisionKey, analysis: StoredAnalysis): Promise<void> {
  const { index_sha256 } = analysis;
  if (!index_sha256) throw new Error("an analysis without an index");
  const summary = Summary.parse(analysis.summary);
  const index = JSON.parse((await deps.blobs.readAll(index_sha256)).toString()) as StoredIndex;
  await deps.db.transaction().execute(async (tx) => {
    const project = await lockProject(tx, target.projectId);
    const before = await lockOutdated(tx, target, resultsVersion);
    if (!project || !before) return;
    const isCurrent = target.number === project.current_revision;
    const filedAs = before.isDraft ? "draft" : isCurrent ? "current" : "older";
    const { ids, overlay, ignored } = await fileOperations(tx, target.projectId, index, filedAs);
    await updateResults(tx, target, {
      results_version: resultsVersion,
      summary: JSON.stringify(overlay ? overlaySummary(summary, overlay) : summary),
      design: overlay ? JSON.stringify(overlay) : null,
      ignored_references: ignored ? JSON.stringify(ignored) : null,
      // What changed was found by the results of that time, and stays.
      highlights: JSON.stringify({
        changes: null,
        ...(before.highlights as object | null),
        ...countTags(index),
      }),
      operation_ids: ids,
    });
  });
}

/** Marks a revision as failed that can't be processed again, so that users do not wait longer for it. */
export async function failReprocessing(deps: ReprocessDeps, target: RevisionKey): Promise<void> {
  if (!(await selectOutdatedSource(deps.db, target, resultsVersion))) return;
  await failOutdated(deps.db, target, failures.interrupted);
  publishRevision(deps, target, { status: "failed", stage: "done" });
}

/** One run takes at most this long; the next one goes on where it ended. */
const runMs = 8 * 60_000;

/**
 * After each revision the job rests this many times as long as the revision took, so it works a quarter of the time.
 * Priority alone does not protect readers: starting a process, the worker and PostgreSQL also take time on their cores.
 */
export const restRatio = 3;

/** `rest` waits for so many milliseconds. */
type ReprocessOptions = { maxMs?: number; rest?: (ms: number) => Promise<unknown> };

/**
 * Reprocesses revisions with older results: one at a time, at low CPU priority and with a rest after each. A revision
 * that someone opens does not wait for it: `reprocess-revision` is another job.
 */
export async function reprocessOlderResults(
  deps: ReprocessDeps & Pick<JobDeps, "log">,
  { maxMs = runMs, rest = delay }: ReprocessOptions = {},
): Promise<void> {
  const end = performance.now() + maxMs;
  const counts = { done: 0, failed: 0 };
  let last: OutdatedRevision | undefined;
  while (performance.now() < end) {
    const next = await selectNextOutdated(deps.db, resultsVersion, last);
    if (!next) break;
    last = next;
    const start = performance.now();
    try {
      await reprocessOutdated(deps, next, { isBackground: true });
      counts.done++;
    } catch (error) {
      // The next run tries it again; the others need not wait for it.
      counts.failed++;
      deps.log.error({ err: error, ...next }, "revision not reprocessed");
    }
    const now = performance.now();
    await rest(Math.max(0, Math.min(restRatio * (now - start), end - now)));
  }
  if (last) deps.log.info({ ...counts, version: resultsVersion }, "revisions reprocessed");
}
