import { type RevisionFailure, resultsVersion } from "@linkspan/contract";
import { type AnalysisOptions, runAnalysis } from "../../child/run-analysis.ts";
import type { JobDeps } from "../../deps.ts";
import { FoundDiagnostics } from "../../results/summary.ts";
import { failures } from "./failures.ts";
import { insertAnalysis, type StoredAnalysis, selectStoredAnalysis } from "./process-revision.queries.ts";
import { storeSearchIndex } from "./store-search-index.ts";

type AnalyzeDeps = Pick<JobDeps, "db" | "blobs" | "metrics">;

/** The results of a source, or why there are none. */
type AnalyzedOnce = { analysis: StoredAnalysis; failure?: never } | { failure: RevisionFailure };

/** The results of a source, which all uploads of the same bytes share: stored ones, or new ones that it stores. */
export async function analyzeOnce(
  deps: AnalyzeDeps,
  sourceSha256: Buffer,
  options?: AnalysisOptions,
): Promise<AnalyzedOnce> {
  const stored = await selectStoredAnalysis(deps.db, sourceSha256);
  const analysis = stored ?? (await analyze(deps, sourceSha256, options));
  if (!analysis) return { failure: failures.tooComplex };
  return analysis.status === "failed" ? { failure: toFailure(analysis) } : { analysis };
}

/** Analyzes a source and stores the results. Undefined when the analysis exceeds its limits. */
async function analyze(
  deps: AnalyzeDeps,
  sourceSha256: Buffer,
  options?: AnalysisOptions,
): Promise<StoredAnalysis | undefined> {
  const analyzed = await runAnalysis(deps, await deps.blobs.read(sourceSha256), options);
  if (!analyzed) return undefined;
  const { outcome, files, search, pack } = analyzed;
  const key = { source_sha256: sourceSha256, results_version: resultsVersion };
  try {
    if (files) await deps.blobs.store(pack);
    const stored = {
      pack_sha256: files ? pack.sha256 : null,
      analysis_sha256: files ? await deps.blobs.put(files.analysis) : null,
      index_sha256: files ? await deps.blobs.put(files.index) : null,
      directory_sha256: files ? await deps.blobs.put(files.directory) : null,
      uses_sha256: files ? await deps.blobs.put(files.uses) : null,
      fingerprints_sha256: files ? await deps.blobs.put(files.fingerprints) : null,
      navigator_sha256: files ? await deps.blobs.put(files.navigator) : null,
    };
    await deps.db.transaction().execute(async (tx) => {
      await insertAnalysis(tx, {
        ...key,
        ...stored,
        status: outcome.status,
        summary: JSON.stringify(outcome.status === "analyzed" ? outcome.summary : outcome.diagnostics),
      });
      if (files) await storeSearchIndex(tx, key, search);
    });
  } finally {
    await pack.discard();
  }
  return selectStoredAnalysis(deps.db, sourceSha256);
}

function toFailure(analysis: StoredAnalysis): RevisionFailure {
  const diagnostics = FoundDiagnostics.parse(analysis.summary);
  const failure =
    diagnostics.findings[0]?.rule === "key-too-long" ? failures.keyTooLong : failures.unreadable;
  return { ...failure, ...diagnostics };
}
