import type { ServerResponse } from "node:http";
import { sendJson } from "../stand-in/replies.ts";

/** Figma has two shapes of error: one on files, images and me, another on OAuth, dev resources and webhooks. */
export function sendError(response: ServerResponse, path: string, status: number, message: string): void {
  const usesMessage = /^\/v1\/(oauth|dev_resources|files\/[^/]+\/dev_resources)(\/|$)|^\/v2\//.test(path);
  sendJson(response, status, usesMessage ? { error: true, status, message } : { status, err: message });
}
