import type { PlanId } from "@linkspan/contract";
import { uuidv7 } from "uuidv7";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { recordEventFor } from "../audit/audit.service.ts";
import { publishProject } from "../events/events.service.ts";
import { findMember, requireNoSample, requireRole } from "../membership/membership.service.ts";
import {
  freezeOverLimit,
  lockPlan,
  requireProjectLimit,
  requireWithinLimit,
} from "../plan-limits/plan-limits.service.ts";
import { requireQuotasForProject } from "../plan-limits/quotas.service.ts";
import { selectInvitations } from "./invitations.queries.ts";
import { sendOffer } from "./members.jobs.ts";
import { requireInvitationQuota, requireWritable } from "./members.policy.ts";
import { countMembers, selectEmail, updateRole } from "./members.queries.ts";
import { findOwner, lockMember, requireOtherMember } from "./members.service.ts";
import * as queries from "./transfer.queries.ts";

const openDays = 7;

/** Offers the project to a member, who is told by mail. It stays where it is until they accept. */
export async function offerProject(
  deps: Pick<Deps, "db" | "queue" | "events">,
  caller: Caller,
  { projectId, userId }: { projectId: string; userId: string },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const member = await lockMember(tx, caller, projectId);
    requireRole(member, "owner");
    requireWritable(member);
    await requireOtherMember(tx, projectId, userId);
    const email = await selectEmail(tx, userId);
    await requireInvitationQuota(tx, caller.id, "transfer_offered", [email]);
    const offerId = uuidv7();
    await queries.putOffer(tx, { projectId, id: offerId, userId, days: openDays });
    await deps.queue.enqueue(tx, sendOffer, { projectId, offerId });
    const detail = { project: projectId, member: userId, email };
    await recordEventFor(tx, [caller.id, userId], "transfer_offered", detail);
  });
  publishProject(deps, projectId);
}

/** Makes the caller the owner, when their plan has room for the project as it is. */
export async function acceptProject(
  deps: Pick<Deps, "db" | "events" | "config">,
  caller: Caller,
  projectId: string,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    requireNoSample(await findMember(tx, caller.id, projectId));
    const plan = await lockPlans(tx, caller.id, (await findOwner(tx, projectId)).userId);
    const member = await lockMember(tx, caller, projectId);
    const offer = await queries.selectOffer(tx, projectId);
    if (offer?.user_id !== caller.id) throw new AppError("transfer_expired");
    requireWritable(member);
    await requireRoomForProject(deps, tx, { projectId, userId: caller.id, plan });
    const before = await findOwner(tx, projectId);
    await queries.deleteOffer(tx, projectId);
    await updateRole(tx, projectId, before.userId, "editor");
    await updateRole(tx, projectId, caller.id, "owner");
    await freezeOverLimit(tx, before.userId);
    const detail = { project: projectId, from: before.userId, to: caller.id };
    await recordEventFor(tx, [before.userId, caller.id], "transfer_accepted", detail);
  });
  publishProject(deps, projectId);
}

/** Both plans in one order, so that two transfers between the same people cannot block each other. */
async function lockPlans(tx: Db, newOwner: string, oldOwner: string): Promise<PlanId> {
  let plan: PlanId = "starter";
  for (const id of [newOwner, oldOwner].toSorted()) {
    const locked = await lockPlan(tx, id);
    if (id === newOwner) plan = locked;
  }
  return plan;
}

async function requireRoomForProject(
  { config }: Pick<Deps, "config">,
  tx: Db,
  { projectId, userId, plan }: { projectId: string; userId: string; plan: PlanId },
): Promise<void> {
  await requireProjectLimit(tx, userId, plan);
  const team = (await countMembers(tx, projectId)) + (await selectInvitations(tx, projectId)).length;
  requireWithinLimit(plan, "teamMembers", { count: team, wanted: team });
  const endpoints = await queries.countEndpoints(tx, projectId);
  requireWithinLimit(plan, "endpoints", { count: endpoints, wanted: endpoints });
  await requireQuotasForProject(config, tx, { projectId, userId, plan });
}

/** Ends an offer: the member says no, or the owner takes it back. */
export async function declineProject(
  deps: Pick<Deps, "db" | "events">,
  caller: Caller,
  projectId: string,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { role } = await lockMember(tx, caller, projectId);
    const offer = await queries.selectOffer(tx, projectId);
    if (!offer || (role !== "owner" && offer.user_id !== caller.id)) throw new AppError("transfer_expired");
    await queries.deleteOffer(tx, projectId);
    const owner = await findOwner(tx, projectId);
    const detail = { project: projectId, member: offer.user_id, by: caller.id };
    await recordEventFor(tx, [owner.userId, offer.user_id], "transfer_declined", detail);
  });
  publishProject(deps, projectId);
}
