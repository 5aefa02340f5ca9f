import { setTimeout as delay } from "node:timers/promises";
import type { PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { Db } from "../db/client.ts";
import { selectWaitingQueues } from "./due-jobs.queries.ts";

/** While jobs wait, for a time or a repetition. */
const pauseMs = 2000;

/** While none do. The first repetition is two seconds after a run: it starts no later than with the shorter pause. */
const idlePauseMs = 4000;

type WatchDeps = { db: Db; log: Logger };

/**
 * Looks for jobs that are due, with one statement for all kinds: for those that waited for a time or a repetition, and
 * for new ones whose notification was lost. Jobs of workers that have ended are given to others.
 */
export function watchJobs({ db, log }: WatchDeps, boss: PgBoss): { close(): Promise<void> } {
  const stop = new AbortController();

  async function look(): Promise<number> {
    const queues = await selectWaitingQueues(db);
    if (queues.some(({ isAbandoned }) => isAbandoned)) await boss.supervise();
    wakeSlots(boss, new Set(queues.filter(({ isDue }) => isDue).map(({ name }) => name)));
    return queues.length > 0 ? pauseMs : idlePauseMs;
  }

  async function watch(): Promise<void> {
    while (!stop.signal.aborted) {
      const pause = await look().catch((error: unknown) => {
        log.warn({ err: error }, "queue error");
        return pauseMs;
      });
      await delay(pause, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  }

  const ended = watch();
  return {
    close() {
      stop.abort();
      return ended;
    },
  };
}

/** Has all slots of these kinds of jobs ask for one now, or once they are done with the one they have. */
export function wakeSlots(boss: PgBoss, names: ReadonlySet<string>): void {
  for (const { id, name } of boss.getWipData({ includeInternal: true }))
    if (names.has(name)) boss.notifyWorker(id);
}
