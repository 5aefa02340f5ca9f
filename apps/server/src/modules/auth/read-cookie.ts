import type { CookieSerializeOptions } from "@fastify/cookie";
import type { Config } from "../../config.ts";
import { isMadeBy, type SessionKeys } from "../../session-keys.ts";
import { idleDays } from "./session-days.ts";
import { derive } from "./tokens.ts";

type CookieConfig = Pick<Config, "PUBLIC_ORIGIN">;

/**
 * The cookie that identifies members on requests for documents. It can read pages of the documentation and nothing else:
 * the API accepts access tokens only. It counts only together with `userCookie`, which the browser can delete without the
 * server. The `__Secure-` prefix needs https.
 */
export function readCookieName({ PUBLIC_ORIGIN }: CookieConfig): string {
  return PUBLIC_ORIGIN.startsWith("https:") ? "__Secure-linkspan-read" : "linkspan-read";
}

export function readCookieOptions({ PUBLIC_ORIGIN }: CookieConfig): CookieSerializeOptions {
  return {
    path: "/doc",
    httpOnly: true,
    secure: PUBLIC_ORIGIN.startsWith("https:"),
    sameSite: "lax",
    maxAge: idleDays * 24 * 60 * 60,
  };
}

/** The cookie's value: the session family, signed. It is valid as long as the family. */
export function createReadToken({ current }: SessionKeys, familyId: string): string {
  return `${familyId}.${sign(current, familyId)}`;
}

/** The session family that a cookie belongs to, if we signed it. */
export function verifyReadToken({ accepted }: SessionKeys, token: string | undefined): string | undefined {
  const [familyId = "", signature = ""] = token?.split(".") ?? [];
  return isMadeBy(accepted, signature, (key) => sign(key, familyId)) ? familyId : undefined;
}

function sign(key: Buffer, familyId: string): string {
  return derive(key, `read:${familyId}`);
}
