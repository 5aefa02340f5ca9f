import type { IncomingMessage, ServerResponse } from "node:http";

const bodyLimit = 64 * 1024;

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > bodyLimit) throw new Error(`request body over ${bodyLimit} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" });
  response.end(JSON.stringify(body));
}

/** Figma has two shapes of error: one on files, images and me, another on OAuth, dev resources and webhooks. */
export function sendError(response: ServerResponse, path: string, status: number, message: string): void {
  const usesMessage = /^\/v1\/(oauth|dev_resources|files\/[^/]+\/dev_resources)(\/|$)|^\/v2\//.test(path);
  sendJson(response, status, usesMessage ? { error: true, status, message } : { status, err: message });
}

export function sendHtml(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'",
  });
  response.end(html);
}
