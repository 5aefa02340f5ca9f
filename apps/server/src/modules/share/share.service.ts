import {
  apiBase,
  maxShareLinks,
  mockBase,
  type ShareDays,
  type ShareKind,
  type ShareLink,
  sharedPages,
} from "@linkspan/contract";
import { uuidv7 } from "uuidv7";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { Deps } from "../../deps.ts";
import { recordEvent } from "../audit/audit.service.ts";
import { lockMember } from "../members/members.service.ts";
import { findMember, requireRole } from "../membership/membership.service.ts";
import { insertLink, type LinkRow, revokeLink, selectLinks, updateShowsScreens } from "./share.queries.ts";
import { findShareToken, hashShareToken, shareTokenOf } from "./share-token.ts";

type ShareDeps = Pick<Deps, "db" | "config">;

/** The open links of a project, for those who may make them: the list holds the links' secrets. */
export async function listShareLinks(
  deps: ShareDeps,
  caller: Caller,
  projectId: string,
): Promise<{ items: ShareLink[] }> {
  requireRole(await findMember(deps.db, caller.id, projectId), "editor");
  const rows = await selectLinks(deps.db, projectId);
  return { items: rows.map((row) => presentLink(deps.config, row)) };
}

/** The mock of a project that is open longest, for every member: it says nothing that they cannot read. */
export async function findMock(
  deps: ShareDeps,
  caller: Caller,
  projectId: string,
): Promise<{ url: string | null }> {
  await findMember(deps.db, caller.id, projectId);
  const links = (await selectLinks(deps.db, projectId))
    .filter(({ kind }) => kind === "mock")
    .map((row) => presentLink(deps.config, row))
    .filter(({ url }) => url !== null);
  const endless = links.find(({ expires_at }) => expires_at === null);
  const last = links.toSorted((a, b) => (b.expires_at ?? "").localeCompare(a.expires_at ?? ""))[0];
  return { url: (endless ?? last)?.url ?? null };
}

type NewLink = {
  projectId: string;
  kind: ShareKind;
  days: ShareDays;
  showsScreens: boolean | undefined;
};

export async function createShareLink(
  deps: ShareDeps,
  caller: Caller,
  { projectId, kind, days, showsScreens = false }: NewLink,
): Promise<ShareLink> {
  const id = uuidv7();
  const tokenHash = hashShareToken(shareTokenOf(deps.config.SESSION_SECRET, { projectId, id }));
  return deps.db.transaction().execute(async (tx) => {
    const member = await lockMember(tx, caller, projectId);
    requireRole(member, showsScreens ? "owner" : "editor");
    requireScreens(kind, showsScreens);
    if (member.project.frozen_at) throw new AppError("project_read_only");
    const open = await selectLinks(tx, projectId);
    if (open.length >= maxShareLinks) {
      throw new AppError("share_link_limit", `Revoke one of the ${open.length} active links first.`);
    }
    await insertLink(tx, { projectId, id, kind, tokenHash, createdBy: caller.id, days, showsScreens });
    await recordEvent(tx, caller.id, "share_link_made", { project: projectId, link: id, shared: kind });
    const made = (await selectLinks(tx, projectId)).find((link) => link.id === id);
    if (!made) throw new AppError("not_found");
    return presentLink(deps.config, made);
  });
}

/** Allows or forbids screens. Only the owner allows them; forbidding works like revoking, also in a read-only project. */
export async function changeShareLink(
  deps: ShareDeps,
  caller: Caller,
  { projectId, linkId, showsScreens }: { projectId: string; linkId: string; showsScreens: boolean },
): Promise<ShareLink> {
  return deps.db.transaction().execute(async (tx) => {
    const member = await lockMember(tx, caller, projectId);
    requireRole(member, showsScreens ? "owner" : "editor");
    if (showsScreens && member.project.frozen_at) throw new AppError("project_read_only");
    const link = (await selectLinks(tx, projectId)).find(({ id }) => id === linkId);
    if (!link) throw new AppError("not_found");
    requireScreens(link.kind, showsScreens);
    if (link.shows_screens !== showsScreens) {
      await updateShowsScreens(tx, projectId, linkId, showsScreens);
      const kind = showsScreens ? "share_link_screens_allowed" : "share_link_screens_forbidden";
      await recordEvent(tx, caller.id, kind, { project: projectId, link: linkId, shared: link.kind });
    }
    return presentLink(deps.config, { ...link, shows_screens: showsScreens });
  });
}

/** What can show something of the screens. */
const withScreens = new Set(["docs", "changes", "badge"]);

function requireScreens(kind: string, showsScreens: boolean): void {
  if (!showsScreens || withScreens.has(kind)) return;
  throw new AppError("invalid_request", "body.shows_screens: only for docs, changes and badges");
}

/** Ends a link at once. A project that is read-only can still be closed to readers. */
export async function revokeShareLink(
  deps: ShareDeps,
  caller: Caller,
  { projectId, linkId }: { projectId: string; linkId: string },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    requireRole(await lockMember(tx, caller, projectId), "editor");
    const revoked = await revokeLink(tx, projectId, linkId);
    if (!revoked) throw new AppError("not_found");
    const detail = { project: projectId, link: linkId, shared: revoked.kind };
    await recordEvent(tx, caller.id, "share_link_revoked", detail);
  });
}

function presentLink(config: Deps["config"], row: LinkRow): ShareLink {
  // Once its key is forgotten, a link still opens, but only those who have it know it.
  const token = findShareToken(config.SESSION_SECRET, {
    projectId: row.project_id,
    id: row.id,
    tokenHash: row.token_hash,
  });
  const kind = row.kind as ShareKind;
  return {
    id: row.id,
    kind,
    url: token ? config.PUBLIC_ORIGIN + addressOf(kind, token) : null,
    created_by: row.created_by,
    created_by_id: row.created_by_id,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    shows_screens: row.shows_screens,
  };
}

/** Where a link of this kind opens. */
export function addressOf(kind: ShareKind, token: string): string {
  if (kind === "mock") return `${apiBase}${mockBase}${token}`;
  return kind === "badge" ? `${apiBase}/badges/${token}.svg` : sharedPages + token;
}
