import { findLinkToken, hashLinkToken, type LinkKey, linkTokenOf } from "../../link-token.ts";
import type { SessionKeys } from "../../session-keys.ts";

const kind = { prefix: "lss_", name: "share" };

/** The secret of a new share link. */
export function shareTokenOf(keys: SessionKeys, link: LinkKey): string {
  return linkTokenOf(keys, kind, link);
}

/** The secret of a share link in the database; undefined once its key is forgotten. */
export function findShareToken(keys: SessionKeys, link: LinkKey & { tokenHash: Buffer }): string | undefined {
  return findLinkToken(keys, kind, link);
}

export const hashShareToken = hashLinkToken;
