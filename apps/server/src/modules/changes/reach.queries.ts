import { type DisplayFormat, resultsVersion } from "@linkspan/contract";
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

/** A layer that shows or sends a field of an operation. */
export type BoundLayer = {
  operationId: string;
  field: string;
  layerId: string;
  screenId: string;
  format: DisplayFormat | null;
};

/** All bound layers of a project. */
export async function selectBoundLayers(db: Db, projectId: string): Promise<BoundLayer[]> {
  return db
    .selectFrom("bindings")
    .innerJoin("links", (join) =>
      join.onRef("links.project_id", "=", "bindings.project_id").onRef("links.id", "=", "bindings.link_id"),
    )
    .select(["links.operation_id as operationId", "bindings.field"])
    .select(["bindings.layer_id as layerId", "bindings.screen_id as screenId"])
    .select(sql<DisplayFormat | null>`bindings.format`.as("format"))
    .where("bindings.project_id", "=", projectId)
    .execute();
}

/** Where the layers of a screen are stored, and how wide it is. */
export async function selectDrawnScreen(
  db: Db,
  projectId: string,
  nodeId: string,
): Promise<{ layers: Buffer; width: number } | undefined> {
  return db
    .selectFrom("screens")
    .select(["layers_sha256 as layers", "width"])
    .where("project_id", "=", projectId)
    .where("node_id", "=", nodeId)
    .executeTakeFirst();
}

type ReachKey = { projectId: string; before: number; after: number };

export async function selectReach(
  db: Db,
  { projectId, before, after }: ReachKey,
): Promise<{ reach: unknown; isOld: boolean } | undefined> {
  return db
    .selectFrom("change_reach")
    .select("reach")
    .select(sql<boolean>`computed_at < now() - interval '30 seconds'`.as("isOld"))
    .where("project_id", "=", projectId)
    .where("before", "=", before)
    .where("after", "=", after)
    .where("results_version", "=", resultsVersion)
    .executeTakeFirst();
}

/** Stores what the changes affect; returns whether it is another result than before. */
export async function upsertReach(
  db: Db,
  { projectId, before, after }: ReachKey,
  reach: string,
): Promise<boolean> {
  const known = await selectReach(db, { projectId, before, after });
  await db
    .insertInto("change_reach")
    .values({ project_id: projectId, before, after, results_version: resultsVersion, reach })
    .onConflict((conflict) =>
      conflict
        .columns(["project_id", "before", "after", "results_version"])
        .doUpdateSet({ reach, computed_at: sql<Date>`now()` }),
    )
    .execute();
  const stored = await selectReach(db, { projectId, before, after });
  return JSON.stringify(known?.reach) !== JSON.stringify(stored?.reach);
}
