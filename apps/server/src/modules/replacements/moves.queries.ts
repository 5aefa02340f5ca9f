import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Db } from "../../db/client.ts";

export type LinkRecord = { id: string; operation_id: string; node_id: string; screen_id: string | null };

/** A row of `links` as PostgreSQL writes it, so that it can be restored exactly. */
export type BrokenLinkRecord = LinkRecord & { source: string; node_deleted_at: string };

/** A row of `bindings` as PostgreSQL writes it. */
export type BindingRecord = {
  layer_id: string;
  screen_id: string;
  link_id: string;
  field: string;
  format: unknown;
  version: number;
};

/** A row of `removed_links` as PostgreSQL writes it. */
export type RemovedRecord = { operation_id: string; node_id: string };

/** Broken links of these nodes, the oldest first. */
export async function selectBrokenLinkRecords(
  db: Db,
  projectId: string,
  nodes: readonly string[],
): Promise<BrokenLinkRecord[]> {
  const { rows } = await sql<{ record: BrokenLinkRecord }>`
    select to_jsonb(links) as record from links
    where project_id = ${projectId} and node_id = any(${nodes}::text[]) and node_deleted_at is not null
    order by created_at, id`.execute(db);
  return rows.map(({ record }) => record);
}

export type BoundRecord = BindingRecord & { operation_id: string };

const bindingStates = {
  any: sql`true`,
  layer_deleted: sql`bindings.layer_deleted_at is not null`,
  layer_present: sql`bindings.layer_deleted_at is null`,
  field_removed: sql`bindings.layer_deleted_at is null and bindings.field_removed_at is not null`,
  broken: sql`(bindings.layer_deleted_at is not null or bindings.field_removed_at is not null)`,
};

/** Bindings of these layers. */
export async function selectBindingRecords(
  db: Db,
  projectId: string,
  { layers, state }: { layers: readonly string[]; state: keyof typeof bindingStates },
): Promise<BoundRecord[]> {
  const { rows } = await sql<{ record: BindingRecord; operation_id: string }>`
    select to_jsonb(bindings) as record, links.operation_id from bindings
    join links on links.project_id = bindings.project_id and links.id = bindings.link_id
    where bindings.project_id = ${projectId} and bindings.layer_id = any(${layers}::text[])
      and ${bindingStates[state]}
    order by bindings.layer_id`.execute(db);
  return rows.map(({ record, operation_id }) => ({ ...record, operation_id }));
}

/** The bindings of these links. */
export async function selectBindingsOfLinks(
  db: Db,
  projectId: string,
  links: readonly string[],
): Promise<{ layer_id: string; screen_id: string; link_id: string }[]> {
  return db
    .selectFrom("bindings")
    .select(["layer_id", "screen_id", "link_id"])
    .where("project_id", "=", projectId)
    .where("link_id", "=", sql<string>`any(${links}::uuid[])`)
    .execute();
}

/** The links of these operations, the oldest first. */
export async function selectLinksOfOperations(
  db: Db,
  projectId: string,
  operations: readonly string[],
): Promise<LinkRecord[]> {
  return db
    .selectFrom("links")
    .select(["id", "operation_id", "node_id", "screen_id"])
    .where("project_id", "=", projectId)
    .where("operation_id", "=", sql<string>`any(${operations}::uuid[])`)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Points a link to another node. It is a person's from now on: no upload contains it. */
export async function updateLinkNode(
  db: Db,
  projectId: string,
  { id, node, screen }: { id: string; node: string; screen: string },
): Promise<void> {
  await db
    .updateTable("links")
    .set({ node_id: node, screen_id: screen, node_deleted_at: null, source: "person" })
    .where("project_id", "=", projectId)
    .where("id", "=", id)
    .execute();
}

/** Points a link to the node that it was moved from, as its row was. */
export async function restoreLinkNode(db: Db, projectId: string, before: BrokenLinkRecord): Promise<void> {
  await sql`
    update links set node_id = ${before.node_id}, screen_id = ${before.screen_id}, source = ${before.source},
      node_deleted_at = ${before.node_deleted_at}::timestamptz
    where project_id = ${projectId} and id = ${before.id}`.execute(db);
}

export async function insertMovedLink(
  db: Db,
  projectId: string,
  link: { operation: string; node: string; screen: string; userId: string },
): Promise<string> {
  const id = uuidv7();
  const { operation: operation_id, node: node_id, screen: screen_id, userId: created_by } = link;
  await db
    .insertInto("links")
    .values({ project_id: projectId, id, operation_id, node_id, screen_id, source: "person", created_by })
    .execute();
  return id;
}

/** Bindings that refer to a link cascade: move them before. */
export async function deleteLinks(db: Db, projectId: string, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom("links")
    .where("project_id", "=", projectId)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
}

export async function updateBindingLayer(
  db: Db,
  projectId: string,
  from: string,
  to: { layer: string; screen: string; link: string; snapshot: object },
): Promise<void> {
  await db
    .updateTable("bindings")
    .set({
      layer_id: to.layer,
      screen_id: to.screen,
      link_id: to.link,
      layer: JSON.stringify(to.snapshot),
      layer_deleted_at: null,
      version: sql<number>`version + 1`,
    })
    .where("project_id", "=", projectId)
    .where("layer_id", "=", from)
    .execute();
}

/** Binds a layer to another field of the same operation. */
export async function updateBindingField(
  db: Db,
  projectId: string,
  { layer, field, format }: { layer: string; field: string; format: object | null },
): Promise<void> {
  await db
    .updateTable("bindings")
    .set({
      field,
      format: format && JSON.stringify(format),
      field_removed_at: null,
      field_removed_in: null,
      field_replacement: null,
      version: sql<number>`version + 1`,
    })
    .where("project_id", "=", projectId)
    .where("layer_id", "=", layer)
    .execute();
}

export async function updateBindingLinks(
  db: Db,
  projectId: string,
  { layers, from, to }: { layers: readonly string[]; from: string; to: string },
): Promise<void> {
  await db
    .updateTable("bindings")
    .set({ link_id: to })
    .where("project_id", "=", projectId)
    .where("layer_id", "=", sql<string>`any(${layers}::text[])`)
    .where("link_id", "=", from)
    .execute();
}

export async function deleteBindings(db: Db, projectId: string, layers: readonly string[]): Promise<void> {
  await db
    .deleteFrom("bindings")
    .where("project_id", "=", projectId)
    .where("layer_id", "=", sql<string>`any(${layers}::text[])`)
    .execute();
}
