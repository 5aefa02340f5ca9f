import { AppError } from "../../app-error.ts";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { recordEvent } from "../audit/audit.service.ts";
import type { Caller } from "../auth/sessions.service.ts";
import { publishProject } from "../events/events.service.ts";
import { hashInvitationToken } from "./invitation-token.ts";
import * as invitations from "./invitations.queries.ts";
import { requireRoom } from "./members.policy.ts";
import * as members from "./members.queries.ts";

/** A person's list of projects is read whole, so it is bounded. */
const mostMemberships = 1000;

/** Makes the caller a member. The invitation is spent in the same transaction, so that it works once. */
export async function acceptInvitation(
  deps: Pick<Deps, "db" | "events">,
  caller: Caller,
  token: string,
): Promise<{ project_id: string }> {
  const tokenHash = hashInvitationToken(token);
  const joined = await deps.db.transaction().execute(async (tx) => {
    await members.lockPlan(tx, caller.id);
    const project = await invitations.lockInvitedProject(tx, tokenHash);
    const invitation = project && (await invitations.takeInvitation(tx, tokenHash));
    if (!invitation) throw new AppError("invitation_over");
    if (project.frozen_at) throw new AppError("project_frozen");
    const { projectId, email, role } = invitation;
    const before = await members.selectRole(tx, projectId, caller.id);
    const owner = await members.selectOwner(tx, projectId);
    if (!before) {
      await requirePlaces(tx, caller, { projectId, plan: owner.plan });
      await members.insertMembership(tx, { projectId, userId: caller.id, role, invitedAs: email });
    } else if (before === "viewer") {
      await members.updateRole(tx, projectId, caller.id, role);
    }
    const detail = { project: projectId, email, role, member: caller.id, name: caller.name };
    await recordEvent(tx, owner.userId, "invitation_accepted", detail);
    if (owner.userId !== caller.id) await recordEvent(tx, caller.id, "invitation_accepted", detail);
    return { project_id: projectId };
  });
  publishProject(deps, joined.project_id);
  return joined;
}

/** The owner's plan may have become smaller since the invitation was sent. */
async function requirePlaces(
  tx: Db,
  caller: Caller,
  project: { projectId: string; plan: Parameters<typeof requireRoom>[0] },
): Promise<void> {
  const count = await members.countMembers(tx, project.projectId);
  requireRoom(project.plan, "teamMembers", { count, wanted: count + 1 });
  if ((await members.countMemberships(tx, caller.id)) >= mostMemberships) {
    throw new AppError("membership_limit", "Leave a project first.");
  }
}

export async function declineInvitation(
  deps: Pick<Deps, "db" | "events">,
  caller: Caller,
  token: string,
): Promise<void> {
  const declined = await deps.db.transaction().execute(async (tx) => {
    const invitation = await invitations.takeInvitation(tx, hashInvitationToken(token));
    if (!invitation) throw new AppError("invitation_over");
    const { projectId, email } = invitation;
    const owner = await members.selectOwner(tx, projectId);
    const detail = { project: projectId, email, member: caller.id, name: caller.name };
    await recordEvent(tx, owner.userId, "invitation_declined", detail);
    if (owner.userId !== caller.id) await recordEvent(tx, caller.id, "invitation_declined", detail);
    return projectId;
  });
  publishProject(deps, declined);
}
