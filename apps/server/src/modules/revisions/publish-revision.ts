import type { Revision } from "@linkspan/contract";
import type { JobDeps } from "../../deps.ts";
import type { EventPublisher } from "../../integrations/events/event-bus.ts";
import { sizeLabel } from "../../metrics.ts";
import { type RevisionKey, selectUpload } from "./process-revision.queries.ts";

/** Tells the members of a project how far a revision is. */
export function publishRevision(
  { events }: { events: EventPublisher },
  { projectId, number }: { projectId: string; number: number },
  progress: Pick<Revision, "status" | "stage">,
): void {
  events.publish({ event: { project_id: projectId, kind: "revision", number, ...progress } });
}

/** Reports how long a revision took, from its upload to its result. */
export async function measureRevision(
  { db, metrics }: Pick<JobDeps, "db" | "metrics">,
  target: RevisionKey,
  result: "ready" | "failed" | "interrupted",
): Promise<void> {
  const upload = await selectUpload(db, target);
  if (!upload) return;
  const seconds = (Date.now() - upload.createdAt.getTime()) / 1000;
  metrics.revisionSeconds.observe({ size: sizeLabel(upload.bytes), result }, seconds);
}
