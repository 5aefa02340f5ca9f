import { type Selectable, sql } from "kysely";
import type { Db } from "../../db/client.ts";
import type { Bindings } from "../../db/tables.ts";

export type BindingRow = Omit<
  Selectable<Bindings>,
  "created_by" | "project_id" | "field_removed_in" | "field_replacement"
> & {
  created_by: string | null;
  operation_id: string;
};

export function fromBindings(db: Db, projectId: string) {
  return db
    .selectFrom("bindings")
    .innerJoin("links", (join) =>
      join.onRef("links.project_id", "=", "bindings.project_id").onRef("links.id", "=", "bindings.link_id"),
    )
    .leftJoin("users", "users.id", "bindings.created_by")
    .select(["bindings.layer_id", "bindings.screen_id", "bindings.link_id", "bindings.field"])
    .select(["bindings.format", "bindings.repeats", "bindings.layer", "bindings.layer_deleted_at"])
    .select(["bindings.field_removed_at", "bindings.version", "bindings.created_at"])
    .select(["links.operation_id", "users.name as created_by"])
    .where("bindings.project_id", "=", projectId);
}

export async function selectBinding(
  db: Db,
  projectId: string,
  layer: string,
): Promise<BindingRow | undefined> {
  return fromBindings(db, projectId).where("bindings.layer_id", "=", layer).executeTakeFirst();
}

export async function selectBindingsOfScreen(
  db: Db,
  projectId: string,
  screen: string,
  limit: number,
): Promise<BindingRow[]> {
  return fromBindings(db, projectId)
    .where("bindings.screen_id", "=", screen)
    .orderBy("bindings.layer_id")
    .limit(limit)
    .execute();
}

export async function selectBindingsOfLinks(
  db: Db,
  projectId: string,
  linkIds: readonly string[],
  limit: number,
): Promise<BindingRow[]> {
  return fromBindings(db, projectId)
    .where("bindings.link_id", "=", sql<string>`any(${linkIds}::uuid[])`)
    .orderBy("bindings.layer_id")
    .limit(limit)
    .execute();
}

export async function countBindings(db: Db, projectId: string): Promise<number> {
  const row = await db
    .selectFrom("bindings")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("project_id", "=", projectId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export type StoredBinding = {
  projectId: string;
  layerId: string;
  screenId: string;
  linkId: string;
  field: string;
  format: string | null;
  repeats: number;
  layer: string;
  userId: string | null;
};

/** Stores the binding of a layer instead of the one it had. */
export async function upsertBinding(db: Db, binding: StoredBinding): Promise<void> {
  const values = {
    screen_id: binding.screenId,
    link_id: binding.linkId,
    field: binding.field,
    format: binding.format,
    repeats: binding.repeats,
    layer: binding.layer,
    created_by: binding.userId,
  };
  await db
    .insertInto("bindings")
    .values({ project_id: binding.projectId, layer_id: binding.layerId, ...values })
    .onConflict((conflict) =>
      conflict.columns(["project_id", "layer_id"]).doUpdateSet({
        ...values,
        layer_deleted_at: null,
        field_removed_at: null,
        field_removed_in: null,
        field_replacement: null,
        version: sql<number>`bindings.version + 1`,
        created_at: sql<Date>`now()`,
      }),
    )
    .execute();
}

export async function removeBinding(db: Db, projectId: string, layer: string): Promise<void> {
  await db.deleteFrom("bindings").where("project_id", "=", projectId).where("layer_id", "=", layer).execute();
}

/** Moves the bindings of a link to another link of the same operation and screen. */
export async function moveBindings(
  db: Db,
  projectId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .updateTable("bindings")
    .set({ link_id: to })
    .where("project_id", "=", projectId)
    .where("link_id", "=", from)
    .execute();
}
