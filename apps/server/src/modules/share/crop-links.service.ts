import { type CropLink, cropDays, cropLinksPerPage } from "@linkspan/contract";
import { uuidv7 } from "uuidv7";
import { actorOf, type Caller, tokenDetail } from "../../caller.ts";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { recordEvent } from "../audit/audit.service.ts";
import {
  countCropLinks,
  lockOpenCropLink,
  selectCropLink,
  selectCropLinks,
  upsertCropLink,
} from "./crop-links.queries.ts";
import { updateTokenHash } from "./share.queries.ts";
import { findShareToken, hashShareToken, shareTokenOf } from "./share-token.ts";

/** So many pull requests of a project show crops at the same time. */
const maxCropLinks = 1000;

/** A link that shows crops: its id, and the secret of its URLs. */
export type OpenCropLink = { id: string; token: string };

/**
 * The link of a pull request, which opens for another 90 days. Undefined if someone revoked it, or there are too many.
 * The caller has checked access and locked the project.
 */
export async function putCropLink(
  { config }: Pick<Deps, "config">,
  tx: Db,
  caller: Caller,
  { projectId, pullRequest }: { projectId: string; pullRequest: string },
): Promise<OpenCropLink | undefined> {
  if ((await countCropLinks(tx, projectId, pullRequest)) >= maxCropLinks) return undefined;
  const tokenOf = (id: string) => shareTokenOf(config.SESSION_SECRET, { projectId, id });
  const newId = uuidv7();
  const { userId } = actorOf(caller);
  const link = await upsertCropLink(tx, {
    projectId,
    pullRequest,
    id: newId,
    tokenHash: hashShareToken(tokenOf(newId)),
    createdBy: userId,
    days: cropDays,
  });
  if (!link) return undefined;
  const known = findShareToken(config.SESSION_SECRET, { projectId, ...link });
  const token = known ?? tokenOf(link.id);
  // Its key was forgotten: the URLs of this check are written with the current one.
  if (!known) await updateTokenHash(tx, projectId, link.id, hashShareToken(token));
  if (link.id === newId) {
    const detail = { project: projectId, link: link.id, shared: "crops", ...tokenDetail(caller) };
    await recordEvent(tx, userId, "share_link_made", detail);
  }
  return { id: link.id, token };
}

/** The pull requests that show crops, the newest first. Callers check access. */
export async function listCropLinks(
  { db }: Pick<Deps, "db">,
  projectId: string,
  after: string | undefined,
): Promise<{ links: CropLink[]; next: string | null }> {
  const rows = await selectCropLinks(db, projectId, { after, limit: cropLinksPerPage + 1 });
  const page = rows.slice(0, cropLinksPerPage);
  return {
    links: page.map(({ created_at, expires_at, ...link }) => ({
      ...link,
      created_at: created_at.toISOString(),
      expires_at: expires_at.toISOString(),
    })),
    next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
  };
}

/** The open link with this secret. */
export async function findCropLink(
  { db }: Pick<Deps, "db">,
  token: string,
): Promise<{ projectId: string; linkId: string } | undefined> {
  return selectCropLink(db, hashShareToken(token));
}

/** Whether crops can be added to a link: someone may have revoked it meanwhile. */
export async function holdCropLink(tx: Db, projectId: string, id: string): Promise<boolean> {
  return lockOpenCropLink(tx, projectId, id);
}
