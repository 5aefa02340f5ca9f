import { createHash, createHmac, randomBytes } from "node:crypto";
import { findToken, type SessionKeys } from "../../session-keys.ts";

/** Prefixes make a leaked token recognizable, for example to secret scanners. */
const accessPrefix = "lsa_";
const refreshPrefix = "lsr_";
const devicePrefix = "lsd_";
const projectPrefix = "lsp_";

/** What the database keeps of a token. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** The first refresh token of a session. */
export function newRefreshToken(): string {
  return refreshPrefix + randomBytes(32).toString("base64url");
}

/** What a device asks with until a person has confirmed its sign-in. */
export function newDeviceCode(): string {
  return devicePrefix + randomBytes(32).toString("base64url");
}

/** A token of a project, for programs without a person. */
export function newProjectToken(): string {
  return projectPrefix + randomBytes(32).toString("base64url");
}

export function isProjectToken(token: string): boolean {
  return token.startsWith(projectPrefix);
}

/**
 * The successor of a refresh token: the same for every caller that presents the same parent. One that exists, by its hash,
 * may be from before a change of keys.
 */
export function deriveNextRefreshToken(keys: SessionKeys, parentId: string, existing?: Buffer): string {
  const make = (key: Buffer) => refreshPrefix + derive(key, `refresh:${parentId}`);
  return (existing && findToken(keys.known, existing, make)) ?? make(keys.current);
}

/** The access token that goes with a refresh token. */
export function accessTokenOf({ current }: SessionKeys, refreshId: string): string {
  return accessPrefix + derive(current, `access:${refreshId}`);
}

export function derive(secret: Buffer, text: string): string {
  return createHmac("sha256", secret).update(text).digest("base64url");
}
