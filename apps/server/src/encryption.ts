import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

type Key = { id: string; secret: Buffer };

/** Encrypts a secret at rest (AES-256-GCM). `owner` is bound in, so a sealed value moved to another row does not open. */
export function encrypt(key: Key, owner: string, text: string): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key.secret, iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Opens what `encrypt` made with the key of the same id. */
export function decrypt(keys: readonly Key[], keyId: string, owner: string, sealed: Buffer): string {
  const key = keys.find(({ id }) => id === keyId);
  if (!key) throw new Error(`No key ${keyId}`);
  const decipher = createDecipheriv("aes-256-gcm", key.secret, sealed.subarray(0, 12))
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString("utf8");
}
