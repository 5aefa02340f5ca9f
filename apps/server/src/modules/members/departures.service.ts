import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { recordEvent, recordEventFor } from "../audit/audit.service.ts";
import { publishProject } from "../events/events.service.ts";
import { requireRole } from "../membership/membership.service.ts";
import { revokeLinksOf } from "./departures.queries.ts";
import { deleteMembership } from "./members.queries.ts";
import { findOwner, lockMember, requireOtherMember } from "./members.service.ts";

type Departure = { projectId: string; revokesLinks: boolean };

export async function removeMember(
  deps: Pick<Deps, "db" | "events">,
  caller: Caller,
  { projectId, userId, revokesLinks }: Departure & { userId: string },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    requireRole(await lockMember(tx, caller, projectId), "owner");
    await requireOtherMember(tx, projectId, userId);
    await deleteMembership(tx, projectId, userId);
    const detail = { project: projectId, member: userId };
    await recordEventFor(tx, [caller.id, userId], "member_removed", detail);
    if (revokesLinks) await revokeLinks(tx, caller, { projectId, userId });
  });
  publishProject(deps, projectId);
}

export async function leaveProject(
  deps: Pick<Deps, "db" | "events">,
  caller: Caller,
  { projectId, revokesLinks }: Departure,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { role } = await lockMember(tx, caller, projectId);
    if (role === "owner") throw new AppError("owner_required", "Transfer the project or delete it.");
    await deleteMembership(tx, projectId, caller.id);
    const owner = await findOwner(tx, projectId);
    const detail = { project: projectId, member: caller.id };
    await recordEventFor(tx, [caller.id, owner.userId], "member_left", detail);
    if (revokesLinks) await revokeLinks(tx, caller, { projectId, userId: caller.id });
  });
  publishProject(deps, projectId);
}

/** A link would keep the project readable for a person who has left it. The team's lock is held: no link is added. */
async function revokeLinks(
  tx: Db,
  caller: Caller,
  { projectId, userId }: { projectId: string; userId: string },
): Promise<void> {
  for (const { id, kind } of await revokeLinksOf(tx, projectId, userId)) {
    await recordEvent(tx, caller.id, "share_link_revoked", { project: projectId, link: id, shared: kind });
  }
}
