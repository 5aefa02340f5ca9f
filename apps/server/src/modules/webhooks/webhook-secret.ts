import { createHmac } from "node:crypto";
import { keyIdOf, type SessionKeys } from "../../session-keys.ts";

/** A secret's ID, and that of the key that it is derived from. Null is the oldest key: keys had no IDs once. */
export type WebhookSecretId = { secret_id: string; key_id: string | null };

/** The secret of a webhook. Derived, so that no table has it. */
export function webhookSecretOf(
  { known, current }: SessionKeys,
  { secret_id: id, key_id: keyId }: WebhookSecretId,
): string {
  const key = keyId === null ? known.at(-1) : known.find((each) => keyIdOf(each) === keyId);
  return `lsw_${createHmac("sha256", key ?? current)
    .update(`webhook:${id}`)
    .digest("base64url")}`;
}

/** Signs when a message was sent, and what it says: an old message can't be sent again as a new one. */
export function signMessage(secret: string, timestamp: string, body: string): string {
  return `v1=${createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")}`;
}
