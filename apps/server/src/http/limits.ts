import rateLimit from "@fastify/rate-limit";
import type { Route } from "@linkspan/contract";
import type { FastifyInstance } from "fastify";
import { AppError } from "../app-error.ts";
import type { Config } from "../config.ts";
import type { Deps } from "../deps.ts";
import { createRateLimitStore } from "./rate-limit-store.ts";

const window = 60_000;

/** Limits requests per IP address, counted in Redis for all processes; per process while Redis is unavailable. */
export async function limitCalls(app: FastifyInstance, deps: Pick<Deps, "config" | "redis">): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    max: deps.config.RATE_LIMIT,
    timeWindow: window,
    store: createRateLimitStore(deps.redis, window),
    enableDraftSpec: true,
    errorResponseBuilder: (_request, context) =>
      new AppError("rate_limited", `Wait ${Math.ceil(context.ttl / 1000)} seconds, then try again.`),
  });
}

/** The tighter allowance of routes that guess or spend secrets, of forms that anybody may send, of other systems' events and of mocks; each counts by itself. */
export function ownLimit(
  config: Config,
  limit: Route["limit"] | "mock",
): { rateLimit?: { max: number; timeWindow: number } } {
  if (limit === "normal") return {};
  const allowances = {
    strict: config.RATE_LIMIT_STRICT,
    form: config.RATE_LIMIT_FORM,
    hook: config.RATE_LIMIT_HOOK,
    mock: config.RATE_LIMIT_MOCK,
  };
  return { rateLimit: { max: allowances[limit], timeWindow: window } };
}
