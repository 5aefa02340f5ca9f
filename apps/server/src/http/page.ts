import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { invitationCallback, oidcCallback, sharedPages, signInCallback } from "@linkspan/contract";
import type { FastifyReply, FastifyRequest } from "fastify";

/** An HTML page held ready to send, with a policy that allows its own inline scripts and no others. */
export type Page = { html: Buffer; brotli: Buffer; etag: string; headers: Record<string, string> };

/** Compresses a page; the best quality is for pages that are made once, at the start. */
export async function packPage(
  text: string,
  headers: Record<string, string>,
  quality: number = constants.BROTLI_MAX_QUALITY,
): Promise<Page> {
  const html = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  return {
    html,
    brotli: await promisify(brotliCompress)(html, { params }),
    etag: `"${digest(html, "base64url")}"`,
    headers,
  };
}

/** How a policy names an inline script or style. */
export function hashInline(code: string): string {
  return digest(code, "base64");
}

export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  // The way back from a sign-in must not cut the window loose from the page that opened it.
  const isCallback = [signInCallback, oidcCallback].includes(request.routeOptions.url ?? "");
  const openerPolicy = isCallback ? "unsafe-none" : "same-origin-allow-popups";
  reply.headers(page.headers).header("cross-origin-opener-policy", openerPolicy).header("etag", page.etag);
  // The token in its address is not told to anybody, our own assets' log included.
  const shared = request.url.startsWith(sharedPages);
  if (shared || request.routeOptions.url === invitationCallback)
    reply.header("referrer-policy", "no-referrer");
  if (shared) reply.header("x-robots-tag", "noindex");
  if (reply.statusCode === 200 && request.headers["if-none-match"] === page.etag)
    return reply.code(304).send();
  reply.header("content-type", "text/html; charset=utf-8");
  const brotli = /\bbr\b/.test(request.headers["accept-encoding"] ?? "");
  return brotli ? reply.header("content-encoding", "br").send(page.brotli) : reply.send(page.html);
}

function digest(content: string | Buffer, encoding: "base64" | "base64url"): string {
  return createHash("sha256").update(content).digest(encoding);
}
