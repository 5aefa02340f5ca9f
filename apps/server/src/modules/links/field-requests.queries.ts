import { type Selectable, sql } from "kysely";
import type { Db } from "../../db/client.ts";
import type { FieldRequests } from "../../db/tables.ts";

export type FieldRequestRow = Omit<Selectable<FieldRequests>, "created_by" | "project_id"> & {
  created_by: string | null;
};

/** A layer of a screen of a project. */
export type FieldRequestKey = { id: string; node: string; layer: string };

function fromFieldRequests(db: Db, projectId: string) {
  return db
    .selectFrom("field_requests")
    .leftJoin("users", "users.id", "field_requests.created_by")
    .select(["field_requests.screen_id", "field_requests.layer_id", "field_requests.operation_id"])
    .select(["field_requests.fields", "field_requests.note", "field_requests.layer"])
    .select(["field_requests.created_at", "users.name as created_by"])
    .where("field_requests.project_id", "=", projectId);
}

export async function selectFieldRequest(
  db: Db,
  { id, node, layer }: FieldRequestKey,
): Promise<FieldRequestRow | undefined> {
  return fromFieldRequests(db, id)
    .where("field_requests.screen_id", "=", node)
    .where("field_requests.layer_id", "=", layer)
    .executeTakeFirst();
}

/** The requests of an operation or of a screen, the oldest first. */
export async function selectFieldRequests(
  db: Db,
  projectId: string,
  of: { operation: string } | { screen: string },
  limit: number,
): Promise<FieldRequestRow[]> {
  const all = fromFieldRequests(db, projectId);
  const some =
    "operation" in of
      ? all.where("field_requests.operation_id", "=", of.operation)
      : all.where("field_requests.screen_id", "=", of.screen);
  return some
    .orderBy("field_requests.created_at")
    .orderBy("field_requests.screen_id")
    .orderBy("field_requests.layer_id")
    .limit(limit)
    .execute();
}

export async function countFieldRequests(db: Db, projectId: string): Promise<number> {
  const row = await db
    .selectFrom("field_requests")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("project_id", "=", projectId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Stores the request of a layer instead of the one it had. */
export async function upsertFieldRequest(
  db: Db,
  { id, node, layer: layerId }: FieldRequestKey,
  request: { operation: string; fields: string; note: string; layer: string; userId: string },
): Promise<void> {
  const values = {
    operation_id: request.operation,
    fields: request.fields,
    note: request.note,
    layer: request.layer,
    created_by: request.userId,
  };
  await db
    .insertInto("field_requests")
    .values({ project_id: id, screen_id: node, layer_id: layerId, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(["project_id", "screen_id", "layer_id"])
        .doUpdateSet({ ...values, created_at: sql<Date>`now()` }),
    )
    .execute();
}

/** Removes the request of a layer that is bound to one of the requested fields. */
export async function removeFulfilledRequest(db: Db, key: FieldRequestKey, field: string): Promise<void> {
  await db
    .deleteFrom("field_requests")
    .where("project_id", "=", key.id)
    .where("screen_id", "=", key.node)
    .where("layer_id", "=", key.layer)
    .where(sql<boolean>`fields @> ${JSON.stringify([{ field }])}::jsonb`)
    .execute();
}

export async function removeFieldRequest(db: Db, { id, node, layer }: FieldRequestKey): Promise<void> {
  await db
    .deleteFrom("field_requests")
    .where("project_id", "=", id)
    .where("screen_id", "=", node)
    .where("layer_id", "=", layer)
    .execute();
}
