import { invitationCallback } from "@linkspan/contract";
import type { JobDeps } from "../../deps.ts";
import { quoteName } from "../../integrations/mail/quote-name.ts";
import { findInvitationToken } from "./invitation-token.ts";
import { selectInvitationMail } from "./invitations.queries.ts";

/** Mails the link of an invitation, unless it was answered, revoked or renewed in the meantime. */
export async function mailInvitation(
  deps: Pick<JobDeps, "db" | "config" | "mailer" | "jobId">,
  key: { projectId: string; invitationId: string },
): Promise<void> {
  const invitation = await selectInvitationMail(deps.db, key);
  if (!invitation) return;
  const token = findInvitationToken(deps.config.SESSION_SECRET, {
    projectId: key.projectId,
    id: key.invitationId,
    tokenHash: invitation.token_hash,
  });
  if (!token) throw new Error("the key of this invitation was forgotten, invite again");
  const project = quoteName(invitation.project_name);
  const inviter = quoteName(invitation.inviter_name);
  await deps.mailer.send(deps.jobId, {
    to: { name: "", address: invitation.email },
    subject: `${inviter} invited you to ${project}`,
    text: [
      "Hello,",
      "",
      `${inviter} invited you to join the project ${project} on Linkspan. Role: ${invitation.role}.`,
      "View the invitation to accept or decline it:",
      "",
      `${deps.config.PUBLIC_ORIGIN}${invitationCallback}?invite=${token}`,
      "",
      `The link works once, until ${invitation.expires_at.toISOString().slice(0, 10)}. Anyone who has the link can accept it, so don't forward it.`,
      "If you don't know the sender, ignore this email.",
    ].join("\n"),
  });
}
