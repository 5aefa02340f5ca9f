import { hash } from "node:crypto";
import type { Route } from "@linkspan/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Caller } from "../caller.ts";
import type { Config } from "../config.ts";
import type { Deps } from "../deps.ts";
import { type RateLimit, refuseCall, secondsLeft } from "../rate-limiter.ts";
import { countedAddress } from "./counted-address.ts";

type LimitKind = Route["limit"] | "mock";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The limit of a route that isn't counted together with all others. */
    limit?: LimitKind;
    /** The header that identifies the account, on routes that authenticate it. */
    credential?: "authorization" | "cookie";
  }
  interface FastifyRequest {
    /** The account, or the project of a token, that the request was counted by when it arrived. */
    countedAccount: string | null;
  }
}

type LimitDeps = Pick<Deps, "config" | "rateLimiter" | "metrics">;

/** The allowance of most routes, the tighter one of those that guess or spend secrets, of forms that anybody may send, of other systems' events and of mocks, and the one of pictures, which come by the hundred. */
const settings = {
  normal: "RATE_LIMIT",
  strict: "RATE_LIMIT_STRICT",
  form: "RATE_LIMIT_FORM",
  hook: "RATE_LIMIT_HOOK",
  picture: "RATE_LIMIT_PICTURE",
  mock: "RATE_LIMIT_MOCK",
} as const satisfies Record<LimitKind, keyof Config>;

/** Limits calls of the routes that are mounted after it, by IP address, account and share link. Returns the hook, for handlers that aren't routes. */
export function limitCalls(app: FastifyInstance, deps: LimitDeps) {
  app.decorateRequest("countedAccount", null);
  const limit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.headers(await count(deps, listLimits(deps, request)));
  };
  app.addHook("onRoute", (route) => {
    const hooks = [route.onRequest ?? []].flat();
    // A HEAD route is made of its GET route, which has the hook already.
    if (!hooks.includes(limit)) route.onRequest = [...hooks, limit];
  });
  return limit;
}

/**
 * Counts the first call with a credential by its account, which only authentication tells. Further calls with it are
 * counted when they arrive.
 */
export async function limitAccount(
  deps: LimitDeps,
  request: FastifyRequest,
  { id, token }: Pick<Caller, "id" | "token">,
): Promise<void> {
  // People who have a project's token must not be able to keep its owner from revoking it.
  const account = token ? `project:${token.projectId}` : `account:${id}`;
  if (request.countedAccount === account) return;
  const credential = readCredential(request);
  if (credential) deps.rateLimiter.accounts.set(credential, account);
  await count(deps, [limitOf(deps, request, account)]);
}

/** Calls with a credential that is no longer valid aren't the account's. */
export function clearAccount({ rateLimiter }: LimitDeps, request: FastifyRequest): void {
  const credential = readCredential(request);
  if (credential) rateLimiter.accounts.delete(credential);
}

/** The IP address comes first: what is refused to it uses up nothing of an account or a link. */
function listLimits(deps: LimitDeps, request: FastifyRequest): RateLimit[] {
  const limits = [limitOf(deps, request, `ip:${countedAddress(request.ip)}`)];
  const credential = readCredential(request);
  const account = credential && deps.rateLimiter.accounts.get(credential);
  if (account) {
    request.countedAccount = account;
    limits.push(limitOf(deps, request, account));
  }
  const link = readShareToken(request);
  if (link) {
    const name = { limit: "link", by: "link" };
    limits.push({ key: `link:${hash("sha256", link)}`, max: deps.config.RATE_LIMIT_LINK, name });
  }
  return limits;
}

/** Routes with a limit of their own count separately. */
function limitOf({ config }: LimitDeps, request: FastifyRequest, subject: string): RateLimit {
  const { config: route, method, url } = request.routeOptions;
  // The handler of unknown paths is no route.
  const limit = route?.limit ?? "normal";
  const counter = limit === "normal" ? "all" : `${String(method)}${url}`;
  const [by = ""] = subject.split(":", 1);
  return { key: `${counter}:${subject}`, max: config[settings[limit]], name: { limit, by } };
}

/** What identifies the account of a call, as a hash. Only routes that check it are counted by it, or an expired token could use up the account's calls. */
function readCredential({ headers, routeOptions }: FastifyRequest): string | undefined {
  const credential = routeOptions.config?.credential;
  const value = credential && headers[credential];
  return value ? hash("sha256", value) : undefined;
}

/** Whichever route it is: of a page, a call, a mock, a badge or a picture. */
function readShareToken({ params }: FastifyRequest): string | undefined {
  for (const value of Object.values((params ?? {}) as Record<string, string>)) {
    const [token] = /^lss_[\w-]+/.exec(value) ?? [];
    if (token) return token;
  }
  return undefined;
}

/** Counts a call, and refuses it if that is one too many. Returns the headers that say what is left. */
async function count(
  { rateLimiter, metrics }: LimitDeps,
  limits: readonly RateLimit[],
): Promise<Record<string, string>> {
  const counted = await rateLimiter.count(limits);
  const { max, current } = counted;
  const headers = {
    "ratelimit-limit": String(max),
    "ratelimit-remaining": String(Math.max(0, max - current)),
    "ratelimit-reset": secondsLeft(counted),
  };
  if (current > max) throw refuseCall(metrics, counted, headers);
  return headers;
}
