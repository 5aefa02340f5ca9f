import { AppError } from "../../app-error.ts";
import type { Db } from "../../db/client.ts";
import { countRecentEvents } from "../audit/audit.service.ts";
import type { Member } from "../membership/membership.service.ts";

/** Limits that keep our mail server from being used to flood strangers. */
const maxInvitationsPerDay = 200;
const maxInvitationsPerRecipientPerDay = 20;

/** Refuses changes to a project that its owner's plan has no room for; removing and leaving stay possible. */
export function requireWritable(member: Pick<Member, "project">): void {
  if (member.project.frozen_at) throw new AppError("project_read_only");
}

/** Refuses to write to more people, or to one of them more often, than anybody needs in a day. */
export async function requireInvitationQuota(
  tx: Db,
  senderId: string,
  kind: "member_invited" | "transfer_offered",
  to: readonly string[],
): Promise<void> {
  const sent = await countRecentEvents(tx, senderId, kind);
  const all = [...sent.values()].reduce((sum, count) => sum + count, 0);
  if (all + to.length > maxInvitationsPerDay) {
    throw new AppError("rate_limited", `You can send up to ${maxInvitationsPerDay} invitations in 24 hours.`);
  }
  const flooded = to.find((email) => (sent.get(email) ?? 0) >= maxInvitationsPerRecipientPerDay);
  if (flooded === undefined) return;
  throw new AppError(
    "rate_limited",
    `You can send up to ${maxInvitationsPerRecipientPerDay} invitations to ${flooded} in 24 hours.`,
  );
}
