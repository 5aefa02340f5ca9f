import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

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
