import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import type { LogEvent } from "kysely";

/** Does nothing until `start-tracing.ts` has registered an SDK. */
const tracer = trace.getTracer("linkspan");

/** Statements are cut to this length. They name parameters, never their values. */
const maxStatementLength = 2000;

type SpanOptions = { kind?: SpanKind; attributes?: Attributes; parent?: Context };

/** Does work in a span that ends with it. An error is only named: its message may contain what no trace should have. */
export async function withSpan<Result>(
  name: string,
  { parent = context.active(), ...options }: SpanOptions,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  return tracer.startActiveSpan(name, options, parent, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      setError(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Starts the span of a request. It begins a trace: what callers say about theirs is not trusted. */
export function startRequestSpan(name: string, attributes: Attributes): { span: Span; inSpan: Context } {
  const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes, root: true }, ROOT_CONTEXT);
  return { span, inSpan: trace.setSpan(ROOT_CONTEXT, span) };
}

/** The trace that the current work belongs to, if there is one. */
export function currentTraceId(): string | undefined {
  return trace.getActiveSpan()?.spanContext().traceId;
}

/** What a job carries of the trace that it was created in. */
export type TraceCarrier = { traceparent?: string };

export function currentTrace(): TraceCarrier {
  const carrier: TraceCarrier = {};
  propagation.inject(context.active(), carrier);
  return carrier;
}

/** Goes on with the trace that a job carries, or begins one. */
export function continueTrace(data: unknown): Context {
  const { traceparent } = (data ?? {}) as TraceCarrier;
  return traceparent === undefined ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, { traceparent });
}

/** Adds the span of a statement that has ended, for Kysely. */
export function traceStatement(event: LogEvent): void {
  if (!trace.getActiveSpan()) return;
  const end = Date.now();
  const { sql } = event.query;
  const span = tracer.startSpan(sql.trimStart().split(/\s/, 1)[0]?.toUpperCase() ?? "SQL", {
    kind: SpanKind.CLIENT,
    startTime: end - event.queryDurationMillis,
    attributes: statementAttributes(sql),
  });
  if (event.level === "error") setError(span, event.error);
  span.end(end);
}

export function statementAttributes(sql: string): Attributes {
  return { "db.system.name": "postgresql", "db.query.text": sql.slice(0, maxStatementLength) };
}

/** `fetch` in a span that names method, host and status. Paths and queries may contain secrets. */
export async function tracedFetch(url: string, init: RequestInit): Promise<Response> {
  const method = init.method ?? "GET";
  const attributes = { "http.request.method": method, "server.address": new URL(url).host };
  return withSpan(method, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    const response = await fetch(url, init);
    span.setAttribute("http.response.status_code", response.status);
    return response;
  });
}

function setError(span: Span, error: unknown): void {
  const { code, name = "unknown" } = error as { code?: unknown; name?: string };
  span.setAttribute("error.type", typeof code === "string" ? code : name);
  span.setStatus({ code: SpanStatusCode.ERROR });
}
