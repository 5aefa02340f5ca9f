import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

/** Whether the project has screens of its design file. */
export async function hasScreensOfFile(db: Db, projectId: string): Promise<boolean> {
  const row = await db
    .selectFrom("screens")
    .select("node_id")
    .where("project_id", "=", projectId)
    .where("state", "<>", "other_file")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function markOtherFile(db: Db, projectId: string): Promise<void> {
  await db
    .updateTable("screens")
    .set({ state: "other_file", updated_at: sql<Date>`now()` })
    .where("project_id", "=", projectId)
    .execute();
}

/** Bindings go with their links; blobs of pictures are removed by the daily job. */
export async function deleteScreensAndLinks(db: Db, projectId: string): Promise<void> {
  await db.deleteFrom("links").where("project_id", "=", projectId).execute();
  await db.deleteFrom("screens").where("project_id", "=", projectId).execute();
  await db.deleteFrom("pictures").where("project_id", "=", projectId).execute();
}
