import { sql } from "kysely";
import type { LinkedOperation } from "../../child/write-links.ts";
import type { Db } from "../../db/client.ts";

/** The operations of the current revision that are linked, or that need no screen. */
export async function selectLinkedOperations(db: Db, projectId: string): Promise<LinkedOperation[]> {
  return db
    .selectFrom("operations as operation")
    .leftJoin("links as link", (join) =>
      join
        .onRef("link.project_id", "=", "operation.project_id")
        .onRef("link.operation_id", "=", "operation.id"),
    )
    .select([
      "operation.method",
      "operation.path",
      "operation.needs_no_screen as needsNoScreen",
      sql<string[]>`coalesce(array_agg(link.node_id order by link.created_at, link.id)
        filter (where link.id is not null), '{}')`.as("nodes"),
    ])
    .where("operation.project_id", "=", projectId)
    .where("operation.is_current", "=", true)
    .where((where) =>
      where.or([where("operation.needs_no_screen", "=", true), where("link.id", "is not", null)]),
    )
    .groupBy(["operation.project_id", "operation.id"])
    .execute();
}
