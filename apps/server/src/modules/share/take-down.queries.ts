import type { Db } from "../../db/client.ts";

type FoundLink = { projectId: string; id: string; kind: string };

const selectFound = (db: Db) =>
  db
    .selectFrom("share_links")
    .select(["project_id as projectId", "id", "kind"])
    .where("revoked_at", "is", null);

export async function selectLinkById(db: Db, id: string): Promise<FoundLink | undefined> {
  return selectFound(db).where("id", "=", id).executeTakeFirst();
}

export async function selectLinkByToken(db: Db, tokenHash: Buffer): Promise<FoundLink | undefined> {
  return selectFound(db).where("token_hash", "=", tokenHash).executeTakeFirst();
}

export async function selectMocks(db: Db, projectId: string): Promise<FoundLink[]> {
  return selectFound(db).where("project_id", "=", projectId).where("kind", "=", "mock").execute();
}
