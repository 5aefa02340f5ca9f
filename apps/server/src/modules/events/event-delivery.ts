import type { LiveEvent } from "@linkspan/contract";
import type { Logger } from "pino";
import type { Db } from "../../db/client.ts";
import type { BusMessage, EventMessage } from "../../integrations/events/event-message.ts";
import type { EventStreams } from "./event-streams.ts";
import { EventThrottle } from "./event-throttle.ts";
import { selectEventRecipients, selectSessions } from "./events.queries.ts";

/** So many events are asked about in one query. */
const batch = 200;

/** With a longer queue this process can't keep up: ending the streams so that clients reload is cheaper. */
const maxPending = 10_000;

/**
 * Sends events to the sessions that may see them, queried for each batch: a removed member or an ended session gets
 * nothing. Events that arrive during a query are queued, only the newest per project, kind and revision.
 */
export class EventDelivery {
  private readonly waiting = new Map<string, EventMessage>();
  private readonly throttle = new EventThrottle((message) => this.queue(message));
  private running = false;
  private readonly db: Db;
  private readonly streams: EventStreams;
  private readonly log: Logger;

  constructor(db: Db, streams: EventStreams, log: Logger) {
    this.db = db;
    this.streams = streams;
    this.log = log;
  }

  accept(message: BusMessage): void {
    if (this.streams.isEmpty()) return;
    if ("sessionsEndedOf" in message) {
      void this.endStreams(message.sessionsEndedOf);
      return;
    }
    const { kind } = message.event;
    if (kind === "links" || kind === "screens") this.throttle.accept(eventKey(message), message);
    else this.queue(message);
  }

  close(): void {
    this.throttle.close();
  }

  /** Ends the streams of a user's sessions that are over. */
  private async endStreams(userId: string): Promise<void> {
    const open = this.streams.listFamilies(userId);
    if (open.length === 0) return;
    const living = await selectSessions(this.db, [userId]).catch((error: unknown) => {
      // All of them end: those of living sessions open again.
      this.log.warn({ err: error }, "sessions of ended streams could not be read");
      return [];
    });
    const kept = new Set(living.map(({ family_id }) => family_id));
    for (const family of open) if (!kept.has(family)) this.streams.endFamily(family);
  }

  private queue(message: EventMessage): void {
    const name = eventKey(message);
    // Moves the event to the end of the queue, so that events of one project keep their order.
    this.waiting.delete(name);
    this.waiting.set(name, message);
    if (!this.running) void this.deliver();
  }

  private async deliver(): Promise<void> {
    this.running = true;
    try {
      while (this.waiting.size > 0) {
        if (this.waiting.size > maxPending) throw new Error("event queue is full");
        const taken = [...this.waiting].slice(0, batch);
        for (const [name] of taken) this.waiting.delete(name);
        await this.tell(taken.map(([, message]) => message));
      }
    } catch (error) {
      this.log.warn({ err: error }, "event delivery failed");
      // Events are lost, and silence would look like nothing happened.
      this.waiting.clear();
      this.streams.endAll();
    } finally {
      this.running = false;
    }
  }

  private async tell(messages: readonly EventMessage[]): Promise<void> {
    const ids = messages.filter(({ formerMembers }) => !formerMembers).map(({ event }) => event.project_id);
    const listeners = ids.length > 0 ? await selectEventRecipients(this.db, [...new Set(ids)]) : [];
    const byProject = Map.groupBy(listeners, ({ project_id }) => project_id);
    for (const { event, formerMembers } of messages) {
      const allowed = formerMembers
        ? await selectSessions(this.db, formerMembers)
        : (byProject.get(event.project_id) ?? []);
      for (const { family_id } of allowed) this.streams.tell(family_id, event);
    }
  }
}

function eventKey({ event, formerMembers }: EventMessage): string {
  return [event.project_id, event.kind, numberOf(event), formerMembers?.[0] ?? ""].join();
}

function numberOf(event: LiveEvent): number {
  return event.kind === "revision" ? event.number : 0;
}
