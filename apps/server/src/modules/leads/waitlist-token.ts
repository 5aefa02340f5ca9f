import { createHmac } from "node:crypto";
import { isMadeBy, type SessionKeys } from "../../session-keys.ts";

export type WaitlistLink = "confirm" | "leave";

/** The secret of a link in a waitlist mail. Derived, so that neither the table nor the queue ever holds it. */
export function waitlistTokenOf(
  { current }: Pick<SessionKeys, "current">,
  link: WaitlistLink,
  entryId: string,
): string {
  return `${entryId}.${createHmac("sha256", current).update(`waitlist:${link}:${entryId}`).digest("base64url")}`;
}

/** The entry that a token is about, if the token is ours. */
export function readWaitlistToken(
  { known }: SessionKeys,
  link: WaitlistLink,
  token: string,
): string | undefined {
  const [entryId = ""] = token.split(".", 1);
  const isOurs = isMadeBy(known, token, (current) => waitlistTokenOf({ current }, link, entryId));
  return isOurs ? entryId : undefined;
}
