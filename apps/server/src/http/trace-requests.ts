import { context, type Span, SpanStatusCode } from "@opentelemetry/api";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { startRequestSpan } from "../tracing.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The request's span and the context with it, where traces are exported. */
    trace?: ReturnType<typeof startRequestSpan>;
  }
}

/** Does the work of every request in a span of its own. */
export function traceRequests(server: FastifyInstance): void {
  server.addHook("onRequest", (request, _reply, done) => {
    const { method, id, routeOptions } = request;
    const route = routeOptions.url ?? "none";
    request.trace = startRequestSpan(`${method} ${route}`, {
      "http.request.method": method,
      "http.route": route,
      "http.request.header.x-request-id": id,
    });
    inTrace(request, done);
  });
  // What follows a body is called by its stream, outside of what called it.
  server.addHook("preValidation", (request, _reply, done) => inTrace(request, done));
  server.addHook("onResponse", (request, { statusCode }, done) => {
    if (request.trace) endSpan(request.trace.span, statusCode);
    done();
  });
}

/** The trace of a request, for its log line and its problem. */
export function traceIdOf({ trace }: FastifyRequest): string | undefined {
  return trace?.span.spanContext().traceId;
}

function inTrace({ trace }: FastifyRequest, done: () => void): void {
  if (trace) context.with(trace.inSpan, done);
  else done();
}

function endSpan(span: Span, statusCode: number): void {
  span.setAttribute("http.response.status_code", statusCode);
  if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
