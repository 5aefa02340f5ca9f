import type { Config } from "../../config.ts";
import { decrypt, encrypt } from "../../encryption.ts";
import type { FigmaTokens } from "../../integrations/figma/figma.ts";

type Keys = Pick<Config, "TOKEN_KEYS">;

/** A person's Figma tokens as the database has them. */
export type EncryptedTokens = { keyId: string; accessToken: Buffer; refreshToken: Buffer };

/** Encrypts tokens with the current key, bound to their owner. */
export function encryptTokens(
  { TOKEN_KEYS: [key] }: Keys,
  userId: string,
  tokens: Pick<FigmaTokens, "access_token" | "refresh_token">,
): EncryptedTokens {
  if (!key) throw new Error("TOKEN_KEYS is empty");
  return {
    keyId: key.id,
    accessToken: encrypt(key, `${userId}:access`, tokens.access_token),
    refreshToken: encrypt(key, `${userId}:refresh`, tokens.refresh_token),
  };
}

export function decryptTokens(
  { TOKEN_KEYS }: Keys,
  userId: string,
  { keyId, accessToken, refreshToken }: EncryptedTokens,
): { access: string; refresh: string } {
  return {
    access: decrypt(TOKEN_KEYS, keyId, `${userId}:access`, accessToken),
    refresh: decrypt(TOKEN_KEYS, keyId, `${userId}:refresh`, refreshToken),
  };
}
