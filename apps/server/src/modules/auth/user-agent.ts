import type { FastifyRequest } from "fastify";

/** What the caller's program calls itself. */
export function readUserAgent(request: FastifyRequest): string {
  return (request.headers["user-agent"] ?? "an unnamed browser").slice(0, 200);
}
