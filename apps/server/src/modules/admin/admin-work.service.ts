import type { PlanId } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { exportAccount } from "../account/account.service.ts";
import { grantPlanUnchecked } from "../billing/grant-plan.service.ts";
import { refundInvoiceUnchecked } from "../billing/refund.service.ts";
import { changeMaintenance, findMaintenance } from "../maintenance/maintenance.service.ts";
import { reprocessProjectUnchecked } from "../revisions/results.service.ts";
import { revokeShareLinkUnchecked, turnOffMocksUnchecked } from "../share/take-down.service.ts";
import { findUser } from "../users/users.service.ts";
import type { Actor } from "./actor.ts";
import { recordAction } from "./admin-actions.service.ts";

type WorkDeps = Pick<Deps, "db" | "queue">;

/** Everything that is kept about someone, as they get it themselves. */
export async function exportUser(
  deps: Pick<Deps, "db" | "config" | "concurrency">,
  actor: Actor,
  id: string,
): Promise<Awaited<ReturnType<typeof exportAccount>>> {
  const user = await findUser(deps.db, id);
  if (!user) throw new AppError("not_found");
  await recordAction(deps.db, actor, { action: "user_exported", target: id });
  return exportAccount(deps, { ...user, familyId: "", scopes: null, token: null });
}

/** Revokes a share link, by its ID or URL. Returns its ID. */
export async function takeDownShareLink(
  { db }: Pick<Deps, "db">,
  actor: Actor,
  reference: string,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const { id, projectId, kind } = await revokeShareLinkUnchecked(tx, reference);
    const detail = { project: projectId, shared: kind };
    await recordAction(tx, actor, { action: "share_link_revoked", target: id, detail });
    return id;
  });
}

/** Revokes all links to the mock of a project. Returns how many there were. */
export async function turnOffMocks(
  { db }: Pick<Deps, "db">,
  actor: Actor,
  projectId: string,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const count = await turnOffMocksUnchecked(tx, projectId);
    if (count === 0) throw new AppError("not_found", `Project ${projectId} has no link to a mock.`);
    const detail = { links: String(count) };
    await recordAction(tx, actor, { action: "mocks_turned_off", target: projectId, detail });
    return count;
  });
}

export async function grantPlan(
  deps: WorkDeps,
  actor: Actor,
  { id, plan }: { id: string; plan: PlanId },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await grantPlanUnchecked(tx, deps, id, plan);
    await recordAction(tx, actor, { action: "plan_granted", target: id, detail: { plan } });
  });
}

export async function refundInvoice(deps: WorkDeps, actor: Actor, number: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await refundInvoiceUnchecked(tx, deps, number);
    await recordAction(tx, actor, { action: "invoice_refunded", target: number });
  });
}

/** Has revisions of a project processed again that failed or whose results are outdated. Returns how many there are. */
export async function reprocessProject(deps: WorkDeps, actor: Actor, projectId: string): Promise<number> {
  return deps.db.transaction().execute(async (tx) => {
    const count = await reprocessProjectUnchecked(tx, deps, projectId);
    if (count === 0) throw new AppError("not_found", `Project ${projectId} has nothing to process again.`);
    const detail = { revisions: String(count) };
    await recordAction(tx, actor, { action: "revisions_reprocessed", target: projectId, detail });
    return count;
  });
}

/** Returns whether it wasn't so already. */
export async function setMaintenance(
  { db }: Pick<Deps, "db">,
  actor: Actor,
  isOn: boolean,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const isChanged = await changeMaintenance(tx, isOn);
    if (isChanged)
      await recordAction(tx, actor, {
        action: isOn ? "maintenance_begun" : "maintenance_ended",
        target: "installation",
      });
    return isChanged;
  });
}

export async function readMaintenance({ db }: Pick<Deps, "db">): Promise<{ since: string | null }> {
  return { since: (await findMaintenance(db))?.toISOString() ?? null };
}
