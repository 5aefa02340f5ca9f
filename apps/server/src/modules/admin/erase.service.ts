import type { Deps } from "../../deps.ts";
import { closeAccountUnchecked } from "../account/account.service.ts";
import { eraseProjectUnchecked } from "../projects/erase-project.service.ts";
import { eraseWithinTransaction } from "../unused-blobs/unused-blobs.service.ts";
import { blockUser, lockOther } from "./access.service.ts";
import type { Actor } from "./actor.ts";
import { recordAction } from "./admin-actions.service.ts";
import { selectOwnedProjects } from "./admin-users.queries.ts";

type EraseDeps = Pick<Deps, "db" | "queue" | "events">;

/** Deletes a project. Its files are gone within 24 hours, except those that other projects have too. */
export async function eraseProject(
  deps: Pick<EraseDeps, "db" | "events">,
  actor: Actor,
  id: string,
): Promise<void> {
  const deleted = await deps.db.transaction().execute(async (tx) => {
    await eraseWithinTransaction(tx);
    const event = await eraseProjectUnchecked(tx, id);
    await recordAction(tx, actor, { action: "project_erased", target: id });
    return event;
  });
  deps.events.publish(deleted);
}

/**
 * Deletes an account with all projects that it owns, one after another. Blocked first, so that no project is added
 * meanwhile; where it ends, the next run goes on. Returns how many projects were deleted.
 */
export async function eraseUser(deps: EraseDeps, actor: Actor, id: string): Promise<number> {
  await blockUser(deps, actor, { id });
  const projects = await selectOwnedProjects(deps.db, id);
  for (const project of projects) await eraseProject(deps, actor, project);
  await deps.db.transaction().execute(async (tx) => {
    await lockOther(tx, id);
    await eraseWithinTransaction(tx);
    await closeAccountUnchecked(tx, deps, id);
    await recordAction(tx, actor, { action: "user_erased", target: id });
  });
  deps.events.publish({ sessionsEndedOf: id });
  return projects.length;
}
