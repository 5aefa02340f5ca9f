import { type ErrorCode, errors, type Problem } from "@linkspan/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../app-error.ts";
import { isDatabaseUnavailable } from "../db/client.ts";
import { traceIdOf } from "./trace-requests.ts";

/** Errors that Fastify raises before a handler runs. */
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "payload_too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media_type",
  FST_ERR_CTP_EMPTY_JSON_BODY: "invalid_request",
  FST_ERR_CTP_INVALID_JSON_BODY: "invalid_request",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "invalid_request",
};

/** What metrics count for a client that hung up before its response was ready. No one reads it. */
const hungUp = 499;

/** Every failure leaves as problem+json with the request's id; an unknown one is logged and says nothing of itself. */
export function handleProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { code?: string; statusCode?: number }, request, reply) => {
    if (error instanceof AppError) {
      // Outdated results are expected after an upgrade, and asked for again every second.
      const isFailure = errors[error.code].status >= 500 && error.code !== "results_outdated";
      if (isFailure) request.log.warn({ err: error }, "request failed");
      return sendProblem(request, reply, error);
    }
    if (error.name === "AbortError" && reply.raw.destroyed) {
      request.log.info("client hung up");
      return reply.code(hungUp).send();
    }
    if (isDatabaseUnavailable(error)) {
      request.log.warn({ err: error }, "database unavailable");
      return sendProblem(
        request,
        reply,
        new AppError("unavailable", "Wait a few seconds and try again.", { "retry-after": "2" }),
      );
    }
    const known = error.code ? frameworkCodes[error.code] : undefined;
    if (known) return sendProblem(request, reply, new AppError(known));
    if (error.statusCode && error.statusCode < 500) {
      return sendProblem(request, reply, new AppError("invalid_request", error.message));
    }
    request.log.error({ err: error }, "unexpected error");
    return sendProblem(request, reply, new AppError("internal"));
  });
}

/** Answers with the problem of an error. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const { status, title } = errors[error.code];
  const problem: Problem = { type: "about:blank", title, status, code: error.code, request_id: request.id };
  const traceId = traceIdOf(request);
  if (traceId) problem.trace_id = traceId;
  if (error.message !== title) problem.detail = error.message;
  if (error.planLimit) problem.plan_limit = error.planLimit;
  // The rest of the body stays unread, and a request that came after it on this connection would never be answered.
  if (error.code === "payload_too_large") reply.header("connection", "close");
  // Set for a response that could not be sent: this one has another encoding, length and name, and no cache keeps it.
  for (const name of ["content-encoding", "content-length", "content-disposition", "etag"])
    reply.removeHeader(name);
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .headers(error.headers)
    .header("x-request-id", request.id)
    .header("content-type", "application/problem+json; charset=utf-8")
    .send(JSON.stringify(problem));
}
