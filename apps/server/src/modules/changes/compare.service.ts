import { resultsVersion } from "@linkspan/contract";
import type { RevisionComparison } from "@linkspan/engine/diff/revisions";
import { runComparison } from "../../child/run-comparison.ts";
import type { JobDeps } from "../../deps.ts";
import { requestReprocessing } from "../revisions/results.service.ts";
import { type Announced, announceChanges } from "./announce-changes.ts";
import {
  type ComparedRevision,
  insertComparison,
  selectCompared,
  selectComparison,
} from "./changes.queries.ts";
import { sumUp, tooComplex } from "./comparison-summary.service.ts";
import { computeReach } from "./compute-reach.ts";
import { countMoves } from "./count-moves.ts";
import { selectBoundLayers, upsertReach } from "./reach.queries.ts";
import type { ComputedReach } from "./reach.ts";
import { sendToWebhook } from "./send-to-webhook.ts";

type CompareDeps = Pick<JobDeps, "db" | "blobs" | "config" | "events" | "queue">;

type ComparisonKey = { projectId: string; before: number; after: number };

/** Compares two revisions of a project and stores what differs, which all projects with the same bytes share. */
export async function compareStored(
  deps: CompareDeps,
  { isAnnounced, isFiled, ...key }: ComparisonKey & { isAnnounced: boolean; isFiled: boolean },
): Promise<void> {
  const { projectId } = key;
  const [before, after] = await Promise.all(
    [key.before, key.after].map((number) => selectCompared(deps.db, { id: projectId, number })),
  );
  // Deleted, or it failed.
  if (!before || !after) return;
  await requireResults(deps, projectId, before, after);
  const sources = { before: before.source, after: after.source };
  const isNew = !(await selectComparison(deps.db, sources));
  if (isNew) {
    const changes = await runComparison({ before: toReader(deps, before), after: toReader(deps, after) });
    await insertComparison(deps.db, sources, changes ? await deps.blobs.put(changes) : null);
  }
  const stored = await storeReach(deps, key, { before, after });
  if (isAnnounced && stored) await announceChanges(deps, key, stored);
  if (isFiled) await sendToWebhook(deps, key, stored ? sumUp(stored.comparison, stored.reach) : tooComplex);
  if (!isNew && !stored?.isOther) return;
  deps.events.publish({
    event: { project_id: projectId, kind: "changes", before: before.number, after: after.number },
  });
}

type Stored = Announced & { isOther: boolean; comparison: RevisionComparison; reach: ComputedReach };

/** Finds and stores which layers of the project the changes affect, and whether they are others than before. */
async function storeReach(
  deps: CompareDeps,
  key: ComparisonKey,
  { before, after }: Record<"before" | "after", ComparedRevision>,
): Promise<Stored | undefined> {
  const stored = await selectComparison(deps.db, { before: before.source, after: after.source });
  if (!stored?.changes) return undefined;
  const text = await deps.blobs.readAll(stored.changes);
  const comparison = JSON.parse(text.toString()) as RevisionComparison;
  const bound = await selectBoundLayers(deps.db, key.projectId);
  const reach = await computeReach(deps, { projectId: key.projectId, before, after }, comparison, bound);
  const moves = await countMoves(deps, key.projectId, { before, after }, comparison, bound);
  const isOther = await deps.db.transaction().execute((tx) => upsertReach(tx, key, { ...reach, moves }));
  if (isOther === undefined) return undefined;
  return { isOther, people: reach.people, changes: comparison.changes, comparison, reach };
}

/** Of a revision with older results nothing can be read: it is processed first, and the job is tried again. */
async function requireResults(
  deps: CompareDeps,
  id: string,
  ...revisions: ComparedRevision[]
): Promise<void> {
  const outdated = revisions.filter((revision) => revision.resultsVersion !== resultsVersion);
  for (const { number } of outdated) await requestReprocessing(deps, { id, number });
  if (outdated.length > 0) throw new Error(`revision ${outdated[0]?.number} has older results`);
}

function toReader({ blobs }: CompareDeps, { number, blobs: stored }: ComparedRevision) {
  return async (blob: "index" | "fingerprints" | "directory" | "pack", ranges: readonly Range[]) => {
    if (!stored) throw new Error(`revision ${number} has no results`);
    const isWhole = blob === "index" || blob === "fingerprints";
    if (isWhole) return [await blobs.readAll(stored[blob])];
    return blobs.readRanges(stored[blob], ranges);
  };
}

type Range = { start: number; end: number };
