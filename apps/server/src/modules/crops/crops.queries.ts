import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

/** Locks a project; returns whether comments on its pull requests show crops. */
export async function lockCropSetting(db: Db, projectId: string): Promise<boolean> {
  const row = await db
    .selectFrom("projects")
    .select("shows_crops")
    .where("id", "=", projectId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.shows_crops ?? false;
}

export async function selectCropSetting(db: Db, projectId: string): Promise<boolean> {
  const row = await db
    .selectFrom("projects")
    .select("shows_crops")
    .where("id", "=", projectId)
    .executeTakeFirst();
  return row?.shows_crops ?? false;
}

export async function updateCropSetting(db: Db, projectId: string, showsCrops: boolean): Promise<void> {
  await db.updateTable("projects").set({ shows_crops: showsCrops }).where("id", "=", projectId).execute();
}

/** The pull request that a draft comes from. */
export async function selectPullRequest(
  db: Db,
  projectId: string,
  number: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("revisions")
    .select("draft_ref")
    .where("project_id", "=", projectId)
    .where("number", "=", number)
    .where("draft_source", "=", "pull_request")
    .executeTakeFirst();
  return row?.draft_ref ?? undefined;
}

/** A bound layer on a screen that has a picture. */
export type DrawnLayer = {
  layerId: string;
  box: [number, number, number, number];
  width: number;
  height: number;
  picture: Buffer;
};

export async function selectDrawnLayers(
  db: Db,
  projectId: string,
  layerIds: readonly string[],
): Promise<DrawnLayer[]> {
  return db
    .selectFrom("bindings")
    .innerJoin("screens", (join) =>
      join
        .onRef("screens.project_id", "=", "bindings.project_id")
        .onRef("screens.node_id", "=", "bindings.screen_id"),
    )
    .innerJoin("pictures", (join) =>
      join
        .onRef("pictures.project_id", "=", "screens.project_id")
        .onRef("pictures.hash", "=", "screens.picture_hash"),
    )
    .select(["bindings.layer_id as layerId", "screens.width", "screens.height"])
    .select(sql<DrawnLayer["box"]>`bindings.layer -> 'box'`.as("box"))
    .select("pictures.picture_sha256 as picture")
    .where("bindings.project_id", "=", projectId)
    .where("bindings.layer_id", "=", sql<string>`any(${layerIds}::text[])`)
    .execute();
}

export type CropKey = { projectId: string; linkId: string; hash: Buffer };

/** The same crop of any link of the project. */
export async function selectCropContent(
  db: Db,
  projectId: string,
  hash: Buffer,
): Promise<{ sha256: Buffer; bytes: number } | undefined> {
  return db
    .selectFrom("crops")
    .select(["picture_sha256 as sha256", "bytes"])
    .where("project_id", "=", projectId)
    .where("hash", "=", hash)
    .limit(1)
    .executeTakeFirst();
}

/** Adds a crop to a link, or notes that it is used again. */
export async function upsertCrop(
  db: Db,
  { projectId, linkId, hash }: CropKey,
  { sha256, bytes }: { sha256: Buffer; bytes: number },
): Promise<void> {
  await db
    .insertInto("crops")
    .values({ project_id: projectId, link_id: linkId, hash, picture_sha256: sha256, bytes })
    .onConflict((conflict) =>
      conflict.columns(["project_id", "link_id", "hash"]).doUpdateSet({ used_at: sql<Date>`now()` }),
    )
    .execute();
}

/** Removes all crops of a link but the last used ones. */
export async function deleteOlderCrops(
  db: Db,
  { projectId, linkId }: Omit<CropKey, "hash">,
  kept: number,
): Promise<void> {
  await sql`
    delete from crops where project_id = ${projectId} and link_id = ${linkId} and hash not in (
      select hash from crops where project_id = ${projectId} and link_id = ${linkId}
      order by used_at desc, hash limit ${kept})`.execute(db);
}

/** The content of a crop, if its project allows crops. */
export async function selectAllowedCrop(
  db: Db,
  { projectId, linkId, hash }: CropKey,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom("crops")
    .innerJoin("projects", "projects.id", "crops.project_id")
    .select("crops.picture_sha256")
    .where("crops.project_id", "=", projectId)
    .where("crops.link_id", "=", linkId)
    .where("crops.hash", "=", hash)
    .where("projects.shows_crops", "=", true)
    .executeTakeFirst();
  return row?.picture_sha256;
}
