import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Db } from "../../db/client.ts";
import type { PreviousOperation } from "./match-operations.ts";

/** So many rows go in one statement. */
const batch = 5000;

export type StoredOperation = PreviousOperation & { needsNoScreen: boolean };

export async function selectOperations(db: Db, projectId: string): Promise<StoredOperation[]> {
  const rows = await db
    .selectFrom("operations")
    .select(["id", "operation_id", "method", "path", "is_current", "needs_no_screen"])
    .where("project_id", "=", projectId)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    operationId: row.operation_id,
    method: row.method,
    path: row.path,
    isCurrent: row.is_current,
    needsNoScreen: row.needs_no_screen,
  }));
}

/** Takes operations out of the list. They stay, for their links. */
export async function retireOperations(db: Db, projectId: string, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += batch) {
    await db
      .updateTable("operations")
      .set({ is_current: false })
      .where("project_id", "=", projectId)
      .where("id", "=", sql<string>`any(${ids.slice(start, start + batch)}::uuid[])`)
      .execute();
  }
}

export async function upsertOperations(
  db: Db,
  projectId: string,
  operations: readonly StoredOperation[],
): Promise<void> {
  for (let start = 0; start < operations.length; start += batch) {
    const some = operations.slice(start, start + batch);
    await sql`
      insert into operations (project_id, id, operation_id, method, path, is_current, needs_no_screen)
      select ${projectId}::uuid, * from unnest(
        ${some.map(({ id }) => id)}::uuid[], ${some.map(({ operationId }) => operationId)}::text[],
        ${some.map(({ method }) => method)}::text[], ${some.map(({ path }) => path)}::text[],
        ${some.map(({ isCurrent }) => isCurrent)}::boolean[],
        ${some.map(({ needsNoScreen }) => needsNoScreen)}::boolean[])
      on conflict (project_id, id) do update set operation_id = excluded.operation_id, method = excluded.method,
        path = excluded.path, is_current = excluded.is_current, needs_no_screen = excluded.needs_no_screen`.execute(
      db,
    );
  }
}

/** Which of these operations are linked to a screen or layer. */
export async function selectLinkedIds(
  db: Db,
  projectId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom("links")
    .select("operation_id")
    .distinct()
    .where("project_id", "=", projectId)
    .where("operation_id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Set(rows.map(({ operation_id }) => operation_id));
}

/** URL of the project's design file. */
export async function selectDesignFile(db: Db, projectId: string): Promise<string | null> {
  const row = await db
    .selectFrom("projects")
    .select("design_file_url")
    .where("id", "=", projectId)
    .executeTakeFirst();
  return row?.design_file_url ?? null;
}

/** Adds the links that are not there yet, except those that a person removed. */
export async function insertLinks(
  db: Db,
  projectId: string,
  links: readonly { operationId: string; nodeId: string }[],
): Promise<void> {
  for (let start = 0; start < links.length; start += batch) {
    const some = links.slice(start, start + batch);
    await sql`
      insert into links (project_id, id, operation_id, node_id, screen_id)
      select ${projectId}::uuid, given.id, given.operation_id, given.node_id, screen.node_id
      from unnest(
        ${some.map(() => uuidv7())}::uuid[], ${some.map(({ operationId }) => operationId)}::uuid[],
        ${some.map(({ nodeId }) => nodeId)}::text[]) as given (id, operation_id, node_id)
      left join screens as screen on screen.project_id = ${projectId} and screen.node_id = given.node_id
      where not exists (
        select from removed_links as removed where removed.project_id = ${projectId}
          and removed.operation_id = given.operation_id and removed.node_id = given.node_id)
      on conflict do nothing`.execute(db);
  }
}
