import { type Selectable, sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Db } from "../../db/client.ts";
import type { Links } from "../../db/tables.ts";

/** Serializes changes of links in a project, so that counters are right. New members do not wait. */
export async function lockLinks(db: Db, projectId: string): Promise<void> {
  await db.selectFrom("projects").select("id").where("id", "=", projectId).forNoKeyUpdate().execute();
}

/** An operation of the project, also one that is not in the current revision any more. */
export async function selectOperation(db: Db, projectId: string, id: string) {
  return db
    .selectFrom("operations")
    .leftJoin("users", "users.id", "operations.no_screen_by")
    .select([
      "operations.is_draft",
      "operations.needs_no_screen",
      "operations.no_screen_reason",
      "users.name as no_screen_by",
    ])
    .where("operations.project_id", "=", projectId)
    .where("operations.id", "=", id)
    .executeTakeFirst();
}

export type LinkRow = Omit<Selectable<Links>, "created_by" | "project_id"> & { created_by: string | null };

export function fromLinks(db: Db, projectId: string) {
  return db
    .selectFrom("links")
    .leftJoin("users", "users.id", "links.created_by")
    .select(["links.id", "links.operation_id", "links.node_id", "links.screen_id", "links.source"])
    .select(["links.node_deleted_at", "links.created_at", "users.name as created_by"])
    .where("links.project_id", "=", projectId);
}

export async function selectLink(
  db: Db,
  projectId: string,
  { operation, node }: { operation: string; node: string },
): Promise<LinkRow | undefined> {
  return fromLinks(db, projectId)
    .where("links.operation_id", "=", operation)
    .where("links.node_id", "=", node)
    .executeTakeFirst();
}

/** The links of an operation, the oldest first. */
export async function selectLinksOfOperation(
  db: Db,
  projectId: string,
  operation: string,
  limit: number,
): Promise<LinkRow[]> {
  return fromLinks(db, projectId)
    .where("links.operation_id", "=", operation)
    .orderBy("links.created_at")
    .orderBy("links.id")
    .limit(limit)
    .execute();
}

/** The links of a screen and its layers, the oldest first. */
export async function selectLinksOfScreen(
  db: Db,
  projectId: string,
  screen: string,
  limit: number,
): Promise<LinkRow[]> {
  return fromLinks(db, projectId)
    .where("links.screen_id", "=", screen)
    .orderBy("links.created_at")
    .orderBy("links.id")
    .limit(limit)
    .execute();
}

/** Adds a link that a person made; false when it exists. */
export async function insertLink(
  db: Db,
  link: { projectId: string; operation: string; node: string; screen: string | null; userId: string | null },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("links")
    .values({
      project_id: link.projectId,
      id: uuidv7(),
      operation_id: link.operation,
      node_id: link.node,
      screen_id: link.screen,
      source: "person",
      created_by: link.userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function countLinks(db: Db, projectId: string): Promise<number> {
  const row = await db
    .selectFrom("links")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("project_id", "=", projectId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function removeLink(db: Db, projectId: string, id: string): Promise<void> {
  await db.deleteFrom("links").where("project_id", "=", projectId).where("id", "=", id).execute();
}

/** Records who removed a link, so that no upload restores it. */
export async function insertRemovedLink(
  db: Db,
  link: { projectId: string; operation: string; node: string; userId: string },
): Promise<void> {
  await db
    .insertInto("removed_links")
    .values({
      project_id: link.projectId,
      operation_id: link.operation,
      node_id: link.node,
      removed_by: link.userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteRemovedLink(
  db: Db,
  { projectId, operation, node }: { projectId: string; operation: string; node: string },
): Promise<void> {
  await db
    .deleteFrom("removed_links")
    .where("project_id", "=", projectId)
    .where("operation_id", "=", operation)
    .where("node_id", "=", node)
    .execute();
}

/** The number of screens of these operations; those without are not listed. */
export async function selectScreenCounts(
  db: Db,
  projectId: string,
  operations: readonly string[],
): Promise<{ id: string; screens: number }[]> {
  return db
    .selectFrom("operations")
    .select(["id", "screens"])
    .where("project_id", "=", projectId)
    .where("id", "=", sql<string>`any(${operations}::uuid[])`)
    .where("screens", ">", 0)
    .execute();
}

export async function updateNoScreen(
  db: Db,
  { projectId, operation }: { projectId: string; operation: string },
  decision: { reason: string; userId: string } | undefined,
): Promise<void> {
  await db
    .updateTable("operations")
    .set({
      needs_no_screen: decision !== undefined,
      no_screen_reason: decision?.reason ?? null,
      no_screen_by: decision?.userId ?? null,
    })
    .where("project_id", "=", projectId)
    .where("id", "=", operation)
    .execute();
}
