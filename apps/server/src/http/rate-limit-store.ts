import type { FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import type { RouteOptions } from "fastify";
import type { RateLimiter } from "../rate-limiter.ts";

/** Counts requests for `@fastify/rate-limit`, which applies the limits. Every route with a limit of its own counts separately. */
export function createRateLimitStore(limiter: RateLimiter): FastifyRateLimitStoreCtor {
  return class RateLimitStore {
    readonly prefix: string;

    constructor(prefix: unknown) {
      this.prefix = typeof prefix === "string" ? prefix : "all:";
    }

    incr(key: string, answer: (error: Error | null, count?: { current: number; ttl: number }) => void): void {
      limiter.count(this.prefix + key).then(
        (counted) => answer(null, counted),
        (error: Error) => answer(error),
      );
    }

    child(options: object): RateLimitStore {
      const { method, url } = (options as { routeInfo: RouteOptions }).routeInfo;
      return new RateLimitStore(`${String(method)}${url}:`);
    }
  };
}
