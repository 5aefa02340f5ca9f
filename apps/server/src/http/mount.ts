import {
  type Access,
  type Route,
  type RouteAnswer,
  type RouteInput,
  type RouteName,
  type Routes,
  routes,
} from "@linkspan/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { AppError } from "../app-error.ts";
import type { Deps } from "../deps.ts";
import { type Caller, identifyCaller } from "../modules/auth/sessions.service.ts";
import { strictLimit } from "./limits.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Who may call the route. A route without it does not mount. */
    access?: Access;
  }
}

type CallerOf<R extends Route> = R["access"] extends "user" ? Caller : null;

/** One call, checked: the caller is known and the input has the contract's shape. */
type Call<R extends Route> = {
  input: RouteInput<R>;
  caller: CallerOf<R>;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Handle<R extends Route> = (call: Call<R>) => Promise<RouteAnswer<R>>;

/** Mounts a route of the contract: limit → authenticate → validate → do → present. */
export function mount<Name extends RouteName>(
  app: FastifyInstance,
  deps: Pick<Deps, "pool" | "config">,
  name: Name,
  handle: Handle<Routes[Name]>,
): void {
  const route: Route = routes[name];
  app.route({
    method: route.method,
    url: route.path,
    // A HEAD that starts a sign-in or spends a token would be a trap.
    exposeHeadRoute: false,
    config: {
      access: route.access,
      ...(route.limit === "strict" ? { rateLimit: strictLimit(deps.config) } : {}),
    },
    handler: async (request, reply) => {
      const caller =
        route.access === "user" ? await identifyCaller(deps.pool, request.headers.authorization) : null;
      const input = {
        query: parse(route.query, request.query, "query"),
        body: parse(route.body, request.body, "body"),
      };
      const data = await handle({ input, caller, request, reply } as Call<Routes[Name]>);
      if (route.answer === "redirect") return reply;
      if (route.answer === "empty") return reply.code(204).send();
      // Parsing the answer drops every field that the contract does not name.
      return { data: z.parse(route.answer, data) };
    },
  });
}

/** A mounted route and who may call it. */
export type MountedRoute = { method: string; url: string; access: Access };

/** Lists every route as it is mounted, and fails the start of the app when one does not say who may call it. */
export function requireAccess(app: FastifyInstance): readonly MountedRoute[] {
  const mounted: MountedRoute[] = [];
  app.addHook("onRoute", ({ method, url, config }) => {
    const access = config?.access;
    if (!access) throw new Error(`${String(method)} ${url} declares no access`);
    for (const each of [method].flat()) mounted.push({ method: each, url, access });
  });
  return mounted;
}

function parse(schema: Route["body"], value: unknown, place: string): unknown {
  if (!schema) return undefined;
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const wrong = result.error.issues.map((issue) => `${[place, ...issue.path].join(".")}: ${issue.message}`);
  throw new AppError("invalid_request", wrong.slice(0, 5).join("; "));
}
