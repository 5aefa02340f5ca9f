import type { Readable } from "node:stream";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import type { EventPublisher } from "../../integrations/events/event-bus.ts";
import type { EventMessage } from "../../integrations/events/event-message.ts";
import { EventDelivery } from "./event-delivery.ts";
import { EventStreams } from "./event-streams.ts";
import { selectMemberIds } from "./events.queries.ts";

/** The live part of an API process. */
export type LiveEvents = {
  open(caller: Caller, lastsMs: number): Readable;
  /** How many streams are open in this process. */
  count(): number;
  /** Ends all streams and takes no new ones: their holders go to another process. */
  close(): void;
};

/** Hears what all processes say, and tells those who are connected to this one. */
export function openLiveEvents(deps: Pick<Deps, "db" | "events" | "log">): LiveEvents {
  const streams = new EventStreams();
  const delivery = new EventDelivery(deps.db, streams, deps.log);
  const subscription = deps.events.subscribe({
    onMessage: (message) => delivery.accept(message),
    onState: (state) => streams.setState(state),
  });
  let closed = false;
  return {
    open(caller, lastsMs) {
      if (closed) throw new AppError("unavailable", "Wait a second and try again.", { "retry-after": "1" });
      const stream = streams.open({ familyId: caller.familyId, userId: caller.id }, lastsMs);
      if (stream) return stream;
      throw new AppError("rate_limited", "Too many streams are open.", { "retry-after": "30" });
    },
    count: () => streams.count(),
    close() {
      closed = true;
      subscription.close();
      delivery.close();
      streams.close();
    },
  };
}

/** Tells the members that a project or its team has changed. */
export function publishProject({ events }: { events: EventPublisher }, projectId: string): void {
  events.publish({ event: { project_id: projectId, kind: "project" } });
}

/** Tells the members that links or bindings of a project have changed. */
export function publishLinks({ events }: { events: EventPublisher }, projectId: string): void {
  events.publish({ event: { project_id: projectId, kind: "links" } });
}

/** Tells the members that screens of a project have changed. */
export function publishScreens({ events }: { events: EventPublisher }, projectId: string): void {
  events.publish({ event: { project_id: projectId, kind: "screens" } });
}

/** Tells the members that people reviewed changes of a project or were told about them. */
export function publishChanges({ events }: { events: EventPublisher }, projectId: string): void {
  events.publish({ event: { project_id: projectId, kind: "changes", before: null, after: null } });
}

/** What is to be told once a project is gone, made while its members are still known. */
export async function buildProjectDeletedEvent(tx: Db, projectId: string): Promise<EventMessage> {
  const formerMembers = await selectMemberIds(tx, projectId);
  return { event: { project_id: projectId, kind: "project" }, formerMembers };
}
