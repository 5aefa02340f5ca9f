import type { Redis } from "ioredis";
import type { Logger } from "pino";

type Entry = {
  /** What all processes have counted, as of the last exchange. */
  shared: number;
  /** What this process has counted since. */
  own: number;
  ends: number;
};

/** Adds to a counter, which expires after the window; returns the total of all processes and the remaining TTL. */
const addCalls = `
local total = redis.call('INCRBY', KEYS[1], ARGV[1])
if total == tonumber(ARGV[1]) then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return { total, redis.call('PTTL', KEYS[1]) }`;

/** Processes know of each other's calls this much later. */
const exchangeMs = 100;

/** More addresses than that at once and the oldest are forgotten. */
const remembered = 50_000;

/**
 * Counts calls in this process and exchanges the counts over Redis ten times a second. A call never waits for Redis,
 * and while Redis is away the counts simply stay here: each process limits alone.
 */
export class CallCounter {
  private readonly entries = new Map<string, Entry>();
  private readonly changed = new Map<string, number>();
  private exchange: NodeJS.Timeout | undefined;
  private sharing = true;
  private readonly redis: Redis | null;
  private readonly log: Logger;

  constructor(redis: Redis | null, log: Logger) {
    this.redis = redis;
    this.log = log;
  }

  /** Counts one call: how many there were in this window, and how long it lasts. */
  count(key: string, window: number): { current: number; ttl: number } {
    const now = Date.now();
    let entry = this.entries.get(key);
    if (!entry || entry.ends <= now) {
      this.entries.delete(key);
      entry = { shared: 0, own: 0, ends: now + window };
      this.entries.set(key, entry);
      if (this.entries.size > remembered) this.evictOldest();
    }
    entry.own += 1;
    if (this.redis) {
      this.changed.set(key, window);
      this.scheduleExchange(this.redis);
    }
    return { current: entry.shared + entry.own, ttl: entry.ends - now };
  }

  private scheduleExchange(redis: Redis): void {
    this.exchange ??= setTimeout(() => void this.exchangeCounts(redis), exchangeMs).unref();
  }

  private evictOldest(): void {
    const [oldest] = this.entries.keys();
    if (oldest) this.entries.delete(oldest);
  }

  private async exchangeCounts(redis: Redis): Promise<void> {
    const batch = [...this.changed];
    this.changed.clear();
    try {
      await Promise.all(batch.map(([key, window]) => this.exchangeCount(redis, key, window)));
      this.noteSharing(true);
    } catch (error) {
      this.noteSharing(false, error);
    } finally {
      this.exchange = undefined;
      // Calls that came while the exchange was under way.
      if (this.changed.size > 0) this.scheduleExchange(redis);
    }
  }

  private async exchangeCount(redis: Redis, key: string, window: number): Promise<void> {
    const entry = this.entries.get(key);
    if (!entry) return;
    const sent = entry.own;
    const [total, ttl] = (await redis.eval(addCalls, 1, key, sent, window)) as [number, number];
    entry.shared = total;
    entry.own -= sent;
    entry.ends = Date.now() + Math.max(0, ttl);
  }

  private noteSharing(sharing: boolean, error?: unknown): void {
    if (sharing === this.sharing) return;
    this.sharing = sharing;
    if (sharing) this.log.info("redis reconnected, rate limits are shared again");
    else this.log.warn({ err: error }, "redis unavailable, rate limits are per process");
  }
}
