import * as z from "zod";
import { AppError } from "../../app-error.ts";
import type { Db } from "../../db/client.ts";
import { recordEvent } from "../audit/audit.service.ts";
import { revokeLink } from "./share.queries.ts";
import { hashShareToken } from "./share-token.ts";
import { selectLinkById, selectLinkByToken, selectMocks } from "./take-down.queries.ts";

type TakenDown = { projectId: string; id: string; kind: string };

/** What a report about abuse has: the URL of a page, a badge or a mock. */
const tokenInUrl = /lss_[\w-]+/;

/** Revokes anyone's share link for an administrator, by its ID or a URL that contains its token. */
export async function revokeShareLinkUnchecked(tx: Db, reference: string): Promise<TakenDown> {
  const [token] = tokenInUrl.exec(reference) ?? [];
  const byId = z.uuid().safeParse(reference).success;
  const link = token
    ? await selectLinkByToken(tx, hashShareToken(token))
    : byId && (await selectLinkById(tx, reference));
  if (!link) throw new AppError("not_found", "There is no such share link, or it was revoked already.");
  await revoke(tx, link);
  return link;
}

/** Revokes all links to the mock of a project. Returns how many there were. */
export async function turnOffMocksUnchecked(tx: Db, projectId: string): Promise<number> {
  const links = await selectMocks(tx, projectId);
  for (const link of links) await revoke(tx, link);
  return links.length;
}

async function revoke(tx: Db, { projectId, id, kind }: TakenDown): Promise<void> {
  await revokeLink(tx, projectId, id);
  const detail = { project: projectId, link: id, shared: kind, by: "administrator" };
  await recordEvent(tx, null, "share_link_revoked", detail);
}
