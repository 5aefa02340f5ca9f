import { createHash, createHmac } from "node:crypto";

/** The secret of an invitation's link. Derived, so that neither the table nor the queue ever holds it. */
export function invitationTokenOf(secret: Buffer, invitationId: string): string {
  return `lsi_${createHmac("sha256", secret).update(`invitation:${invitationId}`).digest("base64url")}`;
}

/** What the database keeps of it. */
export function hashInvitationToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
