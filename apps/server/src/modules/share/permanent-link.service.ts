import type { ShareKind } from "@linkspan/contract";
import { uuidv7 } from "uuidv7";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { insertLink, selectLinks, updateTokenHash } from "./share.queries.ts";
import { addressOf } from "./share.service.ts";
import { hashShareToken, shareTokenOf } from "./share-token.ts";

type LinkDeps = Pick<Deps, "config">;

/** Sees to it that a project has a share link that does not expire and that the server's present key opens. */
export async function putPermanentLink(
  { config }: LinkDeps,
  tx: Db,
  projectId: string,
  kind: ShareKind,
): Promise<void> {
  const hashOf = (id: string) => hashShareToken(shareTokenOf(config.SESSION_SECRET, id));
  const link = await selectPermanent(tx, projectId, kind);
  if (!link) {
    const id = uuidv7();
    await insertLink(tx, {
      projectId,
      id,
      kind,
      tokenHash: hashOf(id),
      createdBy: null,
      days: null,
      showsScreens: false,
    });
  } else if (!link.token_hash.equals(hashOf(link.id))) {
    await updateTokenHash(tx, projectId, link.id, hashOf(link.id));
  }
}

/** The path of that link, if there is one. */
export async function findPermanentLink(
  { db, config }: Pick<Deps, "db" | "config">,
  projectId: string,
  kind: ShareKind,
): Promise<string | undefined> {
  const link = await selectPermanent(db, projectId, kind);
  return link && addressOf(kind, shareTokenOf(config.SESSION_SECRET, link.id));
}

async function selectPermanent(db: Db, projectId: string, kind: ShareKind) {
  const links = await selectLinks(db, projectId);
  return links.find((link) => link.kind === kind && link.expires_at === null && link.created_by === null);
}
