import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

/** Ends the links that a person created. Those of pull requests belong to the project's tokens and stay. */
export async function revokeLinksOf(
  db: Db,
  projectId: string,
  userId: string,
): Promise<{ id: string; kind: string }[]> {
  return db
    .updateTable("share_links")
    .set({ revoked_at: sql<Date>`now()` })
    .where("project_id", "=", projectId)
    .where("created_by", "=", userId)
    .where("pull_request", "is", null)
    .where("revoked_at", "is", null)
    .returning(["id", "kind"])
    .execute();
}
