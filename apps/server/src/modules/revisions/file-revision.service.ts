import { findFittingPlan, findPlan, type RevisionFailure } from "@linkspan/contract";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { overlaySummary } from "../../results/design-overlay.ts";
import type { StoredIndex } from "../../results/stored-index.ts";
import { Summary } from "../../results/summary.ts";
import { readOwnerPlan } from "../plan-limits/plan-limits.service.ts";
import { requestComparison } from "./compare-work.service.ts";
import { type FiledAs, fileOperations } from "./file-operations.service.ts";
import { findHighlights } from "./highlights.service.ts";
import { locateLinksWork } from "./link-counts.service.ts";
import { hasUnlocatedLinks } from "./operations.queries.ts";
import {
  finishRevision,
  lockProject,
  type RevisionKey,
  type StoredAnalysis,
  selectStoredAnalysis,
} from "./process-revision.queries.ts";

type FileDeps = Pick<Deps, "db" | "blobs" | "queue">;

/** What filing a revision needs of its analysis. */
export type Analyzed = { index: StoredIndex; summary: Summary; fingerprints: Buffer | null };

/** Reads what filing needs, before the transaction: the index may be large. */
export async function readAnalyzed(
  { blobs }: Pick<Deps, "blobs">,
  { index_sha256, summary, fingerprints_sha256 }: StoredAnalysis,
): Promise<Analyzed> {
  if (!index_sha256) throw new Error("an analysis without an index");
  const index = JSON.parse((await blobs.readAll(index_sha256)).toString()) as StoredIndex;
  return { index, summary: Summary.parse(summary), fingerprints: fingerprints_sha256 };
}

/** The same of a source that was analyzed by the current code; undefined otherwise. */
export async function findAnalyzed(
  deps: Pick<Deps, "db" | "blobs">,
  sourceSha256: Buffer,
): Promise<Analyzed | undefined> {
  const stored = await selectStoredAnalysis(deps.db, sourceSha256);
  return stored?.status === "analyzed" ? readAnalyzed(deps, stored) : undefined;
}

/** Locks a project and returns the number of its current revision; undefined if the project is gone. */
export async function lockCurrent(tx: Db, projectId: string): Promise<{ number: number | null } | undefined> {
  const project = await lockProject(tx, projectId);
  return project && { number: project.current_revision };
}

/**
 * Finishes a revision that waits for it, in the transaction of a caller who has locked the project. `current` is the
 * revision that it is compared with.
 */
export async function fileRevision(
  deps: FileDeps,
  tx: Db,
  target: RevisionKey,
  { index, summary, fingerprints }: Analyzed,
  { filedAs, current }: { filedAs: FiledAs; current: number | null },
): Promise<void> {
  const { projectId } = target;
  const { ids, overlay, ignored } = await fileOperations(tx, projectId, index, filedAs);
  const highlights = await findHighlights(deps, tx, {
    index,
    now: { operationIds: ids, operations: summary.operations, fingerprints },
    before: current && { projectId, number: current },
  });
  await finishRevision(tx, target, {
    summary: JSON.stringify(overlay ? overlaySummary(summary, overlay) : summary),
    design: overlay ? JSON.stringify(overlay) : null,
    ignoredReferences: ignored ? JSON.stringify(ignored) : null,
    highlights: JSON.stringify(highlights),
    operationIds: ids,
    current: filedAs === "current" ? summary : undefined,
  });
  if (filedAs !== "older" && current !== null) {
    const isAnnounced = filedAs === "current";
    await requestComparison(tx, deps, {
      projectId,
      before: current,
      after: target.number,
      isAnnounced,
      isFiled: true,
    });
  }
  if (filedAs !== "draft" && (await hasUnlocatedLinks(tx, projectId))) {
    await deps.queue.enqueue(tx, locateLinksWork, { projectId }, { owner: projectId, key: projectId });
  }
}

/** Why a project can't have an API description with so many endpoints; undefined if it can. */
export async function findLimit(
  tx: Db,
  projectId: string,
  endpoints: number,
): Promise<RevisionFailure | undefined> {
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
