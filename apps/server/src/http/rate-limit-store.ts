import type { FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import type { RouteOptions } from "fastify";
import type { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from "rate-limiter-flexible";

/** The limits are `@fastify/rate-limit`'s to apply; here requests are only counted. */
const unlimited = Number.MAX_SAFE_INTEGER;

/**
 * Counts requests in Redis for all processes together. While Redis is unavailable, each process counts in memory.
 * Every route with a limit of its own counts separately.
 */
export function createRateLimitStore(redis: Redis | null, windowMs: number): FastifyRateLimitStoreCtor {
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

  return class RateLimitStore {
    readonly prefix: string;

    constructor(prefix: unknown) {
      this.prefix = typeof prefix === "string" ? prefix : "all:";
    }

    incr(key: string, answer: (error: Error | null, count?: { current: number; ttl: number }) => void): void {
      limiter.consume(this.prefix + key).then(
        ({ consumedPoints, msBeforeNext }: RateLimiterRes) =>
          answer(null, { current: consumedPoints, ttl: msBeforeNext }),
        (error: Error) => answer(error),
      );
    }

    child(options: object): RateLimitStore {
      const { method, url } = (options as { routeInfo: RouteOptions }).routeInfo;
      return new RateLimitStore(`${String(method)}${url}:`);
    }
  };
}
