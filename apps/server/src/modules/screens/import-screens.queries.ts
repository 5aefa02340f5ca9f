import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

/** Shows another picture on a screen. The one before is kept, so that people can compare them. */
export async function updatePicture(
  db: Db,
  projectId: string,
  { nodeId, hash }: { nodeId: string; hash: Buffer },
): Promise<void> {
  await sql`
    update screens set picture_hash = ${hash}, previous_picture_hash = picture_hash, updated_at = now(),
      changed_at = case when picture_hash is null then changed_at else now() end
    where project_id = ${projectId} and node_id = ${nodeId}
      and picture_hash is distinct from ${hash}`.execute(db);
}

export type MarkCounts = { renamed: number; moved: number; redrawn: number };

export async function selectMarkCounts(
  db: Db,
  projectId: string,
  nodeIds: readonly string[],
): Promise<MarkCounts> {
  const row = await db
    .selectFrom("screens")
    .select(({ fn }) => [
      fn.count<string>("previous_name").as("renamed"),
      fn.count<string>("previous_page_name").as("moved"),
      fn.count<string>("previous_picture_hash").as("redrawn"),
    ])
    .where("project_id", "=", projectId)
    .where("node_id", "=", sql<string>`any(${[...nodeIds]}::text[])`)
    .executeTakeFirstOrThrow();
  return { renamed: Number(row.renamed), moved: Number(row.moved), redrawn: Number(row.redrawn) };
}
