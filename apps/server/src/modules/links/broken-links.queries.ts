import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { type BindingRow, fromBindings } from "./bindings.queries.ts";
import { fromLinks, type LinkRow } from "./links.queries.ts";

/** Links of these screens whose node is gone. */
export async function selectBrokenLinks(
  db: Db,
  projectId: string,
  screens: readonly string[],
  limit: number,
): Promise<LinkRow[]> {
  return fromLinks(db, projectId)
    .where("links.screen_id", "=", sql<string>`any(${screens}::text[])`)
    .where("links.node_deleted_at", "is not", null)
    .orderBy("links.created_at")
    .orderBy("links.id")
    .limit(limit)
    .execute();
}

/** A broken binding with the revision that removed its field, and the field that may replace it. */
export type BrokenBindingRow = BindingRow & {
  field_replacement: unknown;
  removed_in_version: string | null;
  removed_in_at: Date | null;
  removed_in_by: string | null;
};

/** Bindings of these screens whose layer or field is gone. */
export async function selectBrokenBindings(
  db: Db,
  projectId: string,
  screens: readonly string[],
  limit: number,
): Promise<BrokenBindingRow[]> {
  return fromBindings(db, projectId)
    .leftJoin("revisions", (join) =>
      join
        .onRef("revisions.project_id", "=", "bindings.project_id")
        .onRef("revisions.number", "=", "bindings.field_removed_in"),
    )
    .leftJoin("users as uploader", "uploader.id", "revisions.uploaded_by")
    .select("bindings.field_replacement")
    .select(sql<string | null>`revisions.summary ->> 'version'`.as("removed_in_version"))
    .select(["revisions.created_at as removed_in_at", "uploader.name as removed_in_by"])
    .where("bindings.screen_id", "=", sql<string>`any(${screens}::text[])`)
    .where((row) =>
      row.or([
        row("bindings.layer_deleted_at", "is not", null),
        row("bindings.field_removed_at", "is not", null),
      ]),
    )
    .orderBy("bindings.layer_id")
    .limit(limit)
    .execute();
}

/** Layers of these screens that have a binding and are not gone. */
export async function selectIntactLayers(
  db: Db,
  projectId: string,
  screens: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom("bindings")
    .select("layer_id")
    .where("project_id", "=", projectId)
    .where("screen_id", "=", sql<string>`any(${screens}::text[])`)
    .where("layer_deleted_at", "is", null)
    .execute();
  return rows.map(({ layer_id }) => layer_id);
}
