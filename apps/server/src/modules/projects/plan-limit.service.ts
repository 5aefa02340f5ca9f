import { findFittingPlan, findPlan, type PlanId } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { recordEvent } from "../audit/audit.service.ts";
import * as queries from "./plan-limit.queries.ts";

/** A person's list of projects is read whole, so it has an end. */
const mostMemberships = 1000;

/** Refuses unless the person's plan has room for one more project. Others who ask for room wait for this transaction. */
export async function claimProjectRoom(tx: Db, ownerId: string): Promise<void> {
  const plan = await queries.lockPlan(tx, ownerId);
  const { all, owned } = await queries.countMemberships(tx, ownerId);
  const limit = findPlan(plan).features.projects;
  if (limit !== null && owned >= limit) {
    const fitting = findFittingPlan("projects", owned + 1);
    const detail = `You have ${owned} of ${limit} projects. ${findPlan(fitting).name} has room for more.`;
    throw new AppError("plan_limit", detail, {}, { count: owned, limit, plan: fitting });
  }
  if (all >= mostMemberships) {
    throw new AppError("membership_limit", `You are in ${all} projects. Leave or delete one first.`);
  }
}

/** Keeps as many of the owner's projects writable as the plan allows, the most recently changed first. */
export async function freezeOverLimit(tx: Db, ownerId: string): Promise<void> {
  const plan = await queries.lockPlan(tx, ownerId);
  await queries.freezeAllBut(tx, ownerId, findPlan(plan).features.projects);
}

/** Gives the account with this address a plan. Addresses are no identities: one that several accounts share is refused. */
export async function grantPlan(deps: Pick<Deps, "db">, email: string, plan: PlanId): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const [userId, another] = await queries.selectUserIdsByEmail(tx, email);
    if (!userId) throw new Error(`No account has the address ${email}`);
    if (another) throw new Error(`Several accounts have the address ${email}`);
    await queries.lockPlan(tx, userId);
    await queries.updatePlan(tx, userId, plan);
    await freezeOverLimit(tx, userId);
    await recordEvent(tx, userId, "plan_granted", { plan });
  });
}
