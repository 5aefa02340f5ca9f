import type { FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import type { RouteOptions } from "fastify";
import type { Redis } from "ioredis";
import type { Logger } from "pino";
import { CallCounter } from "./rate-limit-counter.ts";

/** The store of the rate limiter: every route with an allowance of its own counts under its own name. */
export function limitStore(redis: Redis | null, log: Logger): FastifyRateLimitStoreCtor {
  const counter = new CallCounter(redis, log);

  return class LimitStore {
    readonly prefix: string;

    constructor(prefix: unknown) {
      this.prefix = typeof prefix === "string" ? prefix : "limit:all:";
    }

    incr(
      key: string,
      answer: (error: null, count: { current: number; ttl: number }) => void,
      window: number,
    ): void {
      answer(null, counter.count(this.prefix + key, window));
    }

    child(options: object): LimitStore {
      const { method, url } = (options as { routeInfo: RouteOptions }).routeInfo;
      return new LimitStore(`limit:${String(method)}${url}:`);
    }
  };
}
