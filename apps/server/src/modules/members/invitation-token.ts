import { findLinkToken, hashLinkToken, type LinkKey, linkTokenOf } from "../../link-token.ts";
import type { SessionKeys } from "../../session-keys.ts";

const kind = { prefix: "lsi_", name: "invitation" };

/** The secret of a new invitation's link. */
export function invitationTokenOf(keys: SessionKeys, invitation: LinkKey): string {
  return linkTokenOf(keys, kind, invitation);
}

/** The secret of an invitation in the database; undefined once its key is forgotten. */
export function findInvitationToken(
  keys: SessionKeys,
  invitation: LinkKey & { tokenHash: Buffer },
): string | undefined {
  return findLinkToken(keys, kind, invitation);
}

export const hashInvitationToken = hashLinkToken;
