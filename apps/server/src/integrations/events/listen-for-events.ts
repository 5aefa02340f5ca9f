import pg from "pg";
import type { Logger } from "pino";
import { type BusMessage, missed, notifyChannel, type Subscriber } from "./event-message.ts";

/** A connection that died without a word is noticed after this long. */
const checkMs = 10_000;

const timeoutMs = 3000;
const firstPauseMs = 100;
const maxPauseMs = 5000;

/**
 * Listens on a connection of its own, and connects again when that is lost. A pooler in transaction mode would drop
 * what is listened to; the job queue needs a session connection too.
 */
export function listenForEvents(
  databaseUrl: string,
  { onMessage, onState }: Subscriber,
  log: Logger,
): { close(): void } {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let failures = 0;
  let closed = false;

  function drop(lost: pg.Client, error?: Error): void {
    if (client !== lost) return;
    client = undefined;
    lost.end().catch(() => undefined);
    if (closed) return;
    log.debug({ err: error }, "event connection lost");
    onState("lost");
    const pause = Math.min(maxPauseMs, firstPauseMs * 2 ** failures);
    failures += 1;
    // Every process lost the same database: they must not all come back at the same moment.
    retry = setTimeout(() => void connect(), pause * (0.5 + Math.random() / 2)).unref();
  }

  async function connect(): Promise<void> {
    const own = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      keepAlive: true,
      application_name: "linkspan events",
    });
    client = own;
    own.on("error", (error) => drop(own, error));
    own.on("end", () => drop(own));
    own.on("notification", ({ payload = "" }) => {
      if (payload === missed) onState("live");
      else onMessage(JSON.parse(payload) as BusMessage);
    });
    try {
      await own.connect();
      await own.query(`LISTEN ${notifyChannel}`);
      if (client !== own) return;
      failures = 0;
      onState("live");
    } catch (error) {
      drop(own, error as Error);
    }
  }

  const check = setInterval(() => {
    const checked = client;
    checked?.query("SELECT").catch((error: Error) => drop(checked, error));
  }, checkMs).unref();
  void connect();
  return {
    close() {
      closed = true;
      clearInterval(check);
      clearTimeout(retry);
      const last = client;
      client = undefined;
      last?.end().catch(() => undefined);
    },
  };
}
