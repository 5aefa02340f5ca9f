import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import type { Logger } from "pino";
import type { Db } from "../db/client.ts";

/** How often a worker looks whether maintenance has begun or ended. */
const lookMs = 5000;

type JobSlots = { start(): Promise<void>; stop(): Promise<void> };

/** Takes jobs, except during maintenance. Resolves once the first look is done. */
export async function pauseInMaintenance(
  { db, log }: { db: Db; log: Logger },
  slots: JobSlots,
): Promise<{ close(): Promise<void> }> {
  const stopped = new AbortController();
  let isWorking = false;

  async function look(): Promise<void> {
    const shouldWork = !(await isInMaintenance(db));
    if (shouldWork === isWorking) return;
    await (shouldWork ? slots.start() : slots.stop());
    isWorking = shouldWork;
    log.info({}, shouldWork ? "jobs are taken" : "maintenance, no jobs are taken");
  }

  async function watch(): Promise<void> {
    for (;;) {
      await delay(lookMs, undefined, { signal: stopped.signal }).catch(() => undefined);
      if (stopped.signal.aborted) return;
      await look().catch((error: unknown) => log.warn({ err: error }, "queue error"));
    }
  }

  await look();
  const ended = watch();
  return {
    close() {
      stopped.abort();
      return ended;
    },
  };
}

async function isInMaintenance(db: Db): Promise<boolean> {
  const { rows } = await sql`select from maintenance`.execute(db);
  return rows.length > 0;
}
