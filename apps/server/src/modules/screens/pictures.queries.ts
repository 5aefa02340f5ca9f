import type { Insertable } from "kysely";
import type { Db } from "../../db/client.ts";
import type { Pictures } from "../../db/tables.ts";

/** Whether a screen of the project shows the picture with this hash. */
export async function isPictureWanted(db: Db, projectId: string, hash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom("screens")
    .select("node_id")
    .where("project_id", "=", projectId)
    .where("picture_hash", "=", hash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasPicture(db: Db, projectId: string, hash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom("pictures")
    .select("hash")
    .where("project_id", "=", projectId)
    .where("hash", "=", hash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a picture, unless a concurrent upload has. */
export async function insertPicture(
  db: Db,
  projectId: string,
  picture: Omit<Insertable<Pictures>, "project_id">,
): Promise<void> {
  await db
    .insertInto("pictures")
    .values({ project_id: projectId, ...picture })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
