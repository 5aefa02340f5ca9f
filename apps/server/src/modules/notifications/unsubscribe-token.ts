import { createHmac } from "node:crypto";
import { type NotificationKind, notificationKinds } from "@linkspan/contract";
import { isMadeBy, type SessionKeys } from "../../session-keys.ts";

/** Who doesn't want which emails. */
type OptOut = { userId: string; kind: NotificationKind };

/** The secret of an unsubscribe link. Derived, so that neither a table nor the queue has it; it never expires. */
export function unsubscribeTokenOf(
  { current }: Pick<SessionKeys, "current">,
  { userId, kind }: OptOut,
): string {
  const signed = `${kind}.${userId}`;
  return `${signed}.${createHmac("sha256", current).update(`unsubscribe:${signed}`).digest("base64url")}`;
}

/** What a token is for, if it is ours. */
export function readUnsubscribeToken({ known }: SessionKeys, token: string): OptOut | undefined {
  const [name, userId = ""] = token.split(".", 2);
  const kind = notificationKinds.find((known) => known === name);
  if (!kind) return undefined;
  const isOurs = isMadeBy(known, token, (current) => unsubscribeTokenOf({ current }, { userId, kind }));
  return isOurs ? { userId, kind } : undefined;
}
