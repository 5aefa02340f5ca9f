import { Readable } from "node:stream";
import {
  type Access,
  type Route,
  type RouteInput,
  type RouteName,
  type RouteResponse,
  type Routes,
  routes,
} from "@linkspan/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { AppError } from "../app-error.ts";
import { type Caller, requireScope, requireTokenProject } from "../caller.ts";
import type { Deps } from "../deps.ts";
import { countedAddress } from "./counted-address.ts";
import { clearAccount, limitAccount } from "./limits.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Who may call the route. A route without it does not mount. */
    access?: Access;
  }
}

type CallerOf<R extends Route> = R["access"] extends "public" ? null : Caller;

/** One call, checked: the caller is known and the input has the contract's shape. */
type Call<R extends Route> = {
  input: RouteInput<R>;
  caller: CallerOf<R>;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Aborted when the client hangs up. */
  signal: AbortSignal;
};

/** A file that people keep: its words are theirs, so a browser may only save it. Some are written as they leave. */
type SentFile = { name: string; type?: string; bytes?: number; content: Readable };

export type Given<R extends Route> = R extends { stored: true }
  ? Readable
  : R extends { response: "file" }
    ? SentFile
    : R extends { response: "events" }
      ? Readable
      : RouteResponse<R>;

type Handle<R extends Route> = (call: Call<R>) => Promise<Given<R>>;

type AuthenticateDeps = Pick<
  Deps,
  "identifyCaller" | "requireAdmin" | "config" | "rateLimiter" | "metrics" | "noteProjectWrites"
>;

/** Mounts a route of the contract: limit → authenticate → validate → do → present. */
export function mount<Name extends RouteName>(
  app: FastifyInstance,
  deps: AuthenticateDeps & Pick<Deps, "concurrency">,
  name: Name,
  handle: Handle<Routes[Name]>,
): void {
  const route: Route = routes[name];
  app.route({
    method: route.method,
    url: toUrlPattern(route),
    // A HEAD that starts a sign-in or spends a token would be a trap.
    exposeHeadRoute: false,
    ...(route.bodyBytes === undefined ? {} : { bodyLimit: route.bodyBytes }),
    config: {
      access: route.access,
      crossOrigin: route.crossOrigin === true || (route.access === "user" && route.scope !== "session"),
      takesFile: route.form !== undefined || route.streamed === true,
      limit: route.limit,
      ...(route.access === "public" ? {} : { credential: "authorization" as const }),
    },
    handler: async (request, reply) => {
      const signal = createSignal(reply);
      const projectId = findProjectId(route, request);
      const found = await identify(deps, route, request, projectId);
      const caller = found && { ...found, signal };
      const input = parseCall(route, request);
      if (caller) requireTokenProject(caller, route.path, input.params);
      const call = { input, caller, request, reply, signal } as Call<Routes[Name]>;
      const requester = { id: caller?.id ?? countedAddress(request.ip), signal };
      // Noted before the response leaves: what a person has written they see in every process.
      const run = async () => {
        try {
          return await handle(call);
        } finally {
          if (projectId && route.method !== "GET") await deps.noteProjectWrites([projectId]);
        }
      };
      const data = await (takesSlot(route) ? deps.concurrency.requests.run(requester, run) : run());
      if (route.immutable) reply.header("cache-control", "private, max-age=31536000, immutable");
      if (route.response === "redirect") return reply;
      if (route.response === "empty") return reply.code(204).send();
      if (route.response === "file") return sendFile(reply, data as SentFile);
      if (route.response === "events") return sendEvents(reply, data as Readable);
      return sendData(route, reply, data);
    },
  });
}

const uuid = z.uuid();

/** The project in the path of a call. */
function findProjectId({ path }: Route, { params }: FastifyRequest): string | undefined {
  if (!path.startsWith("/projects/{id}/")) return undefined;
  return uuid.safeParse((params as { id?: string }).id).data;
}

/**
 * Mounts a route that only reads a project's documents. With a read replica, it gets that as `deps.db`, unless the
 * project has just been written.
 */
export function mountRead<Name extends RouteName>(
  app: FastifyInstance,
  deps: Deps,
  name: Name,
  handle: (call: Call<Routes[Name]>, deps: Deps) => Promise<Given<Routes[Name]>>,
): void {
  const { replica } = deps;
  mount(app, deps, name, (call) =>
    replica
      ? replica.read(call.caller?.projectWrittenAt, ({ db, statements }) =>
          handle(call, { ...deps, db, statements }),
        )
      : handle(call, deps),
  );
}

/** The path of a route as Fastify writes it. */
export function toUrlPattern({ path }: Pick<Route, "path">): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}

