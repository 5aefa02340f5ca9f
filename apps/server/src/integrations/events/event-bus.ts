import type pg from "pg";
import type { Logger } from "pino";
import type { NoteProjectWrites } from "../../db/note-project-writes.ts";
import { type BusMessage, missed, notifyChannel, type Subscriber } from "./event-message.ts";
import { listenForEvents } from "./listen-for-events.ts";

/** Tells every API process what has happened. It neither fails nor waits: call it after the transaction is committed. */
export type EventPublisher = { publish(message: BusMessage): void };

export type EventBus = EventPublisher & {
  /** Receives everything on a connection of its own until closed. */
  subscribe(subscriber: Subscriber): { close(): void };
  /** Waits for what was published; nothing may be published afterwards. */
  close(): Promise<void>;
};

type Settings = {
  pool: Pick<pg.Pool, "query">;
  databaseUrl: string;
  noteProjectWrites: NoteProjectWrites;
  log: Logger;
};

/** A payload has less than 8 kB: so many IDs of 36 characters fit. */
const maxMembers = 150;

/** More that wait, and reading everything again is cheaper. */
const maxWaiting = 10_000;

const retryMs = 1000;
const quietMs = 60_000;

/**
 * Carries events over PostgreSQL's LISTEN and NOTIFY, for one process as for many. Messages that come while others are
 * on their way are sent together, so that they keep their order and take one connection of the pool.
 */
export function openEventBus({ pool, databaseUrl, noteProjectWrites, log }: Settings): EventBus {
  let waiting: string[] = [];
  let projectIds = new Set<string>();
  let sending: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let warnedAt = -Infinity;

  async function sendWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const payloads = waiting.length > maxWaiting ? [missed] : waiting;
      const written = [...projectIds];
      waiting = [];
      projectIds = new Set();
      await noteProjectWrites(written);
      try {
        await pool.query("SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload", [
          notifyChannel,
          payloads,
        ]);
      } catch (error) {
        warn(error);
        retry ??= setTimeout(() => {
          retry = undefined;
          send(missed);
        }, retryMs).unref();
      }
    }
    sending = undefined;
  }

  function send(payload: string): void {
    waiting.push(payload);
    sending ??= sendWaiting();
  }

  function warn(error: unknown): void {
    if (performance.now() - warnedAt < quietMs) return;
    warnedAt = performance.now();
    log.warn({ err: error }, "events could not be published, browsers are told to reload");
  }

  return {
    publish(message) {
      if ("event" in message) projectIds.add(message.event.project_id);
      for (const each of splitMembers(message)) send(JSON.stringify(each));
    },
    subscribe: (subscriber) => listenForEvents(databaseUrl, subscriber, log),
    async close() {
      clearTimeout(retry);
      await sending;
    },
  };
}

function splitMembers(message: BusMessage): BusMessage[] {
  if (!("formerMembers" in message) || !message.formerMembers) return [message];
  const { event, formerMembers } = message;
  const messages: BusMessage[] = [];
  for (let start = 0; start < formerMembers.length; start += maxMembers) {
    messages.push({ event, formerMembers: formerMembers.slice(start, start + maxMembers) });
  }
  return messages;
}
