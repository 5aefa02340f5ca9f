import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

/** Ends what belongs to the former file: an import that has not ended, its webhook, and that it has changed. */
export async function releaseDesignFile(db: Db, projectId: string): Promise<void> {
  await db
    .updateTable("imports")
    .set({
      status: "canceled",
      reason: null,
      resumes_at: null,
      step: sql<number>`step + 1`,
      finished_at: sql<Date>`now()`,
    })
    .where("project_id", "=", projectId)
    .where("status", "in", ["listing", "ready", "running", "waiting", "parked"])
    .execute();
  await db
    .updateTable("figma_webhooks")
    .set({ project_id: null })
    .where("project_id", "=", projectId)
    .execute();
  await db.updateTable("projects").set({ design_changed_at: null }).where("id", "=", projectId).execute();
}
