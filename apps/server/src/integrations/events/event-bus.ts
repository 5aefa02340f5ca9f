import type { LiveEvent } from "@linkspan/contract";
import { Redis } from "ioredis";
import type { Logger } from "pino";

/** An event on its way between processes. */
export type EventMessage = {
  event: LiveEvent;
  /** Who was a member before the project went: nobody could be asked any more. */
  formerMembers?: readonly string[];
};

/** Tells every API process what has happened. It neither fails nor waits: say it after the transaction is committed. */
export type EventPublisher = { publish(message: EventMessage): void };

/** Whether what other processes say is heard. `live` said again: something was missed. */
export type BusState = "live" | "lost";

type Subscriber = { onMessage(message: EventMessage): void; onState(state: BusState): void };

export type EventBus = EventPublisher & {
  /** Hears everything on a connection of its own until closed. */
  subscribe(subscriber: Subscriber): { close(): void };
};

const channel = "linkspan:events";

/** Said by a process that is back: while it was cut off, something happened that it could not tell. */
const missed = "missed";

/** A line that went dead without a word is noticed after this long. */
const checkMs = 10_000;

const answerMs = 3000;

const quietMs = 60_000;

/** Opens the way over Redis; without Redis nothing is heard, and that is told. */
export function openEventBus(redis: Redis | null, log: Logger): EventBus {
  let saidAt = -Infinity;
  let hasMissed = false;
  redis?.on("ready", () => {
    if (!hasMissed) return;
    hasMissed = false;
    redis.publish(channel, missed).catch(() => {
      hasMissed = true;
    });
  });
  return {
    publish(message) {
      redis?.publish(channel, JSON.stringify(message)).catch((error: unknown) => {
        hasMissed = true;
        if (performance.now() - saidAt < quietMs) return;
        saidAt = performance.now();
        log.warn({ err: error }, "redis is away, events are not told");
      });
    },
    subscribe(subscriber) {
      if (redis) return listen(redis, subscriber, log);
      subscriber.onState("lost");
      return { close: () => undefined };
    },
  };
}

function listen(redis: Redis, { onMessage, onState }: Subscriber, log: Logger): { close(): void } {
  const connection = new Redis({
    ...redis.options,
    enableOfflineQueue: false,
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    commandTimeout: answerMs,
    retryStrategy: (times) => Math.min(times * 100, 2000),
  });
  const drop = (error: unknown) => {
    log.debug({ err: error }, "the line for events is dead");
    connection.disconnect(true);
  };
  const check = setInterval(() => {
    if (connection.status === "ready") connection.ping().catch(drop);
  }, checkMs).unref();
  connection.on("error", (error) => log.debug({ err: error }, "redis events"));
  connection.on("close", () => onState("lost"));
  connection.on("ready", () => {
    connection.subscribe(channel).then(() => onState("live"), drop);
  });
  connection.on("message", (_channel: string, text: string) => {
    if (text === missed) onState("live");
    else onMessage(JSON.parse(text) as EventMessage);
  });
  return {
    close() {
      clearInterval(check);
      connection.disconnect();
    },
  };
}
