import { type Selectable, sql } from "kysely";
import type { Db } from "../../db/client.ts";
import type { Screens } from "../../db/tables.ts";

/** Current screens that were first imported after a time: those with one of the names first, then the newest. */
export async function selectNewerScreens(
  db: Db,
  projectId: string,
  { since, names, limit }: { since: Date; names: readonly string[]; limit: number },
): Promise<Pick<Selectable<Screens>, "node_id" | "layer_count">[]> {
  return db
    .selectFrom("screens")
    .select(["node_id", "layer_count"])
    .where("project_id", "=", projectId)
    .where("state", "=", "current")
    .where("created_at", ">", since)
    .orderBy(sql`name = any(${names}::text[])`, "desc")
    .orderBy("created_at", "desc")
    .orderBy("node_id")
    .limit(limit)
    .execute();
}
