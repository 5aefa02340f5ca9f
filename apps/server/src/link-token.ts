import { createHash, createHmac } from "node:crypto";
import { findToken, type SessionKeys } from "./session-keys.ts";

/** Kinds of links into a project whose URL is a secret. The prefix makes a leaked one recognizable. */
export type LinkKind = { prefix: string; name: string };

export type LinkKey = { projectId: string; id: string };

/** The secret of a new link. Derived, so that it can be shown again although no table has it. */
export function linkTokenOf({ current }: SessionKeys, kind: LinkKind, link: LinkKey): string {
  return kind.prefix + shardHintOf(link.projectId) + derive(current, kind, link);
}

/** The secret of a link in the database, whose key may be an older one; undefined once that key is forgotten. */
export function findLinkToken(
  { known }: SessionKeys,
  kind: LinkKind,
  { tokenHash, ...link }: LinkKey & { tokenHash: Buffer },
): string | undefined {
  const hint = shardHintOf(link.projectId);
  const find = (prefix: string) => findToken(known, tokenHash, (key) => prefix + derive(key, kind, link));
  return find(kind.prefix + hint) ?? find(kind.prefix);
}

/** What the database keeps of it. */
export function hashLinkToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

function derive(key: Buffer, { name }: LinkKind, { id }: LinkKey): string {
  return createHmac("sha256", key).update(`${name}:${id}`).digest("base64url");
}

/** One of 65,536 ranges of projects: a token tells in which shard its row is, however many there are (0055). */
function shardHintOf(projectId: string): string {
  return createHash("sha256").update(projectId.toLowerCase()).digest("hex").slice(0, 4);
}
