import { createHmac, timingSafeEqual } from "node:crypto";
import type { Readable } from "node:stream";
import { AppError } from "../../app-error.ts";
import type { Config } from "../../config.ts";
import type { Deps } from "../../deps.ts";

/** Expiries are rounded to steps, so that everyone gets the same URL within a step and caches can share it. */
const stepSeconds = 300;

type ContentUrl = { hash: string; exp: string; sig: string };

/**
 * The URL of stored content, for browsers that can't send a token with an image. It works for 5 to 10 minutes and for
 * anyone who has it: sign it only for callers who may read the content now, and never put it into a rendered document
 * or a cached response.
 */
export function signContentUrl({ SESSION_SECRET }: Pick<Config, "SESSION_SECRET">, sha256: Buffer): string {
  const hash = sha256.toString("hex");
  const exp = (Math.ceil(Date.now() / 1000 / stepSeconds) + 1) * stepSeconds;
  return `/c/${hash}?exp=${exp}&sig=${sign(SESSION_SECRET, hash, String(exp))}`;
}

/** The content of a signed URL, and for how many seconds the URL still works. */
export async function openContent(
  { blobs, config }: Pick<Deps, "blobs" | "config">,
  { hash, exp, sig }: ContentUrl,
): Promise<{ content: Readable; secondsLeft: number }> {
  const expected = Buffer.from(sign(config.SESSION_SECRET, hash, exp));
  const given = Buffer.from(sig);
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  const secondsLeft = Number(exp) - Math.floor(Date.now() / 1000);
  if (!isSigned || secondsLeft <= 0) throw new AppError("content_url_expired", "Reload the page.");
  return { content: blobs.read(Buffer.from(hash, "hex")), secondsLeft };
}

function sign(secret: Buffer, hash: string, exp: string): string {
  return createHmac("sha256", secret).update(`content:${hash}:${exp}`).digest("base64url");
}
