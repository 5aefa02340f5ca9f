import type { Invitation, InvitationCard, Team } from "@linkspan/contract";
import { uuidv7 } from "uuidv7";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { recordEvent } from "../audit/audit.service.ts";
import { publishProject } from "../events/events.service.ts";
import { requireRole } from "../membership/membership.service.ts";
import { lockPlan, requireWithinLimit } from "../plan-limits/plan-limits.service.ts";
import { hashInvitationToken, invitationTokenOf } from "./invitation-token.ts";
import * as queries from "./invitations.queries.ts";
import { sendInvitation } from "./members.jobs.ts";
import { requireInvitationQuota, requireWritable } from "./members.policy.ts";
import { countMembers, selectMembersByEmail } from "./members.queries.ts";
import { lockMember, readTeam, setRole } from "./members.service.ts";

const openDays = 7;

type Invited = { email: string; role: Invitation["role"] };

/** Invites all of them or none; who is a member or invited already is updated. */
export async function inviteMembers(
  deps: Pick<Deps, "db" | "queue" | "config" | "events">,
  caller: Caller,
  { projectId, members }: { projectId: string; members: readonly Invited[] },
): Promise<Team> {
  const emails = members.map(({ email }) => email);
  if (new Set(emails).size < emails.length) {
    throw new AppError("invalid_request", "body.members: duplicate address");
  }
  const team = await deps.db.transaction().execute(async (tx) => {
    const plan = await lockPlan(tx, caller.id);
    const member = await lockMember(tx, caller, projectId);
    requireRole(member, "owner");
    requireWritable(member);
    const joined = await selectMembersByEmail(tx, projectId, emails);
    if (joined.some(({ role }) => role === "owner")) {
      throw new AppError("owner_required", "You can't invite the project owner.");
    }
    const joinedEmails = new Set(joined.map(({ email }) => email));
    const invited = members.filter(({ email }) => !joinedEmails.has(email));
    const open = await queries.selectInvitations(tx, projectId);
    const openEmails = new Set(open.map(({ email }) => email));
    const more = invited.filter(({ email }) => !openEmails.has(email)).length;
    const count = (await countMembers(tx, projectId)) + open.length;
    // Updating takes no place, so it stays possible in a team that a smaller plan has no room for.
    if (more > 0) requireWithinLimit(plan, "teamMembers", { count, wanted: count + more });
    const addresses = invited.map(({ email }) => email);
    await requireInvitationQuota(tx, caller.id, "member_invited", addresses);
    for (const { userId, email, role: before } of joined) {
      const role = members.find((each) => each.email === email)?.role;
      if (role) await setRole(tx, caller, { projectId, userId, before, role });
    }
    for (const each of invited) await invite(tx, deps, caller, { projectId, ...each });
    return readTeam(tx, { projectId, userId: caller.id, owns: true });
  });
  publishProject(deps, projectId);
  return team;
}

async function invite(
  tx: Db,
  deps: Pick<Deps, "queue" | "config">,
  caller: Caller,
  { projectId, email, role }: Invited & { projectId: string },
): Promise<void> {
  const id = uuidv7();
  const tokenHash = hashInvitationToken(invitationTokenOf(deps.config.SESSION_SECRET, { projectId, id }));
  await queries.putInvitation(tx, {
    projectId,
    id,
    email,
    role,
    tokenHash,
    invitedBy: caller.id,
    days: openDays,
  });
  await deps.queue.enqueue(tx, sendInvitation, { projectId, invitationId: id });
  await recordEvent(tx, caller.id, "member_invited", { project: projectId, email, role });
}

export async function revokeInvitation(
  deps: Pick<Deps, "db" | "events">,
  caller: Caller,
  { projectId, invitationId }: { projectId: string; invitationId: string },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    requireRole(await lockMember(tx, caller, projectId), "owner");
    const revoked = await queries.deleteInvitation(tx, projectId, invitationId);
    if (!revoked) throw new AppError("not_found");
    await recordEvent(tx, caller.id, "invitation_revoked", { project: projectId, email: revoked.email });
  });
  publishProject(deps, projectId);
}

/** What a link is about. Reading it changes nothing: mail scanners open links too. */
export async function showInvitation(deps: Pick<Deps, "db">, token: string): Promise<InvitationCard> {
  const card = await queries.selectInvitationCard(deps.db, hashInvitationToken(token));
  if (!card) throw new AppError("invitation_expired");
  return card;
}
