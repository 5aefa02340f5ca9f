import { AppError } from "../../app-error.ts";
import type { Db } from "../../db/client.ts";
import type { EventMessage } from "../../integrations/events/event-message.ts";
import { recordEvent } from "../audit/audit.service.ts";
import { buildProjectDeletedEvent } from "../events/events.service.ts";
import { findOwnerId } from "../membership/membership.service.ts";
import { freezeOverLimit, lockPlan } from "../plan-limits/plan-limits.service.ts";
import { lockProject, removeProject } from "./projects.queries.ts";

/** Deletes anyone's project for an administrator. Returns the event to publish after the transaction. */
export async function eraseProjectUnchecked(tx: Db, id: string): Promise<EventMessage> {
  const ownerId = await findOwnerId(tx, id);
  // The sample project has no owner, and each start of the API would create it again.
  if (!ownerId) throw new AppError("not_found", `There is no project ${id}.`);
  await lockPlan(tx, ownerId);
  await lockProject(tx, id);
  const deleted = await buildProjectDeletedEvent(tx, id);
  await removeProject(tx, id);
  await freezeOverLimit(tx, ownerId);
  await recordEvent(tx, ownerId, "project_deleted", { project: id, by: "administrator" });
  return deleted;
}
