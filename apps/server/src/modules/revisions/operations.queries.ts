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
    .select(["id", "operation_id", "method", "path", "is_current", "is_draft", "needs_no_screen"])
    .where("project_id", "=", projectId)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    operationId: row.operation_id,
    method: row.method,
    path: row.path,
    isCurrent: row.is_current,
    isDraft: row.is_draft,
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
      insert into operations (project_id, id, operation_id, method, path, is_current, is_draft, needs_no_screen)
      select ${projectId}::uuid, * from unnest(
        ${some.map(({ id }) => id)}::uuid[], ${some.map(({ operationId }) => operationId)}::text[],
        ${some.map(({ method }) => method)}::text[], ${some.map(({ path }) => path)}::text[],
        ${some.map(({ isCurrent }) => isCurrent)}::boolean[], ${some.map(({ isDraft }) => isDraft)}::boolean[],
        ${some.map(({ needsNoScreen }) => needsNoScreen)}::boolean[])
      on conflict (project_id, id) do update set operation_id = excluded.operation_id, method = excluded.method,
        path = excluded.path, is_current = excluded.is_current, is_draft = excluded.is_draft,
        needs_no_screen = excluded.needs_no_screen`.execute(db);
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

/** Whether there are links whose node may be a layer of a screen that is stored. */
export async function hasUnlocatedLinks(db: Db, projectId: string): Promise<boolean> {
  const row = await db
    .selectFrom("links")
    .select("id")
    .where("project_id", "=", projectId)
    .where("screen_id", "is", null)
    .where(sql<boolean>`exists (select from screens where screens.project_id = ${projectId})`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Nodes of links that were not found in any screen so far. */
export async function selectUnlocatedNodes(db: Db, projectId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom("links")
    .select("node_id")
    .distinct()
    .where("project_id", "=", projectId)
    .where("screen_id", "is", null)
    .execute();
  return new Set(rows.map(({ node_id }) => node_id));
}

export type StoredLayers = { node_id: string; layers_sha256: Buffer };

/** The next screens of the project's design file, with where their layers are stored. */
export async function selectNextScreens(
  db: Db,
  projectId: string,
  after: string,
  limit: number,
): Promise<StoredLayers[]> {
  return db
    .selectFrom("screens")
    .select(["node_id", "layers_sha256"])
    .where("project_id", "=", projectId)
    .where("state", "=", "current")
    .where("node_id", ">", after)
    .orderBy("node_id")
    .limit(limit)
    .execute();
}

export type LocatedNode = { node: string; screen: StoredLayers };

/** Stores in which screens nodes are, unless these have changed since; returns the operations of the links. */
export async function updateLocatedLinks(
  db: Db,
  projectId: string,
  located: readonly LocatedNode[],
): Promise<string[]> {
  const { rows } = await sql<{ operation_id: string }>`
    update links set screen_id = screen.node_id
    from unnest(${located.map(({ node }) => node)}::text[],
      ${located.map(({ screen }) => screen.node_id)}::text[],
      ${located.map(({ screen }) => screen.layers_sha256)}::bytea[]) as found (node_id, screen_id, layers_sha256)
    join screens as screen on screen.project_id = ${projectId} and screen.node_id = found.screen_id
      and screen.layers_sha256 = found.layers_sha256
    where links.project_id = ${projectId} and links.node_id = found.node_id and links.screen_id is null
    returning links.operation_id`.execute(db);
  return [...new Set(rows.map(({ operation_id }) => operation_id))];
}
