import type { EventMessage } from "../../integrations/events/event-message.ts";

/** Linking sends many events in a row: at most 4 per second of each kind and project reach browsers. */
const intervalMs = 250;

type Entry = { timer: NodeJS.Timeout; held: EventMessage | undefined };

/** Passes the first event of a key on at once, and the last of those that follow within the interval at its end. */
export class EventThrottle {
  private readonly entries = new Map<string, Entry>();
  private readonly send: (message: EventMessage) => void;

  constructor(send: (message: EventMessage) => void) {
    this.send = send;
  }

  accept(key: string, message: EventMessage): void {
    const entry = this.entries.get(key);
    if (entry) entry.held = message;
    else this.pass(key, message);
  }

  close(): void {
    for (const { timer } of this.entries.values()) clearTimeout(timer);
    this.entries.clear();
  }

  private pass(key: string, message: EventMessage): void {
    const timer = setTimeout(() => {
      const held = this.entries.get(key)?.held;
      this.entries.delete(key);
      if (held) this.pass(key, held);
    }, intervalMs).unref();
    this.entries.set(key, { timer, held: undefined });
    this.send(message);
  }
}
