import { resultsVersion } from "@linkspan/contract";
import type { JobDeps } from "../../deps.ts";
import { overlaySummary } from "../../results/design-overlay.ts";
import type { StoredIndex } from "../../results/stored-index.ts";
import { Summary } from "../../results/summary.ts";
import { publishProject } from "../events/events.service.ts";
import { selectCurrentResults, updateDesign } from "./design-score.queries.ts";
import { findOverlay } from "./find-overlay.ts";
import { selectOperations } from "./operations.queries.ts";
import { lockProject } from "./process-revision.queries.ts";

/** Counts the links of the current revision into its score. Repeated, it changes nothing. */
export async function countLinkedDesigns(
  deps: Pick<JobDeps, "db" | "blobs" | "events">,
  { projectId }: { projectId: string },
): Promise<void> {
  const { db } = deps;
  // Waits for changes under way, which found this job waiting and added none of their own. Later ones add another job,
  // so the lock is not held while this one counts.
  const project = await db.transaction().execute((tx) => lockProject(tx, projectId));
  const number = project?.current_revision;
  const stored = number && (await selectCurrentResults(db, { projectId, number }, resultsVersion));
  if (!stored) return;
  const index = JSON.parse((await deps.blobs.readAll(stored.index)).toString()) as StoredIndex;
  const operations = await selectOperations(db, projectId);
  const unneeded = new Set(operations.filter(({ needsNoScreen }) => needsNoScreen).map(({ id }) => id));
  const overlay = await findOverlay(db, projectId, {
    index,
    ids: stored.operationIds,
    needsNoScreen: (id) => unneeded.has(id),
  });
  const summary = Summary.parse(stored.summary);
  const isChanged = await updateDesign(
    db,
    { projectId, number, resultsVersion },
    {
      design: overlay ? JSON.stringify(overlay) : null,
      summary: JSON.stringify(overlay ? overlaySummary(summary, overlay) : summary),
    },
  );
  if (isChanged) publishProject(deps, projectId);
}
