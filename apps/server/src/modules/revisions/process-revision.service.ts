import { findFittingPlan, findPlan, type RevisionFailure } from "@linkspan/contract";
import type { Db } from "../../db/client.ts";
import type { JobDeps } from "../../jobs/define-job.ts";
import type { StoredIndex } from "./analyze/analyze-source.ts";
import { rulesetVersion } from "./analyze/ruleset-version.ts";
import { FoundDiagnostics, Summary } from "./analyze/summary.ts";
import { overlaySummary } from "./design-overlay.ts";
import { failures } from "./failures.ts";
import { fileOperations } from "./file-operations.service.ts";
import { findHighlights } from "./highlights.service.ts";
import {
  failRevision,
  finishRevision,
  insertAnalysis,
  lockProject,
  lockRevision,
  type RevisionKey,
  type StoredAnalysis,
  selectOwnerPlan,
  selectStoredAnalysis,
  setStage,
} from "./process-revision.queries.ts";
import { publishRevision } from "./publish-revision.ts";
import { runAnalysis } from "./run-analysis.ts";
import { keepSearchContent } from "./search-content.service.ts";

type ProcessDeps = Pick<JobDeps, "db" | "blobs" | "events">;

/** Reads a revision and makes it current, or says why not. Interrupted anywhere and started again, it ends the same. */
export async function processRevision(deps: ProcessDeps, target: RevisionKey): Promise<void> {
  const source = await enterStage(deps, target, "reading");
  // The project was deleted, or an earlier run got this far and died before it could say so.
  if (!source) return;
  const analysis =
    (await selectStoredAnalysis(deps.db, source, rulesetVersion())) ?? (await analyze(deps, source));
  if (analysis === undefined) return fail(deps, target, failures.tooComplex);
  if (analysis.status === "failed") {
    const diagnostics = FoundDiagnostics.parse(analysis.summary);
    const failure =
      diagnostics.findings[0]?.rule === "key-too-long" ? failures.keyTooLong : failures.unreadable;
    return fail(deps, target, { ...failure, ...diagnostics });
  }
  await enterStage(deps, target, "filing");
  const ended = await fileRevision(deps, target, analysis);
  if (ended) publishRevision(deps, target, { status: ended, stage: "done" });
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

/** Analyzes a source and stores the results, which are shared by all uploads of the same bytes. */
async function analyze(deps: ProcessDeps, sourceSha256: Buffer): Promise<StoredAnalysis | undefined> {
  const analyzed = await runAnalysis(deps.blobs, deps.blobs.read(deps.db, sourceSha256));
  if (!analyzed) return undefined;
  const { outcome, files, search, pack } = analyzed;
  const content = { source_sha256: sourceSha256, ruleset: rulesetVersion() };
  try {
    await deps.db.transaction().execute(async (tx) => {
      if (files) await deps.blobs.keep(tx, pack);
      await insertAnalysis(tx, {
        ...content,
        status: outcome.status,
        summary: JSON.stringify(outcome.status === "analyzed" ? outcome.summary : outcome.diagnostics),
        pack_sha256: files ? pack.sha256 : null,
        analysis_sha256: files ? await deps.blobs.put(tx, files.analysis) : null,
        index_sha256: files ? await deps.blobs.put(tx, files.index) : null,
        directory_sha256: files ? await deps.blobs.put(tx, files.directory) : null,
        uses_sha256: files ? await deps.blobs.put(tx, files.uses) : null,
        fingerprints_sha256: files ? await deps.blobs.put(tx, files.fingerprints) : null,
        navigator_sha256: files ? await deps.blobs.put(tx, files.navigator) : null,
      });
      if (files) await keepSearchContent(tx, content, search);
    });
  } finally {
    await pack.discard();
  }
  return selectStoredAnalysis(deps.db, sourceSha256, rulesetVersion());
}

/** How the revision ended; undefined when it had ended before, or is gone. */
async function fileRevision(
  deps: ProcessDeps,
  target: RevisionKey,
  analysis: StoredAnalysis,
): Promise<"ready" | "failed" | undefined> {
  const { index_sha256, ruleset } = analysis;
  if (!index_sha256) throw new Error("an analysis without an index");
  const summary = Summary.parse(analysis.summary);
  const index = JSON.parse(await readText(deps, index_sha256)) as StoredIndex;
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
    const { ids, overlay } = await fileOperations(tx, target.projectId, index, becomesCurrent);
    const highlights = await findHighlights(deps, tx, {
      index,
      now: { operationIds: ids, operations: summary.operations, fingerprints: analysis.fingerprints_sha256 },
      before: project.current_revision && { projectId: target.projectId, number: project.current_revision },
    });
    await finishRevision(tx, target, {
      ruleset,
      summary: JSON.stringify(overlay ? overlaySummary(summary, overlay) : summary),
      design: overlay ? JSON.stringify(overlay) : null,
      highlights: JSON.stringify(highlights),
      operationIds: ids,
      current: becomesCurrent ? summary : undefined,
    });
    return "ready";
  });
}

async function readText(deps: ProcessDeps, sha256: Buffer): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of deps.blobs.read(deps.db, sha256)) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}

async function findLimit(tx: Db, projectId: string, endpoints: number): Promise<RevisionFailure | undefined> {
  const plan = findPlan(await selectOwnerPlan(tx, projectId));
  const limit = plan.features.endpoints;
  if (limit === null || endpoints <= limit) return undefined;
  const fitting = findPlan(findFittingPlan("endpoints", endpoints)).name;
  return {
    code: "endpoint_limit",
    message: `It has ${endpoints} endpoints and ${plan.name} allows ${limit}. ${fitting} fits: switch plans, or upload a smaller API description.`,
    findings: [],
  };
}
