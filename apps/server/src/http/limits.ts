import rateLimit from "@fastify/rate-limit";
import type { Route } from "@linkspan/contract";
import type { FastifyInstance } from "fastify";
import { AppError } from "../app-error.ts";
import type { Config } from "../config.ts";
import type { Deps } from "../deps.ts";
import { windowMs } from "../rate-limiter.ts";
import { createRateLimitStore } from "./rate-limit-store.ts";

/** Limits requests per IP address, counted in Redis for all processes; per process while Redis is unavailable. */
export async function limitCalls(
  app: FastifyInstance,
  deps: Pick<Deps, "config" | "rateLimiter">,
): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    max: deps.config.RATE_LIMIT,
    timeWindow: windowMs,
    store: createRateLimitStore(deps.rateLimiter),
    enableDraftSpec: true,
    errorResponseBuilder: (_request, context) =>
      new AppError("rate_limited", `Wait ${Math.ceil(context.ttl / 1000)} seconds, then try again.`),
  });
}

/** The tighter allowance of routes that guess or spend secrets, of forms that anybody may send, of other systems' events and of mocks, and the one of pictures, which come by the hundred; each counts by itself. */
export function ownLimit(
  config: Config,
  limit: Route["limit"] | "mock",
): { rateLimit?: { max: number; timeWindow: number } } {
  if (limit === "normal") return {};
  const allowances = {
    strict: config.RATE_LIMIT_STRICT,
    form: config.RATE_LIMIT_FORM,
    hook: config.RATE_LIMIT_HOOK,
    picture: config.RATE_LIMIT_PICTURE,
    mock: config.RATE_LIMIT_MOCK,
  };
  return { rateLimit: { max: allowances[limit], timeWindow: windowMs } };
}
