import { SpanKind } from "@opentelemetry/api";
import type { Redis } from "ioredis";
import { LRUCache } from "lru-cache";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { AppError } from "./app-error.ts";
import type { Metrics } from "./metrics.ts";
import { withSpan } from "./tracing.ts";

/** The time in which calls are counted. */
const windowMs = 60_000;

/** The accounts of so many credentials are known to a process, about 200 bytes each. */
const maxCredentials = 50_000;

/** What calls are counted by, and how many of them a minute may have. */
export type RateLimit = { key: string; max: number; name: LimitName };

/** How metrics name a limit: a setting, and what calls are counted by. */
type LimitName = { limit: string; by: string };

/** The calls of the current window, this one included, and the milliseconds until the window ends. */
type CountedCalls = { max: number; current: number; ttl: number; name: LimitName };

export type RateLimiter = {
  /**
   * Counts a call by each key in turn and returns the count with the least left. A limit that is exceeded ends it: a
   * call that is refused for one key uses up nothing of the next ones.
   */
  count(limits: readonly RateLimit[]): Promise<CountedCalls>;
  /**
   * The accounts (or projects) of credentials (as hashes) that this process has authenticated, so that a call can be counted by its
   * account before anything is asked of the database. Nothing else may be decided by it.
   */
  accounts: LRUCache<string, string>;
};

/** Keys to count by; then the milliseconds of a window and each key's limit. */
const countCall = `
  local counts = {}
  for position, key in ipairs(KEYS) do
    local current = redis.call('incr', key)
    local ttl = redis.call('pttl', key)
    if ttl < 0 then
      ttl = tonumber(ARGV[1])
      redis.call('pexpire', key, ttl)
    end
    counts[#counts + 1] = current
    counts[#counts + 1] = ttl
    if current > tonumber(ARGV[position + 1]) then break end
  end
  return counts`;

const redisSpan = { kind: SpanKind.CLIENT, attributes: { "db.system.name": "redis" } };

/** Counts in Redis for all processes together, in one command. While Redis is unavailable, each process counts in memory. */
export function openRateLimiter(redis: Redis | null): RateLimiter {
  // It compares with no limit of its own, we do.
  const memory = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: windowMs / 1000 });

  async function countShared(limits: readonly RateLimit[]): Promise<CountedCalls[] | undefined> {
    if (redis?.status !== "ready") return undefined;
    const keys = limits.map(({ key }) => `limit:${key}`);
    const maxima = limits.map(({ max }) => max);
    try {
      const counts = await withSpan("EVAL", redisSpan, async () => {
        return (await redis.eval(countCall, keys.length, ...keys, windowMs, ...maxima)) as number[];
      });
      return limits.slice(0, counts.length / 2).map(({ max, name }, at) => ({
        max,
        current: counts[at * 2] ?? 0,
        ttl: counts[at * 2 + 1] ?? 0,
        name,
      }));
    } catch {
      return undefined;
    }
  }

  async function countHere(limits: readonly RateLimit[]): Promise<CountedCalls[]> {
    const counted: CountedCalls[] = [];
    for (const { key, max, name } of limits) {
      const { consumedPoints: current, msBeforeNext: ttl } = await memory.consume(key);
      counted.push({ max, current, ttl, name });
      if (current > max) break;
    }
    return counted;
  }

  return {
    async count(limits) {
      const counted = (await countShared(limits)) ?? (await countHere(limits));
      return counted.reduce((least, each) =>
        each.max - each.current < least.max - least.current ? each : least,
      );
    },
    accounts: new LRUCache({ max: maxCredentials }),
  };
}

/** The seconds until the window of a count ends. */
export function secondsLeft({ ttl }: CountedCalls): string {
  return String(Math.ceil(ttl / 1000));
}

/** Counts a refused call, and returns what its caller gets. */
export function refuseCall(
  { refusedCalls }: Metrics,
  counted: CountedCalls,
  headers: Record<string, string> = {},
): AppError {
  refusedCalls.inc(counted.name);
  const wait = secondsLeft(counted);
  return new AppError("rate_limited", `Wait ${wait} seconds, then try again.`, {
    ...headers,
    "retry-after": wait,
  });
}
