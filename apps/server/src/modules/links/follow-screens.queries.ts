import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

export type OpenLink = { id: string; operation_id: string; node_id: string; screen_id: string | null };

/** Links whose node may be in these screens: theirs, and those whose node was not found so far. */
export async function selectOpenLinks(
  db: Db,
  projectId: string,
  screens: readonly string[],
): Promise<OpenLink[]> {
  return db
    .selectFrom("links")
    .select(["id", "operation_id", "node_id", "screen_id"])
    .where("project_id", "=", projectId)
    .where((row) =>
      row.or([row("screen_id", "=", sql<string>`any(${screens}::text[])`), row("screen_id", "is", null)]),
    )
    .execute();
}

/** Stores in which screens nodes were found; those of the screens that were not are marked. */
export async function updateFoundLinks(
  db: Db,
  projectId: string,
  links: readonly OpenLink[],
  findScreen: (node: string) => string | undefined,
): Promise<void> {
  const found = links.flatMap((link) => {
    const screen = findScreen(link.node_id);
    if (screen === undefined && link.screen_id === null) return [];
    return [{ id: link.id, screen: screen ?? link.screen_id, isFound: screen !== undefined }];
  });
  if (found.length === 0) return;
  await sql`
    update links set screen_id = found.screen_id,
      node_deleted_at = case when found.is_found then null else coalesce(links.node_deleted_at, now()) end
    from unnest(${found.map(({ id }) => id)}::uuid[], ${found.map(({ screen }) => screen)}::text[],
      ${found.map(({ isFound }) => isFound)}::boolean[]) as found (id, screen_id, is_found)
    where links.project_id = ${projectId} and links.id = found.id`.execute(db);
}

export type BoundLayer = { layer_id: string; screen_id: string };

export async function selectBoundLayers(
  db: Db,
  projectId: string,
  screens: readonly string[],
): Promise<BoundLayer[]> {
  return db
    .selectFrom("bindings")
    .select(["layer_id", "screen_id"])
    .where("project_id", "=", projectId)
    .where("screen_id", "=", sql<string>`any(${screens}::text[])`)
    .execute();
}

/** Stores how bound layers look now; those that are gone keep how they looked. */
export async function updateLayers(
  db: Db,
  projectId: string,
  bound: readonly BoundLayer[],
  findLayer: (layer: string) => { screen: string; snapshot?: object } | undefined,
): Promise<void> {
  if (bound.length === 0) return;
  const layers = bound.map(({ layer_id, screen_id }) => {
    const found = findLayer(layer_id);
    return {
      id: layer_id,
      screen: found?.screen ?? screen_id,
      snapshot: found?.snapshot ? JSON.stringify(found.snapshot) : null,
    };
  });
  await sql`
    update bindings set screen_id = found.screen_id, layer = coalesce(found.layer, bindings.layer),
      layer_deleted_at = case when found.layer is null then coalesce(bindings.layer_deleted_at, now()) end
    from unnest(${layers.map(({ id }) => id)}::text[], ${layers.map(({ screen }) => screen)}::text[],
      ${layers.map(({ snapshot }) => snapshot)}::jsonb[]) as found (id, screen_id, layer)
    where bindings.project_id = ${projectId} and bindings.layer_id = found.id`.execute(db);
}

/** Marks everything on screens that were deleted. */
export async function markNodesDeleted(db: Db, projectId: string, screens: readonly string[]): Promise<void> {
  const onScreens = sql<string>`any(${screens}::text[])`;
  await db
    .updateTable("links")
    .set({ node_deleted_at: sql<Date>`now()` })
    .where("project_id", "=", projectId)
    .where("screen_id", "=", onScreens)
    .where("node_deleted_at", "is", null)
    .execute();
  await db
    .updateTable("bindings")
    .set({ layer_deleted_at: sql<Date>`now()` })
    .where("project_id", "=", projectId)
    .where("screen_id", "=", onScreens)
    .where("layer_deleted_at", "is", null)
    .execute();
}

export async function markLayerDeleted(db: Db, projectId: string, layer: string): Promise<void> {
  await db
    .updateTable("bindings")
    .set({ layer_deleted_at: sql<Date>`now()` })
    .where("project_id", "=", projectId)
    .where("layer_id", "=", layer)
    .execute();
}
