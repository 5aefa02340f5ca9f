import {
  type CountedFeature,
  findAnalyticsPlan,
  findFittingPlan,
  findPlan,
  type PlanId,
} from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { Db } from "../../db/client.ts";
import * as queries from "./plan-limits.queries.ts";

/** A person's list of projects is read whole, so it has an end. */
const maxMemberships = 1000;

const words = {
  projects: "Projects",
  teamMembers: "Team members",
  endpoints: "Endpoints",
  storage: "Storage",
  revisions: "Revisions",
};

/** Locks and returns the user's plan. Concurrent checks of its limits or of memberships wait for this transaction. */
export async function lockPlan(tx: Db, userId: string): Promise<PlanId> {
  return queries.lockPlan(tx, userId);
}

/** The plan whose limits apply to a project: its owner's. */
export async function readOwnerPlan(db: Db, projectId: string): Promise<PlanId> {
  return queries.selectOwnerPlan(db, projectId);
}

/** Refuses when a plan does not allow as many as are wanted. */
export function requireWithinLimit(
  plan: PlanId,
  feature: CountedFeature,
  { count, wanted }: { count: number; wanted: number },
  findLimit = (id: PlanId): number | null => findPlan(id).features[feature],
): void {
  const limit = findLimit(plan);
  if (limit === null || wanted <= limit) return;
  const fitting = findFittingPlan(feature, wanted, findLimit);
  const show = (number: number) => (feature === "storage" ? formatMegabytes(number) : `${number}`);
  const used = `${words[feature]}: ${show(count)} of ${show(limit)} on ${findPlan(plan).name}`;
  const detail = `${used}. ${findPlan(fitting).name} has room.`;
  throw new AppError("plan_limit", detail, {}, { count, limit, feature, plan: fitting });
}

function formatMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Refuses what only plans with analytics include. */
export function requireAnalytics(plan: PlanId): void {
  const { name, features } = findPlan(plan);
  if (features.analytics) return;
  const fitting = findAnalyticsPlan();
  const detail = `Analytics: not included in ${name}. ${findPlan(fitting).name} has it.`;
  throw new AppError("plan_limit", detail, {}, { count: 0, limit: 0, plan: fitting });
}

/** Refuses unless this plan, which the caller holds, has room for one more project of the person's own. */
export async function requireProjectLimit(tx: Db, ownerId: string, plan: PlanId): Promise<void> {
  const { owned } = await queries.countMemberships(tx, ownerId);
  requireWithinLimit(plan, "projects", { count: owned, wanted: owned + 1 });
}

/** Throws if the user has reached the membership limit. The caller holds the lock on the user's plan. */
export async function requireMembershipLimit(tx: Db, userId: string): Promise<void> {
  const { all } = await queries.countMemberships(tx, userId);
  if (all < maxMemberships) return;
  throw new AppError("membership_limit", `You are a member of ${all} projects. Leave or delete one first.`);
}

/** Refuses unless the person's plan has room for one more project. Others who ask for room wait for this transaction. */
export async function claimProjectSlot(tx: Db, ownerId: string): Promise<void> {
  await requireProjectLimit(tx, ownerId, await lockPlan(tx, ownerId));
  await requireMembershipLimit(tx, ownerId);
}

/** Keeps as many of the owner's projects writable as the plan allows, the most recently changed first. */
export async function freezeOverLimit(tx: Db, ownerId: string): Promise<void> {
  const plan = await lockPlan(tx, ownerId);
  await queries.setReadOnlyExcept(tx, ownerId, findPlan(plan).features.projects);
}
