import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

/** A field of an operation that layers show or send. */
export type BoundField = { operationId: string; field: string };

/** Every bound field of a project once, by operation. */
export async function selectBoundFields(db: Db, projectId: string): Promise<BoundField[]> {
  return db
    .selectFrom("bindings")
    .innerJoin("links", (join) =>
      join.onRef("links.project_id", "=", "bindings.project_id").onRef("links.id", "=", "bindings.link_id"),
    )
    .select(["links.operation_id as operationId", "bindings.field"])
    .distinct()
    .where("bindings.project_id", "=", projectId)
    .orderBy("links.operation_id")
    .execute();
}

/** Marks the bindings of these fields as broken and all others as not; returns the screens of those that changed. */
export async function updateRemovedFields(
  db: Db,
  projectId: string,
  removed: readonly BoundField[],
): Promise<string[]> {
  const { rows } = await sql<{ screen_id: string }>`
    update bindings set field_removed_at = case when found.is_removed then now() end
    from (
      select binding.layer_id, removed.field is not null as is_removed
      from bindings as binding
      join links as link on link.project_id = binding.project_id and link.id = binding.link_id
      left join unnest(${removed.map(({ operationId }) => operationId)}::uuid[],
        ${removed.map(({ field }) => field)}::text[]) as removed (operation_id, field)
        on removed.operation_id = link.operation_id and removed.field = binding.field
      where binding.project_id = ${projectId}
    ) as found
    where bindings.project_id = ${projectId} and bindings.layer_id = found.layer_id
      and (bindings.field_removed_at is not null) <> found.is_removed
    returning bindings.screen_id`.execute(db);
  return [...new Set(rows.map(({ screen_id }) => screen_id))];
}
