import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Caller } from "../caller.ts";
import { hideSecrets } from "../log.ts";
import { traceIdOf } from "./trace-requests.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who makes the call, once that is known. */
    caller: Caller | null;
  }
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Logs one line for each request, when it is done. */
export function logRequests(server: FastifyInstance): void {
  server.decorateRequest("caller", null);
  server.addHook("onResponse", (request, reply, done) => {
    const { method, url } = request;
    const line = {
      method,
      path: hideSecrets(url),
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...describeCaller(request),
      project: findProject(request),
      // The log's own one is of the current work; by now that has ended.
      trace_id: traceIdOf(request),
    };
    request.log.info(line, "request");
    done();
  });
}

/** What kind of caller it is, and the person if it is one: a project's token stands for no person. */
function describeCaller({ caller, params }: FastifyRequest): { caller: string; user?: string } {
  if (caller?.token) return { caller: "project-token" };
  if (caller) return { caller: caller.scopes === null ? "browser" : "device", user: caller.id };
  const isLink = Object.values(params ?? {}).some((value) => String(value).startsWith("lss_"));
  return { caller: isLink ? "share-link" : "anonymous" };
}

/** The project that a route is about. The path may contain anything, so only an ID is logged. */
function findProject({ routeOptions: { url = "" }, params, caller }: FastifyRequest): string | undefined {
  if (!/^\/(?:api\/projects|doc)\/:id(?:\/|$)/.test(url)) return caller?.token?.projectId;
  const { id = "" } = params as { id?: string };
  return uuid.test(id) ? id.toLowerCase() : undefined;
}
