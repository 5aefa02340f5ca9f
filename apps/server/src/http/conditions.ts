import type { FastifyRequest } from "fastify";
import { AppError } from "../app-error.ts";

/** How a version is written in `ETag` and `If-Match`. */
export function writeTag(version: number): string {
  return `"${version}"`;
}

/** The version that a change was made from. What is no version of ours can match none. */
export function readIfMatch(request: FastifyRequest): number {
  const tag = request.headers["if-match"];
  if (!tag) throw new AppError("precondition_required", "Send the ETag from your last read as If-Match.");
  const version = /^"(\d{1,9})"$/.exec(tag)?.[1];
  if (!version) throw new AppError("version_conflict");
  return Number(version);
}

/** The version that a change was made from, where a change may name none. */
export function readOptionalIfMatch(request: FastifyRequest): number | undefined {
  return request.headers["if-match"] ? readIfMatch(request) : undefined;
}

/** The key under which a call may be repeated, if it has one. */
export function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key !== "string" || !/^[!-~]{1,200}$/.test(key)) {
    throw new AppError("invalid_request", "Idempotency-Key: expected 1 to 200 visible ASCII characters");
  }
  return key;
}
