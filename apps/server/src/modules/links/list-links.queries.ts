import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

/** After which link a page of the list begins. */
export type LinkCursor = { screen: string; id: string };

/** Links of current operations on imported screens, by screen. */
export async function selectScreenLinks(
  db: Db,
  projectId: string,
  after: LinkCursor | undefined,
  limit: number,
) {
  let query = db
    .selectFrom("links")
    .innerJoin("operations", (join) =>
      join
        .onRef("operations.project_id", "=", "links.project_id")
        .onRef("operations.id", "=", "links.operation_id"),
    )
    .select(["links.id", "links.operation_id", "links.node_id", "links.node_deleted_at"])
    .select(sql<string>`links.screen_id`.as("screen_id"))
    .where("links.project_id", "=", projectId)
    .where("links.screen_id", "is not", null)
    .where("operations.is_current", "=", true)
    .orderBy("links.screen_id")
    .orderBy("links.id")
    .limit(limit);
  if (after) query = query.where(sql<boolean>`(links.screen_id, links.id) > (${after.screen}, ${after.id})`);
  return query.execute();
}

/** Which of these links have bindings whose layer or field is gone. */
export async function selectLinksWithBrokenBindings(
  db: Db,
  projectId: string,
  links: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom("bindings")
    .select("link_id")
    .distinct()
    .where("project_id", "=", projectId)
    .where(sql<boolean>`link_id = any(${links}::uuid[])`)
    .where(sql<boolean>`(layer_deleted_at is not null or field_removed_at is not null)`)
    .execute();
  return new Set(rows.map(({ link_id }) => link_id));
}
