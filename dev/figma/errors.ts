import type { ServerResponse } from "node:http";
import type {
  ErrorResponsePayloadWithErrMessage,
  ErrorResponsePayloadWithErrorBoolean,
} from "@figma/rest-api-spec";
import { sendJson } from "../stand-in/replies.ts";

/** A request that is rejected with one of Figma's statuses. */
export class Refused extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

/** Webhooks have one shape for what is wrong with the request and the other for the rest, as Figma's spec types them. */
function hasMessage(path: string, status: number): boolean {
  if (path.startsWith("/v2/")) return status === 400 || status === 404;
  return /^\/v1\/(oauth|dev_resources|files\/[^/]+\/dev_resources)(\/|$)/.test(path);
}

/** Figma has two shapes of error: one on files, images and me, another on OAuth, dev resources and webhooks. */
export function sendError(response: ServerResponse, path: string, status: number, message: string): void {
  const withMessage: ErrorResponsePayloadWithErrorBoolean = { error: true, status, message };
  const withErr: ErrorResponsePayloadWithErrMessage = { status, err: message };
  sendJson(response, status, hasMessage(path, status) ? withMessage : withErr);
}
