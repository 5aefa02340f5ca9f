import type { Invitation, Team } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { recordEvent } from "../audit/audit.service.ts";
import type { Caller } from "../auth/sessions.service.ts";
import { publishProject } from "../events/events.service.ts";
import { findMember, type Member, requireRole } from "../projects/membership.service.ts";
import { selectInvitations } from "./invitations.queries.ts";
import { requireWritable } from "./members.policy.ts";
import * as queries from "./members.queries.ts";
import { selectOffer } from "./transfer.queries.ts";

const pageSize = 200;

/** The caller's place in a project, with its team held still until the transaction ends. */
export async function lockMember(tx: Db, caller: Caller, projectId: string): Promise<Member> {
  await queries.lockTeam(tx, projectId, caller.id);
  // Read under the lock: the role may have changed while this call waited for it.
  return findMember(tx, caller.id, projectId);
}

export async function listMembers(
  deps: Pick<Deps, "db">,
  caller: Caller,
  projectId: string,
  after?: string,
): Promise<Team> {
  const { role } = await findMember(deps.db, caller.id, projectId);
  return readTeam(deps.db, { projectId, userId: caller.id, owns: role === "owner", after });
}

/** The team as this person may see it: invited addresses are the owner's business. */
export async function readTeam(
  db: Db,
  seen: { projectId: string; userId: string; owns: boolean; after?: string | undefined },
): Promise<Team> {
  const { projectId, userId, owns, after } = seen;
  const rows = await queries.selectMembers(db, projectId, { after, size: pageSize });
  const members = rows.slice(0, pageSize);
  const offer = await selectOffer(db, projectId);
  return {
    members: owns ? members : members.map((member) => ({ ...member, invited_as: null })),
    next: rows.length > pageSize ? (members.at(-1)?.user_id ?? null) : null,
    invitations: owns && !after ? await selectInvitations(db, projectId) : [],
    offer: owns || offer?.user_id === userId ? offer : null,
  };
}

export async function changeMember(
  deps: Pick<Deps, "db" | "events">,
  caller: Caller,
  change: { projectId: string; userId: string; role: Invitation["role"] },
): Promise<void> {
  const { projectId, userId, role } = change;
  await deps.db.transaction().execute(async (tx) => {
    const member = await lockMember(tx, caller, projectId);
    requireRole(member, "owner");
    requireWritable(member);
    const before = await requireOtherMember(tx, projectId, userId);
    await queries.updateRole(tx, projectId, userId, role);
    await recordEvent(tx, caller.id, "member_changed", { project: projectId, member: userId, before, role });
  });
  publishProject(deps, projectId);
}

export async function removeMember(
  deps: Pick<Deps, "db" | "events">,
  caller: Caller,
  { projectId, userId }: { projectId: string; userId: string },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    requireRole(await lockMember(tx, caller, projectId), "owner");
    await requireOtherMember(tx, projectId, userId);
    await queries.deleteMembership(tx, projectId, userId);
    await recordEvent(tx, caller.id, "member_removed", { project: projectId, member: userId });
  });
  publishProject(deps, projectId);
}

export async function leaveProject(
  deps: Pick<Deps, "db" | "events">,
  caller: Caller,
  projectId: string,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { role } = await lockMember(tx, caller, projectId);
    if (role === "owner") throw new AppError("owner_required", "Transfer the project or delete it.");
    await queries.deleteMembership(tx, projectId, caller.id);
    await recordEvent(tx, caller.id, "member_left", { project: projectId });
  });
  publishProject(deps, projectId);
}

/** The role of a member that the owner may decide on: anybody's but their own. */
export async function requireOtherMember(
  tx: Db,
  projectId: string,
  userId: string,
): Promise<Invitation["role"]> {
  const role = await queries.selectRole(tx, projectId, userId);
  if (!role) throw new AppError("not_found");
  if (role === "owner") throw new AppError("owner_required", "Offer the project to another member first.");
  return role;
}
