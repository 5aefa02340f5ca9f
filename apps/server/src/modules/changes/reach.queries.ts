import { type DisplayFormat, resultsVersion } from "@linkspan/contract";
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import type { ComputedReach, LinkedLayer, ReachByChange, StoredReach } from "./reach.ts";

/** All bound layers of a project. */
export async function selectBoundLayers(db: Db, projectId: string): Promise<LinkedLayer[]> {
  return db
    .selectFrom("bindings")
    .innerJoin("links", (join) =>
      join.onRef("links.project_id", "=", "bindings.project_id").onRef("links.id", "=", "bindings.link_id"),
    )
    .leftJoin("screens", (join) =>
      join
        .onRef("screens.project_id", "=", "bindings.project_id")
        .onRef("screens.node_id", "=", "bindings.screen_id"),
    )
    .select(["links.operation_id as operationId", "bindings.field"])
    .select(["bindings.layer_id as layerId", "bindings.screen_id as screenId"])
    .select(["bindings.created_by as boundBy", "links.created_by as linkedBy"])
    .select(sql<DisplayFormat | null>`bindings.format`.as("format"))
    .where("bindings.project_id", "=", projectId)
    .orderBy("screens.position")
    .orderBy("bindings.layer_id")
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

/** The operations that a screen or its layers are linked to. */
export async function selectOperationsOfScreen(
  db: Db,
  projectId: string,
  screenId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom("links")
    .select("operation_id")
    .distinct()
    .where("project_id", "=", projectId)
    .where("screen_id", "=", screenId)
    .execute();
  return rows.map(({ operation_id }) => operation_id);
}

type ReachKey = { projectId: string; before: number; after: number };

export async function selectReach(
  db: Db,
  { projectId, before, after }: ReachKey,
): Promise<StoredReach | undefined> {
  const row = await db
    .selectFrom("change_reach")
    .select(["reach", "layers", "screens", "people", "moves"])
    .where("project_id", "=", projectId)
    .where("before", "=", before)
    .where("after", "=", after)
    .where("results_version", "=", resultsVersion)
    .executeTakeFirst();
  return (
    row && {
      ...row,
      reach: row.reach as unknown as ReachByChange,
      people: row.people as unknown as StoredReach["people"],
      moves: row.moves as unknown as StoredReach["moves"],
    }
  );
}

/** When what the changes affect was computed, without the layers, of which there may be thousands. */
export async function selectReachState(
  db: Db,
  { projectId, before, after }: ReachKey,
): Promise<{ computedAt: string; isOld: boolean; isUnread: boolean } | undefined> {
  return db
    .selectFrom("change_reach")
    .select(sql<string>`computed_at::text`.as("computedAt"))
    .select(sql<boolean>`computed_at < now() - interval '30 seconds'`.as("isOld"))
    .select(sql<boolean>`read_at < now() - interval '1 day'`.as("isUnread"))
    .where("project_id", "=", projectId)
    .where("before", "=", before)
    .where("after", "=", after)
    .where("results_version", "=", resultsVersion)
    .executeTakeFirst();
}

/** Notes that someone has read what changes affect. */
export async function touchReach(db: Db, { projectId, before, after }: ReachKey): Promise<void> {
  await db
    .updateTable("change_reach")
    .set({ read_at: sql<Date>`now()` })
    .where("project_id", "=", projectId)
    .where("before", "=", before)
    .where("after", "=", after)
    .where("results_version", "=", resultsVersion)
    .execute();
}

/**
 * Stores what the changes affect; returns whether it is another result than before. Undefined if the project was deleted
 * in the meantime.
 */
export async function upsertReach(
  tx: Db,
  key: ReachKey,
  computed: ComputedReach & Pick<StoredReach, "moves">,
): Promise<boolean | undefined> {
  const { projectId, before, after } = key;
  const project = tx.selectFrom("projects").select("id").where("id", "=", projectId);
  if (!(await project.forKeyShare().executeTakeFirst())) return undefined;
  const known = await selectReach(tx, key);
  const values = {
    reach: JSON.stringify(computed.reach),
    layers: computed.layers,
    screens: computed.screens,
    people: JSON.stringify(computed.people),
    moves: JSON.stringify(computed.moves),
    marks: JSON.stringify(computed.marks),
  };
  await tx
    .insertInto("change_reach")
    .values({ project_id: projectId, before, after, results_version: resultsVersion, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(["project_id", "before", "after", "results_version"])
        .doUpdateSet({ ...values, computed_at: sql<Date>`now()` }),
    )
    .execute();
  const stored = await selectReach(tx, key);
  return !isSame(known, stored);
}

function isSame(one: StoredReach | undefined, other: StoredReach | undefined): boolean {
  const write = (reach: StoredReach | undefined) =>
    reach && JSON.stringify([reach.reach, reach.layers, reach.screens, reach.people, reach.moves]);
  return write(one) === write(other);
}

/** What is stored of bound layers. */
export async function selectLayerSnapshots(
  db: Db,
  projectId: string,
  layers: readonly string[],
): Promise<{ layer_id: string; layer: unknown }[]> {
  return db
    .selectFrom("bindings")
    .select(["layer_id", "layer"])
    .where("project_id", "=", projectId)
    .where("layer_id", "=", sql<string>`any(${layers}::text[])`)
    .execute();
}

/** What these screens are called. */
export async function selectScreenNames(
  db: Db,
  projectId: string,
  nodeIds: readonly string[],
): Promise<{ node_id: string; name: string }[]> {
  return db
    .selectFrom("screens")
    .select(["node_id", "name"])
    .where("project_id", "=", projectId)
    .where("node_id", "=", sql<string>`any(${nodeIds}::text[])`)
    .execute();
}

/** The first screen of each of these operations that has one. */
export async function selectFirstScreens(
  db: Db,
  projectId: string,
  operations: readonly string[],
): Promise<{ operation_id: string; name: string }[]> {
  if (operations.length === 0) return [];
  return db
    .selectFrom("links")
    .innerJoin("screens", (join) =>
      join
        .onRef("screens.project_id", "=", "links.project_id")
        .onRef("screens.node_id", "=", "links.screen_id"),
    )
    .distinctOn("links.operation_id")
    .select(["links.operation_id", "screens.name"])
    .where("links.project_id", "=", projectId)
    .where("links.operation_id", "=", sql<string>`any(${operations}::uuid[])`)
    .where("links.node_deleted_at", "is", null)
    .orderBy("links.operation_id")
    .orderBy("screens.position")
    .execute();
}