/** What a request gives to a route, in the contract's shape. */
export function parseCall(route: Route, request: FastifyRequest) {
  return {
    params: parseInput(route.params, request.params, "path"),
    query: parseInput(route.query, request.query, "query"),
    body: route.streamed ? undefined : parseInput(route.body, request.body, "body"),
  };
}

/** Sends `data` as the contract has it: parsing drops every field that it does not name. */
export function sendData(route: Route, reply: FastifyReply, data: unknown): FastifyReply {
  if (route.stored) return reply.type("application/json; charset=utf-8").send(wrapData(data as Readable));
  return reply.send({ data: z.parse(route.response as z.ZodMiniType, data) });
}

/** The caller, who may call the route; null if anyone may. Routes of administrators don't exist for others. */
async function identify(
  deps: AuthenticateDeps,
  route: Route,
  request: FastifyRequest,
  projectId: string | undefined,
): Promise<Caller | null> {
  if (route.access === "public") return null;
  if (route.access === "user") {
    const caller = await authenticate(deps, request, projectId);
    requireScope(caller, route.scope);
    return caller;
  }
  const caller = await authenticate(deps, request, projectId).catch((error: unknown) => {
    throw error instanceof AppError && error.code === "unauthenticated" ? new AppError("not_found") : error;
  });
  await deps.requireAdmin(caller);
  return caller;
}

async function authenticate(
  deps: AuthenticateDeps,
  request: FastifyRequest,
  projectId: string | undefined,
): Promise<Caller> {
  try {
    const caller = await deps.identifyCaller(request.headers.authorization, projectId);
    request.caller = caller;
    await limitAccount(deps, request, caller);
    return caller;
  } catch (error) {
    if (error instanceof AppError && error.code === "unauthenticated") clearAccount(deps, request);
    throw error;
  }
}

/** Streams of events stay open, and routes with stricter limits have slots of their own. */
function takesSlot({ limit, response }: Route): boolean {
  return limit === "normal" && response !== "events";
}

/** Aborted when the client hangs up before the response has left. `request.signal` is aborted once the body was read, too. */
export function createSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const stop = () => {
    if (!raw.writableFinished) controller.abort();
  };
  if (raw.closed) stop();
  else raw.once("close", stop);
  return controller.signal;
}

/** A mounted route and who may call it. */
export type MountedRoute = { method: string; url: string; access: Access };

/** Lists every route as it is mounted, and fails the start of the app when one does not say who may call it. */
export function requireAccess(app: FastifyInstance): readonly MountedRoute[] {
  const mounted: MountedRoute[] = [];
  app.addHook("onRoute", ({ method, url, config }) => {
    const access = config?.access;
    if (!access) throw new Error(`${String(method)} ${url} declares no access`);
    const path = url.replaceAll(/:(\w+)/g, "{$1}");
    for (const each of [method].flat()) mounted.push({ method: each, url: path, access });
  });
  return mounted;
}

function wrapData(content: Readable): Readable {
  async function* wrap(): AsyncGenerator<Buffer, void, void> {
    yield Buffer.from('{"data":');
    yield* content;
    yield Buffer.from("}");
  }
  return Readable.from(wrap(), { objectMode: false });
}

function sendFile(reply: FastifyReply, { name, type, bytes, content }: SentFile): FastifyReply {
  return reply
    .headers({
      "content-type": type ?? "application/octet-stream",
      "content-disposition": `attachment; filename*=UTF-8''${encodeName(name)}`,
      ...(bytes === undefined ? {} : { "content-length": bytes }),
      "x-content-type-options": "nosniff",
    })
    .send(content);
}

/** What was said last has this long to leave; a stop must not wait for a caller who does not read. */
const flushTime = 2000;

/** Every piece leaves at once: neither we nor a proxy may wait for more. What ends a stream ends its connection. */
function sendEvents(reply: FastifyReply, content: Readable): FastifyReply {
  content.once("close", () => {
    const late = setTimeout(() => reply.raw.destroy(), flushTime).unref();
    reply.raw.once("close", () => clearTimeout(late));
  });
  return reply
    .headers({
      "content-type": "text/event-stream; charset=utf-8",
      "x-accel-buffering": "no",
      connection: "close",
    })
    .send(content);
}

/** RFC 8187 wants these encoded too. */
function encodeName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
}

/** Input in the shape of the contract, or a refusal that names what is wrong with it. */
export function parseInput(schema: Route["body"], value: unknown, place: string): unknown {
  if (!schema) return undefined;
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const wrong = result.error.issues.map((issue) => `${[place, ...issue.path].join(".")}: ${issue.message}`);
  throw new AppError("invalid_request", wrong.slice(0, 5).join("; "));
}
