import type { IncomingMessage, ServerResponse } from "node:http";

const usualMaxBytes = 64 * 1024;

export async function readBody(request: IncomingMessage, maxBytes = usualMaxBytes): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new Error(`request body over ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** The body as JSON; an empty one is an empty object. */
export async function readJson(request: IncomingMessage, maxBytes?: number): Promise<unknown> {
  return JSON.parse((await readBody(request, maxBytes)) || "{}");
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" });
  response.end(JSON.stringify(body));
}

/** A page that can load only images, unless `policy` allows more. */
export function sendHtml(response: ServerResponse, status: number, html: string, policy = ""): void {
  response.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": `default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; ${policy}`,
  });
  response.end(html);
}
