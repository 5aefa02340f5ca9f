import { createHash, createHmac } from "node:crypto";

/** The secret of a share link. Derived, so that it can be shown again although the table does not hold it. */
export function shareTokenOf(secret: Buffer, linkId: string): string {
  return `lss_${createHmac("sha256", secret).update(`share:${linkId}`).digest("base64url")}`;
}

/** What the database keeps of it. */
export function hashShareToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
