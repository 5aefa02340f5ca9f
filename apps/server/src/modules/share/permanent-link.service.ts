import { uuidv7 } from "uuidv7";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import {
  insertLink,
  type LinkRow,
  selectLinks,
  updateShowsScreens,
  updateTokenHash,
} from "./share.queries.ts";
import { addressOf } from "./share.service.ts";
import { findShareToken, hashShareToken, shareTokenOf } from "./share-token.ts";

type LinkDeps = Pick<Deps, "config">;

const kind = "docs";

/**
 * Sees to it that a project has a share link to its documentation that does not expire, shows screens and that the
 * server's present key opens.
 */
export async function putPermanentLink({ config }: LinkDeps, tx: Db, projectId: string): Promise<void> {
  const hashOf = (id: string) => hashShareToken(shareTokenOf(config.SESSION_SECRET, { projectId, id }));
  const link = await selectPermanent(tx, projectId);
  if (!link) {
    const id = uuidv7();
    const tokenHash = hashOf(id);
    await insertLink(tx, { projectId, id, kind, tokenHash, createdBy: null, days: null, showsScreens: true });
    return;
  }
  if (!link.shows_screens) await updateShowsScreens(tx, projectId, link.id, true);
  if (!findToken(config, link)) await updateTokenHash(tx, projectId, link.id, hashOf(link.id));
}

/** The path of that link, if there is one. */
export async function findPermanentLink(
  { db, config }: Pick<Deps, "db" | "config">,
  projectId: string,
): Promise<string | undefined> {
  const link = await selectPermanent(db, projectId);
  const token = link && findToken(config, link);
  return token && addressOf(kind, token);
}

function findToken(config: LinkDeps["config"], { project_id: projectId, id, token_hash }: LinkRow) {
  return findShareToken(config.SESSION_SECRET, { projectId, id, tokenHash: token_hash });
}

async function selectPermanent(db: Db, projectId: string) {
  const links = await selectLinks(db, projectId);
  return links.find((link) => link.kind === kind && link.expires_at === null && link.created_by === null);
}
