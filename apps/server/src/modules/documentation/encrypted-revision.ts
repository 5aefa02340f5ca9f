import { createCipheriv, createDecipheriv, createHmac } from "node:crypto";
import type { RevisionRef } from "../../revision-ref.ts";

/** Of the project's ID and the revision's number. */
const plainBytes = 20;
const ivBytes = 16;

/**
 * A revision in a form that is the same for everyone and doesn't tell its project's ID, which readers of share links must not
 * learn. The initialization vector is derived from what is encrypted, so it verifies it, too.
 */
export function encryptRevision(secret: Buffer, { id, number }: RevisionRef): string {
  const plain = Buffer.alloc(plainBytes);
  plain.write(id.replaceAll("-", ""), "hex");
  plain.writeUInt32BE(number, 16);
  const iv = deriveIv(secret, plain);
  return Buffer.concat([iv, createCipheriv("aes-256-ctr", deriveKey(secret), iv).update(plain)]).toString(
    "base64url",
  );
}

/** The revision that was encrypted, if we did that. */
export function decryptRevision(secret: Buffer, encrypted: string): RevisionRef | undefined {
  const written = Buffer.from(encrypted, "base64url");
  if (written.length !== ivBytes + plainBytes) return undefined;
  const iv = written.subarray(0, ivBytes);
  const plain = createDecipheriv("aes-256-ctr", deriveKey(secret), iv).update(written.subarray(ivBytes));
  if (!deriveIv(secret, plain).equals(iv)) return undefined;
  const id = plain.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  return { id, number: plain.readUInt32BE(16) };
}

function deriveKey(secret: Buffer): Buffer {
  return createHmac("sha256", secret).update("revision key").digest();
}

function deriveIv(secret: Buffer, plain: Buffer): Buffer {
  return createHmac("sha256", secret).update("revision:").update(plain).digest().subarray(0, ivBytes);
}
