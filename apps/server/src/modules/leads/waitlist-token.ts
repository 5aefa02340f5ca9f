import { createHmac, timingSafeEqual } from "node:crypto";

export type WaitlistLink = "confirm" | "leave";

/** The secret of a link in a waitlist mail. Derived, so that neither the table nor the queue ever holds it. */
export function waitlistTokenOf(secret: Buffer, link: WaitlistLink, entryId: string): string {
  return `${entryId}.${createHmac("sha256", secret).update(`waitlist:${link}:${entryId}`).digest("base64url")}`;
}

/** The entry that a token is about, if the token is ours. */
export function readWaitlistToken(secret: Buffer, link: WaitlistLink, token: string): string | undefined {
  const [entryId = ""] = token.split(".", 1);
  const [expected, given] = [Buffer.from(waitlistTokenOf(secret, link, entryId)), Buffer.from(token)];
  return given.length === expected.length && timingSafeEqual(given, expected) ? entryId : undefined;
}
