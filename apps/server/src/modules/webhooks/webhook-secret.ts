import { createHmac } from "node:crypto";

/** The secret of a webhook. Derived, so that no table has it. */
export function webhookSecretOf(secret: Buffer, secretId: string): string {
  return `lsw_${createHmac("sha256", secret).update(`webhook:${secretId}`).digest("base64url")}`;
}

/** Signs when a message was sent, and what it says: an old message can't be sent again as a new one. */
export function signMessage(secret: string, timestamp: string, body: string): string {
  return `v1=${createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")}`;
}
