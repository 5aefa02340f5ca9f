import { createHmac } from "node:crypto";
import type { Readable } from "node:stream";
import * as z from "zod/mini";
import { AppError } from "../../app-error.ts";
import type { Config } from "../../config.ts";
import type { Deps } from "../../deps.ts";
import { isMadeBy } from "../../session-keys.ts";

/** Expiries are rounded to steps, so that everyone gets the same URL within a step and caches can share it. */
const stepSeconds = 300;

export const Signature = z.object({
  exp: z.string().check(z.regex(/^\d{1,12}$/)),
  sig: z.string().check(z.maxLength(100)),
});
export type Signature = z.infer<typeof Signature>;
type Secret = Pick<Config, "SESSION_SECRET">;

/**
 * The query that makes URLs below this path of stored content work, and for how many seconds: 5 to 10 minutes. They work for
 * anyone who has them: sign only for callers who may read the content now, and never put a signature into a rendered document
 * or a cached response.
 */
export function signContent({ SESSION_SECRET }: Secret, path: string): { query: string; seconds: number } {
  const now = Math.floor(Date.now() / 1000);
  const exp = (Math.ceil(now / stepSeconds) + 1) * stepSeconds;
  return { query: `exp=${exp}&sig=${sign(SESSION_SECRET.current, path, String(exp))}`, seconds: exp - now };
}

/** The URL of a picture, for browsers that can't send a token with an image. */
export function signContentUrl(config: Secret, sha256: Buffer): string {
  const hash = sha256.toString("hex");
  return `/c/${hash}?${signContent(config, hash).query}`;
}

/** For how many seconds a signature of this path still works; refuses one that we didn't make or that has expired. */
export function requireSignature({ SESSION_SECRET }: Secret, path: string, { exp, sig }: Signature): number {
  const isSigned = isMadeBy(SESSION_SECRET.accepted, sig, (key) => sign(key, path, exp));
  const secondsLeft = Number(exp) - Math.floor(Date.now() / 1000);
  if (!isSigned || secondsLeft <= 0) throw new AppError("content_url_expired", "Reload the page.");
  return secondsLeft;
}

/** The content of a signed URL, and for how many seconds the URL still works. */
export async function openContent(
  { blobs, config }: Pick<Deps, "blobs" | "config">,
  { hash, ...signature }: Signature & { hash: string },
): Promise<{ content: Readable; secondsLeft: number }> {
  const secondsLeft = requireSignature(config, hash, signature);
  return { content: await blobs.read(Buffer.from(hash, "hex")), secondsLeft };
}

/** Headers of signed content. Anyone who has its URL may cache it, but no cache may outlive the URL. */
export function contentHeaders(secondsLeft: number): Record<string, string> {
  return {
    "cache-control": `public, max-age=${secondsLeft}`,
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
  };
}

function sign(secret: Buffer, path: string, exp: string): string {
  return createHmac("sha256", secret).update(`content:${path}:${exp}`).digest("base64url");
}
