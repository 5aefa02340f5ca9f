import type { Revision } from "@linkspan/contract";
import type { EventPublisher } from "../../integrations/events/event-bus.ts";

/** Tells the members of a project how far a revision is. */
export function publishRevision(
  { events }: { events: EventPublisher },
  { projectId, number }: { projectId: string; number: number },
  progress: Pick<Revision, "status" | "stage">,
): void {
  events.publish({ event: { project_id: projectId, kind: "revision", number, ...progress } });
}
