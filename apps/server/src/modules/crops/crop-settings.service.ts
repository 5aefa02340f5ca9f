import type { CropSettings } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { Deps } from "../../deps.ts";
import { recordEvent } from "../audit/audit.service.ts";
import { findMember, requireNoSample, requireRole } from "../membership/membership.service.ts";
import { listCropLinks } from "../share/crop-links.service.ts";
import { lockCropSetting, selectCropSetting, updateCropSetting } from "./crops.queries.ts";

/** Whether comments show crops, and the pull requests that do: for those who may revoke their links. */
export async function readCropSettings(
  deps: Pick<Deps, "db">,
  caller: Caller,
  { id, after }: { id: string; after: string | undefined },
): Promise<CropSettings> {
  requireRole(await findMember(deps.db, caller.id, id), "editor");
  return { is_allowed: await selectCropSetting(deps.db, id), ...(await listCropLinks(deps, id, after)) };
}

/** Only the owner allows crops; forbidding them works like revoking, also in a read-only project. */
export async function changeCropSettings(
  { db }: Pick<Deps, "db">,
  caller: Caller,
  { id, isAllowed }: { id: string; isAllowed: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const wasAllowed = await lockCropSetting(tx, id);
    const member = await findMember(tx, caller.id, id);
    requireNoSample(member);
    requireRole(member, isAllowed ? "owner" : "editor");
    if (isAllowed && member.project.frozen_at) throw new AppError("project_read_only");
    if (isAllowed === wasAllowed) return;
    await updateCropSetting(tx, id, isAllowed);
    await recordEvent(tx, caller.id, isAllowed ? "crops_allowed" : "crops_forbidden", { project: id });
  });
}
