import { findPlan, type PlanId } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/client.ts";
import { findOwnerId } from "../membership/membership.service.ts";
import { lockPlan, readOwnerPlan, requireWithinLimit } from "./plan-limits.service.ts";
import { countRevisions, selectOwnedBytes, sumProjectBytes } from "./quotas.queries.ts";

type Quota = "storage" | "revisions";
type Quotas = Pick<Config, "PLAN_QUOTAS">;

/** Whose plan a project counts against. The plan is locked. */
type QuotaOwner = { ownerId: string; plan: PlanId };

/** How much a plan allows: what the configuration says, or else the catalog. */
export function findQuota({ PLAN_QUOTAS }: Quotas, plan: PlanId, quota: Quota): number | null {
  return PLAN_QUOTAS?.get(`${plan}.${quota}`) ?? findPlan(plan).features[quota];
}

/** The bytes that each project of an owner counts, by its ID. */
export async function readOwnedBytes(db: Db, ownerId: string): Promise<Map<string, number>> {
  return new Map((await selectOwnedBytes(db, ownerId)).map(({ id, bytes }) => [id, bytes]));
}

async function sumOwnedBytes(db: Db, ownerId: string): Promise<number> {
  return (await selectOwnedBytes(db, ownerId)).reduce((sum, { bytes }) => sum + bytes, 0);
}

/**
 * Locks the plan that a project counts against; undefined for the sample project, which has no owner. Concurrent
 * uploads of one owner wait for this transaction. Callers that also lock the project call this first.
 */
export async function lockQuotas(tx: Db, projectId: string): Promise<QuotaOwner | undefined> {
  const ownerId = await findOwnerId(tx, projectId);
  if (ownerId === undefined) return undefined;
  const plan = await lockPlan(tx, ownerId);
  if ((await findOwnerId(tx, projectId)) === ownerId) return { ownerId, plan };
  throw new AppError("version_conflict", "The project has just been transferred. Try again.");
}

/** Refuses if a revision that was just added, of so many bytes, is more than its owner's plan allows. */
export async function requireQuotas(
  config: Quotas,
  tx: Db,
  owner: QuotaOwner,
  { projectId, isDraft, bytes }: { projectId: string; isDraft: boolean; bytes: number },
): Promise<void> {
  if (!isDraft) await requireRevisionQuota(config, tx, { projectId, plan: owner.plan });
  if (findQuota(config, owner.plan, "storage") === null) return;
  const wanted = await sumOwnedBytes(tx, owner.ownerId);
  requireWithinLimit(owner.plan, "storage", { count: wanted - bytes, wanted }, (plan) =>
    findQuota(config, plan, "storage"),
  );
}

/**
 * Refuses if no revision of so many bytes could be added, so that nothing is fetched, stored or read for it. Nothing is
 * locked: `requireQuotas` decides once it is there.
 */
export async function requireRoomForRevision(
  config: Quotas,
  db: Db,
  { projectId, bytes }: { projectId: string; bytes: number },
): Promise<void> {
  const ownerId = await findOwnerId(db, projectId);
  if (ownerId === undefined) return;
  const plan = await readOwnerPlan(db, projectId);
  const count = await countRevisions(db, projectId);
  requireWithinLimit(plan, "revisions", { count, wanted: count + 1 }, (id) =>
    findQuota(config, id, "revisions"),
  );
  await requireStorage(config, db, { ownerId, plan }, bytes);
}

/** Refuses if an owner has no room for so many bytes. */
export async function requireStorage(
  config: Quotas,
  db: Db,
  { ownerId, plan }: QuotaOwner,
  bytes: number,
): Promise<void> {
  if (findQuota(config, plan, "storage") === null) return;
  const count = await sumOwnedBytes(db, ownerId);
  requireWithinLimit(plan, "storage", { count, wanted: count + bytes }, (id) =>
    findQuota(config, id, "storage"),
  );
}

/** Refuses if a project has more revisions than its owner's plan allows; the last one was just added. */
export async function requireRevisionQuota(
  config: Quotas,
  tx: Db,
  { projectId, plan }: { projectId: string; plan: PlanId },
): Promise<void> {
  const wanted = await countRevisions(tx, projectId);
  requireWithinLimit(plan, "revisions", { count: wanted - 1, wanted }, (id) =>
    findQuota(config, id, "revisions"),
  );
}

/** Refuses if a person's plan has no room for another person's project. */
export async function requireQuotasForProject(
  config: Quotas,
  tx: Db,
  { projectId, userId, plan }: { projectId: string; userId: string; plan: PlanId },
): Promise<void> {
  const revisions = await countRevisions(tx, projectId);
  requireWithinLimit(plan, "revisions", { count: revisions, wanted: revisions }, (id) =>
    findQuota(config, id, "revisions"),
  );
  // Not summed where there is no limit: an owner may have very many revisions.
  if (findQuota(config, plan, "storage") === null) return;
  const count = await sumOwnedBytes(tx, userId);
  const wanted = count + (await sumProjectBytes(tx, projectId));
  requireWithinLimit(plan, "storage", { count, wanted }, (id) => findQuota(config, id, "storage"));
}
