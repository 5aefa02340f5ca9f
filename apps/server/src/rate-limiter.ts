import type { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis } from "rate-limiter-flexible";

/** The time in which calls are counted. */
export const windowMs = 60_000;

/** Callers compare the count with their limit; here is none. */
const unlimited = Number.MAX_SAFE_INTEGER;

/** Counts calls in windows of a minute. */
export type RateLimiter = {
  /** How often this key was counted in the current window, this time included, and when the window ends. */
  count(key: string): Promise<{ current: number; ttl: number }>;
};

/** Counts in Redis for all processes together. While Redis is unavailable, each process counts in memory. */
export function openRateLimiter(redis: Redis | null): RateLimiter {
  const settings = { points: unlimited, duration: windowMs / 1000, keyPrefix: "limit" };
  const memory = new RateLimiterMemory(settings);
  const limiter = redis
    ? new RateLimiterRedis({
        ...settings,
        storeClient: redis,
        insuranceLimiter: memory,
        rejectIfRedisNotReady: true,
      })
    : memory;
  return {
    async count(key) {
      const { consumedPoints, msBeforeNext } = await limiter.consume(key);
      return { current: consumedPoints, ttl: msBeforeNext };
    },
  };
}
