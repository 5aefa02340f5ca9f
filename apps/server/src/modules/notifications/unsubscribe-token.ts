import { createHmac, timingSafeEqual } from "node:crypto";
import { type NotificationKind, notificationKinds } from "@linkspan/contract";

/** Who doesn't want which emails. */
type OptOut = { userId: string; kind: NotificationKind };

/** The secret of an unsubscribe link. Derived, so that neither a table nor the queue has it; it never expires. */
export function unsubscribeTokenOf(secret: Buffer, { userId, kind }: OptOut): string {
  const signed = `${kind}.${userId}`;
  return `${signed}.${createHmac("sha256", secret).update(`unsubscribe:${signed}`).digest("base64url")}`;
}

/** What a token is for, if it is ours. */
export function readUnsubscribeToken(secret: Buffer, token: string): OptOut | undefined {
  const [name, userId = ""] = token.split(".", 2);
  const kind = notificationKinds.find((known) => known === name);
  if (!kind) return undefined;
  const [expected, given] = [Buffer.from(unsubscribeTokenOf(secret, { userId, kind })), Buffer.from(token)];
  return given.length === expected.length && timingSafeEqual(given, expected) ? { userId, kind } : undefined;
}
