import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/client.ts";
import type { MoveKey } from "./movable.queries.ts";

function whereMoved(
  { projectId, revision, fingerprint }: MoveKey,
  kind: "binding" | "link",
): RawBuilder<boolean> {
  return sql<boolean>`move.project_id = ${projectId} and move.revision = ${revision}
    and move.fingerprint = ${fingerprint} and move.kind = ${kind} and move.state = 'moved'`;
}

/** Binds layers to the fields that they moved from, unless someone has changed them since. */
export async function restoreBindings(db: Db, key: MoveKey): Promise<void> {
  await sql`
    update bindings set field = move.field, format = move.format, version = bindings.version + 1,
      field_removed_at = null, field_removed_in = null, field_replacement = null
    from link_moves as move, links as link
    where ${whereMoved(key, "binding")} and bindings.project_id = ${key.projectId}
      and bindings.layer_id = move.subject and link.project_id = ${key.projectId} and link.id = bindings.link_id
      and link.operation_id = move.operation_id and bindings.field = move.to_field
      and bindings.format is not distinct from move.to_format`.execute(db);
}

/** Points links to the operations that they moved from, unless someone has changed them since. */
export async function restoreLinks(db: Db, key: MoveKey): Promise<void> {
  await sql`
    update links set operation_id = move.operation_id, source = move.was ->> 'source'
    from link_moves as move
    where ${whereMoved(key, "link")} and move.merged is null and links.project_id = ${key.projectId}
      and links.id = move.subject::uuid and links.operation_id = move.to_operation_id
      and not exists (
        select from links as other where other.project_id = ${key.projectId}
          and other.operation_id = move.operation_id and other.node_id = links.node_id)`.execute(db);
}

/** Restores links that the other operation had already, and has their bindings refer to them again. */
export async function restoreMerged(db: Db, key: MoveKey): Promise<void> {
  await sql`
    insert into links
    select (jsonb_populate_record(null::links, move.was || jsonb_build_object('created_by',
      (select id from users where id = (move.was ->> 'created_by')::uuid)))).*
    from link_moves as move where ${whereMoved(key, "link")} and move.merged is not null
    on conflict do nothing`.execute(db);
  await sql`
    update bindings set link_id = link.id
    from link_moves as move, links as link
    where ${whereMoved(key, "link")} and move.merged is not null and link.project_id = ${key.projectId}
      and link.id = move.subject::uuid and bindings.project_id = ${key.projectId}
      and bindings.link_id = (move.merged ->> 'to')::uuid and move.merged -> 'layers' ? bindings.layer_id`.execute(
    db,
  );
}
