import type { Db } from "../../db/client.ts";

/** Where the layers of a screen are stored; undefined when the project has no such screen. */
export async function selectScreenLayers(
  db: Db,
  projectId: string,
  screen: string,
): Promise<{ layers_sha256: Buffer } | undefined> {
  return db
    .selectFrom("screens")
    .select("layers_sha256")
    .where("project_id", "=", projectId)
    .where("node_id", "=", screen)
    .executeTakeFirst();
}
