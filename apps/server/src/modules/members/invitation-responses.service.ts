import type { AcceptedInvitation, PlanId } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { quoteName } from "../../integrations/mail/quote-name.ts";
import { recordEventFor } from "../audit/audit.service.ts";
import { publishProject } from "../events/events.service.ts";
import { notify } from "../notifications/notifications.service.ts";
import { lockPlan, requireMembershipLimit, requireWithinLimit } from "../plan-limits/plan-limits.service.ts";
import { hashInvitationToken } from "./invitation-token.ts";
import * as invitations from "./invitations.queries.ts";
import * as members from "./members.queries.ts";
import { findOwner } from "./members.service.ts";

/** Makes the caller a member. The invitation is spent in the same transaction, so that it works once. */
export async function acceptInvitation(
  deps: Pick<Deps, "db" | "events" | "queue">,
  caller: Caller,
  token: string,
): Promise<AcceptedInvitation> {
  const tokenHash = hashInvitationToken(token);
  const joined = await deps.db.transaction().execute(async (tx) => {
    await lockPlan(tx, caller.id);
    const project = await invitations.lockInvitedProject(tx, tokenHash);
    const invitation = project && (await invitations.selectInvitation(tx, tokenHash));
    if (!invitation) throw new AppError("invitation_expired");
    if (project.frozen_at) throw new AppError("project_read_only");
    const { projectId, email, role } = invitation;
    const before = await members.selectRole(tx, projectId, caller.id);
    // The role would not change: a member who opens the link must not use it up for the invited person.
    if (before && (before !== "viewer" || role === "viewer")) {
      return { project_id: projectId, role: before, already_member: true };
    }
    const owner = await findOwner(tx, projectId);
    await invitations.consumeInvitation(tx, tokenHash);
    if (before) {
      await members.updateRole(tx, projectId, caller.id, role);
    } else {
      await requireSeat(tx, projectId, owner.plan);
      await requireMembershipLimit(tx, caller.id);
      await members.insertMembership(tx, { projectId, userId: caller.id, role, invitedAs: email });
    }
    const detail = { project: projectId, email, role, member: caller.id, name: caller.name };
    await recordEventFor(tx, [owner.userId, caller.id], "invitation_accepted", detail);
    await notify(tx, deps, {
      userId: owner.userId,
      kind: "invitation_accepted",
      subject: `${quoteName(caller.name)} joined ${quoteName(project.name)}`,
      lines: [
        `${quoteName(caller.name)} accepted your invitation to ${quoteName(project.name)}. Role: ${role}.`,
        "You don't have to do anything.",
      ],
      link: { text: "View the team:", path: "/teams" },
    });
    return { project_id: projectId, role, already_member: false };
  });
  publishProject(deps, joined.project_id);
  return joined;
}

/** The owner's plan may have become smaller since the invitation was sent. */
async function requireSeat(tx: Db, projectId: string, plan: PlanId): Promise<void> {
  const count = await members.countMembers(tx, projectId);
  requireWithinLimit(plan, "teamMembers", { count, wanted: count + 1 });
}

export async function declineInvitation(
  deps: Pick<Deps, "db" | "events">,
  caller: Caller,
  token: string,
): Promise<void> {
  const tokenHash = hashInvitationToken(token);
  const declined = await deps.db.transaction().execute(async (tx) => {
    // Held like the others that answer: the owner who is told must be the one who still is.
    const project = await invitations.lockInvitedProject(tx, tokenHash);
    const invitation = project && (await invitations.consumeInvitation(tx, tokenHash));
    if (!invitation) throw new AppError("invitation_expired");
    const { projectId, email } = invitation;
    const owner = await findOwner(tx, projectId);
    const detail = { project: projectId, email, member: caller.id, name: caller.name };
    await recordEventFor(tx, [owner.userId, caller.id], "invitation_declined", detail);
    return projectId;
  });
  publishProject(deps, declined);
}
