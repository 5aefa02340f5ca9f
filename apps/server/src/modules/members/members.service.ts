import { findPlan, type Invitation, type PlanId, type Team, type TeamSummary } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { recordEventFor } from "../audit/audit.service.ts";
import { readLastSeen } from "../auth/sessions.service.ts";
import { publishProject } from "../events/events.service.ts";
import { findMember, type Member, requireNoSample, requireRole } from "../membership/membership.service.ts";
import { selectInvitations } from "./invitations.queries.ts";
import { requireWritable } from "./members.policy.ts";
import * as queries from "./members.queries.ts";
import { selectTeams } from "./teams.queries.ts";
import { selectOffer } from "./transfer.queries.ts";

const pageSize = 200;

/** The caller's place in a project, with its team held still until the transaction ends. */
export async function lockMember(tx: Db, caller: Caller, projectId: string): Promise<Member> {
  await queries.lockTeam(tx, projectId, caller.id);
  // Read under the lock: the role may have changed while this call waited for it.
  const member = await findMember(tx, caller.id, projectId);
  requireNoSample(member);
  return member;
}

/** Who owns a project: also what that project's limits are counted against. */
export async function findOwner(db: Db, projectId: string): Promise<{ userId: string; plan: PlanId }> {
  const owner = await queries.selectOwner(db, projectId);
  // Every project has one: it was deleted a moment ago.
  if (!owner) throw new AppError("not_found");
  return owner;
}

export async function listTeams(deps: Pick<Deps, "db">, caller: Caller): Promise<{ items: TeamSummary[] }> {
  return { items: await selectTeams(deps.db, caller.id) };
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

/** The team as this person may see it: invited addresses and the plan's limit are the owner's business. */
export async function readTeam(
  db: Db,
  seen: { projectId: string; userId: string; owns: boolean; after?: string | undefined },
): Promise<Team> {
  const { projectId, userId, owns, after } = seen;
  const rows = await queries.selectMembers(db, projectId, { after, size: pageSize });
  const page = rows.slice(0, pageSize);
  const lastSeen = await readLastSeen(
    db,
    page.map(({ user_id }) => user_id),
  );
  const invitations = owns ? await selectInvitations(db, projectId) : [];
  const offer = await selectOffer(db, projectId);
  return {
    members: page.map((member) => ({
      ...member,
      invited_as: owns ? member.invited_as : null,
      last_seen_at: lastSeen.get(member.user_id) ?? null,
    })),
    next: rows.length > pageSize ? (page.at(-1)?.user_id ?? null) : null,
    invitations: after ? [] : invitations,
    count: (await queries.countMembers(db, projectId)) + invitations.length,
    limit: owns ? findPlan((await findOwner(db, projectId)).plan).features.teamMembers : null,
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
    await setRole(tx, caller, { projectId, userId, before, role });
  });
  publishProject(deps, projectId);
}

/** Gives a member another role; the same one again is no change. */
export async function setRole(
  tx: Db,
  caller: Caller,
  change: { projectId: string; userId: string; before: string; role: Invitation["role"] },
): Promise<void> {
  const { projectId, userId, before, role } = change;
  if (role === before) return;
  await queries.updateRole(tx, projectId, userId, role);
  const detail = { project: projectId, member: userId, before, role };
  await recordEventFor(tx, [caller.id, userId], "member_changed", detail);
}

/** The role of a member that the owner may decide on: anybody's but their own. */
export async function requireOtherMember(
  tx: Db,
  projectId: string,
  userId: string,
): Promise<Invitation["role"]> {
  const role = await queries.selectRole(tx, projectId, userId);
  if (!role) throw new AppError("not_found");
  if (role === "owner") throw new AppError("owner_required", "Transfer the project to another member first.");
  return role;
}
