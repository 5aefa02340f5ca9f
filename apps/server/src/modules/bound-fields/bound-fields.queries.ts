import type { FieldReplacement } from "@linkspan/engine/bindings";
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

/** A field of an operation that layers show or send. */
export type BoundField = { operationId: string; field: string };

/** A bound field that the revision doesn't have, since when, and the one that may replace it. */
export type RemovedField = BoundField & { removedIn: number; replacement: FieldReplacement | undefined };

/** Every bound field of a project once, by operation, with the revision that removed it if one has. */
export async function selectBoundFields(
  db: Db,
  projectId: string,
): Promise<(BoundField & { removedIn: number | null })[]> {
  return db
    .selectFrom("bindings")
    .innerJoin("links", (join) =>
      join.onRef("links.project_id", "=", "bindings.project_id").onRef("links.id", "=", "bindings.link_id"),
    )
    .select(["links.operation_id as operationId", "bindings.field"])
    .select(({ fn }) => fn.min("bindings.field_removed_in").as("removedIn"))
    .where("bindings.project_id", "=", projectId)
    .groupBy(["links.operation_id", "bindings.field"])
    .orderBy("links.operation_id")
    .execute();
}

/** Marks the bindings of these fields as broken and all others as not; returns the screens of those that changed. */
export async function updateRemovedFields(
  db: Db,
  projectId: string,
  removed: readonly RemovedField[],
): Promise<string[]> {
  const given = removed.map(({ operationId, field, removedIn, replacement }) => ({
    operation_id: operationId,
    field,
    removed_in: removedIn,
    replacement: replacement ?? null,
  }));
  const { rows } = await sql<{ screen_id: string }>`
    update bindings set field_removed_in = found.removed_in, field_replacement = found.replacement,
      field_removed_at = case when found.removed_in is not null then coalesce(field_removed_at, now()) end
    from (
      select binding.layer_id, removed.removed_in, removed.replacement
      from bindings as binding
      join links as link on link.project_id = binding.project_id and link.id = binding.link_id
      left join jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as removed (operation_id uuid, field text, removed_in integer, replacement jsonb)
        on removed.operation_id = link.operation_id and removed.field = binding.field
      where binding.project_id = ${projectId}
    ) as found
    where bindings.project_id = ${projectId} and bindings.layer_id = found.layer_id
      and (bindings.field_removed_at is not null, bindings.field_removed_in, bindings.field_replacement)
        is distinct from (found.removed_in is not null, found.removed_in, found.replacement)
    returning bindings.screen_id`.execute(db);
  return [...new Set(rows.map(({ screen_id }) => screen_id))];
}
