import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import { AppError } from "../app-error.ts";
import type { Config } from "../config.ts";
import { type Database, openDatabase } from "./client.ts";
import { deleteOldProjectWrites, selectPrimaryPosition, selectReplayed } from "./project-writes.queries.ts";
import { maxLagMs, ReplicaProgress } from "./replica-progress.ts";

/** Where a read was done; `retried`: on the primary, after the replica had failed or didn't find something. */
export type ReadTarget = "primary" | "replica" | "retried";

type ReadDatabase = Pick<Database, "db" | "statements">;

export type Replica = {
  /**
   * Reads from the replica, unless it is too far behind or hasn't replayed yet what was written at `writtenAt`; then,
   * whenever the replica fails, and when that time isn't known, from the primary.
   */
  read<Result>(
    writtenAt: Date | null | undefined,
    use: (database: ReadDatabase) => Promise<Result>,
  ): Promise<Result>;
  lagSeconds(): number;
  counts: Readonly<Record<ReadTarget, number>>;
  close(): Promise<void>;
};

const pauseMs = 1000;
const cleanupMs = 3_600_000;

type Settings = Pick<Config, "DATABASE_READ_URL" | "DATABASE_DIRECT_URL" | "DATABASE_POOL">;

/** Opens the streaming replica of the primary, if there is one. It may be unavailable at any time. */
export function openReplica(config: Settings, primary: Database, log: Logger): Replica | null {
  if (!config.DATABASE_READ_URL) return null;
  const replica = openDatabase({ ...config, DATABASE_URL: config.DATABASE_READ_URL }, () => undefined);
  const progress = new ReplicaProgress();
  const counts: Record<ReadTarget, number> = { primary: 0, replica: 0, retried: 0 };
  const stop = new AbortController();
  let isAvailable = true;

  /** Asks both how far they are. */
  async function compare(): Promise<void> {
    const askedAt = performance.now();
    progress.add({ ...(await selectPrimaryPosition(primary.db)), askedAt });
    const lsn = await selectReplayed(replica.db);
    if (lsn === null) throw new Error("DATABASE_READ_URL is not a replica");
    progress.reach(lsn);
    noteAvailable(true);
  }

  function noteAvailable(now: boolean, error?: unknown): void {
    if (now && !isAvailable) log.info("read replica is available again");
    if (!now && isAvailable) log.warn({ err: error }, "read replica unavailable, the primary is read");
    isAvailable = now;
  }

  async function watch(): Promise<void> {
    while (!stop.signal.aborted) {
      await compare().catch((error: unknown) => {
        progress.forget();
        noteAvailable(false, error);
      });
      await delay(pauseMs, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  }

  function mayRead(writtenAt: Date | null | undefined): boolean {
    if (writtenAt === undefined || progress.lagAt(performance.now()) > maxLagMs) return false;
    return writtenAt === null || progress.hasReplayed(writtenAt);
  }

  const watching = watch();
  const removeOld = () => void deleteOldProjectWrites(primary.db).catch(() => undefined);
  const cleanup = setInterval(removeOld, cleanupMs).unref();
  return {
    async read(writtenAt, use) {
      if (mayRead(writtenAt)) {
        try {
          const result = await use(replica);
          counts.replica++;
          return result;
        } catch (error) {
          // Every other error may be the replica's: it is away, cancels queries to replay, and can't be written.
          if (error instanceof AppError && error.code !== "not_found") throw error;
        }
        counts.retried++;
      } else counts.primary++;
      return use(primary);
    },
    lagSeconds: () => progress.lagAt(performance.now()) / 1000,
    counts,
    async close() {
      stop.abort();
      clearInterval(cleanup);
      await watching;
      await replica.close();
    },
  };
}
