import { createHmac, randomBytes } from "node:crypto";
import { isMadeBy, type SessionKeys } from "../../session-keys.ts";

/** A person can't read and fill in a form faster than this. */
export const minAgeSeconds = 2;

/** A page may stay open over a working day. */
const maxSeconds = 12 * 3600;

function sign(key: Buffer, body: string): string {
  return `${body}.${createHmac("sha256", key).update(`form:${body}`).digest("base64url")}`;
}

/** A token that says when a form was opened. It carries its own time, so no process has to remember it. */
export function issueFormToken({ current }: SessionKeys, openedAt = Date.now()): string {
  return sign(current, `${openedAt.toString(36)}.${randomBytes(12).toString("base64url")}`);
}

/** Whether a token is ours and its form has been open for as long as a person needs. */
export function isFormTokenValid({ accepted }: SessionKeys, token: string, now = Date.now()): boolean {
  const body = token.slice(0, token.lastIndexOf("."));
  if (!isMadeBy(accepted, token, (key) => sign(key, body))) return false;
  const seconds = (now - Number.parseInt(body, 36)) / 1000;
  return seconds >= minAgeSeconds && seconds < maxSeconds;
}
