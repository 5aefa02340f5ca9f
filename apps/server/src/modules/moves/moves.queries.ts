import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import type { MoveKey } from "./movable.queries.ts";

/** A bound layer that is to move: what it is now, and what it becomes. */
export type NewBindingMove = {
  layer_id: string;
  operation_id: string;
  field: string;
  format: unknown;
  to_field: string;
  to_format: unknown;
};

/** Saves moves of bindings, unless those have changed since they were read. */
export async function insertBindingMoves(
  db: Db,
  { projectId, revision, fingerprint }: MoveKey,
  moves: readonly NewBindingMove[],
  userId: string,
): Promise<void> {
  await sql`
    insert into link_moves (project_id, revision, fingerprint, kind, subject, operation_id, field, format, to_field,
      to_format, created_by)
    select ${projectId}, ${revision}, ${fingerprint}, 'binding', given.layer_id, given.operation_id, given.field,
      binding.format, given.to_field, nullif(given.to_format, 'null'), ${userId}
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as given
      (layer_id text, operation_id uuid, field text, format jsonb, to_field text, to_format jsonb)
    join bindings as binding on binding.project_id = ${projectId} and binding.layer_id = given.layer_id
    join links as link on link.project_id = ${projectId} and link.id = binding.link_id
    where link.operation_id = given.operation_id and binding.field = given.field
      and binding.format is not distinct from nullif(given.format, 'null')
    on conflict (project_id, revision, kind, subject) do update set fingerprint = excluded.fingerprint,
      operation_id = excluded.operation_id, field = excluded.field, format = excluded.format,
      to_field = excluded.to_field, to_format = excluded.to_format, state = 'saved',
      created_by = excluded.created_by, created_at = now()`.execute(db);
}

/** Saves moves of an operation's links: of these nodes, or of all. */
export async function insertLinkMoves(
  db: Db,
  { projectId, revision, fingerprint }: MoveKey,
  {
    operationId,
    toIndex,
    nodes,
  }: { operationId: string; toIndex: number; nodes?: readonly string[] | undefined },
  userId: string,
): Promise<void> {
  await sql`
    insert into link_moves (project_id, revision, fingerprint, kind, subject, operation_id, was, to_index, created_by)
    select ${projectId}, ${revision}, ${fingerprint}, 'link', id::text, operation_id, to_jsonb(links), ${toIndex},
      ${userId}
    from links where project_id = ${projectId} and operation_id = ${operationId}
      and ${nodes ? sql`node_id = any(${nodes}::text[])` : sql`true`}
    on conflict (project_id, revision, kind, subject) do update set fingerprint = excluded.fingerprint,
      operation_id = excluded.operation_id, was = excluded.was, to_index = excluded.to_index, to_operation_id = null,
      merged = null, state = 'saved', created_by = excluded.created_by, created_at = now()`.execute(db);
}

/** Forgets the moves of a change. */
export async function deleteMoves(db: Db, { projectId, revision, fingerprint }: MoveKey): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("link_moves")
    .where("project_id", "=", projectId)
    .where("revision", "=", revision)
    .where("fingerprint", "=", fingerprint)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The changes that moves wait for, of a revision. */
export async function selectSavedChanges(db: Db, projectId: string, revision: number): Promise<string[]> {
  const rows = await db
    .selectFrom("link_moves")
    .select("fingerprint")
    .distinct()
    .where("project_id", "=", projectId)
    .where("revision", "=", revision)
    .where("state", "=", "saved")
    .execute();
  return rows.map(({ fingerprint }) => fingerprint);
}

/** Where something moves to with a change; links have no fields. */
export type MoveTarget = {
  fingerprint: string;
  operation_id: string;
  field: string | null;
  to_field: string | null;
  to_index: number | null;
};

/** Skips saved moves that have another target by now, or none. */
export async function skipOtherMoves(
  db: Db,
  { projectId, revision }: Omit<MoveKey, "fingerprint">,
  targets: readonly MoveTarget[],
): Promise<void> {
  await sql`
    with target as (
      select * from jsonb_to_recordset(${JSON.stringify(targets)}::jsonb)
        as given (fingerprint text, operation_id uuid, field text, to_field text, to_index integer)
    ), found as (
      select move.kind, move.subject, target.to_index from link_moves as move
      join target on target.fingerprint = move.fingerprint and target.operation_id = move.operation_id
        and target.field is not distinct from move.field and target.to_field is not distinct from move.to_field
      where move.project_id = ${projectId} and move.revision = ${revision} and move.state = 'saved'
    )
    update link_moves set to_index = found.to_index,
      state = case when found.subject is null then 'skipped' else 'saved' end
    from link_moves as move
    left join found on found.kind = move.kind and found.subject = move.subject
    where move.project_id = ${projectId} and move.revision = ${revision} and move.state = 'saved'
      and link_moves.project_id = move.project_id and link_moves.revision = move.revision
      and link_moves.kind = move.kind and link_moves.subject = move.subject
      and (found.subject is null or found.to_index is distinct from move.to_index)`.execute(db);
}

/** Forgets moves that were made in revisions that are not current any more: they can't be undone. */
export async function deleteOldMoves(db: Db, projectId: string, current: number): Promise<void> {
  await db
    .deleteFrom("link_moves")
    .where("project_id", "=", projectId)
    .where("revision", "<>", current)
    .where("state", "<>", "saved")
    .execute();
}

/** Takes the moves from a draft that another one replaces. */
export async function takeRows(db: Db, projectId: string, revision: number): Promise<object[]> {
  const { rows } = await sql<{ record: object }>`
    delete from link_moves where project_id = ${projectId} and revision = ${revision}
    returning to_jsonb(link_moves) as record`.execute(db);
  return rows.map(({ record }) => record);
}

/** Gives them to another one. */
export async function insertRows(db: Db, revision: number, records: readonly object[]): Promise<void> {
  await sql`
    insert into link_moves
    select (jsonb_populate_record(null::link_moves, record || jsonb_build_object('revision', ${revision}::integer,
      'created_by', (select id from users where id = (record ->> 'created_by')::uuid)))).*
    from jsonb_array_elements(${JSON.stringify(records)}::jsonb) as record`.execute(db);
}

/** Whether a revision is a draft, and still there. */
export async function isDraftThere(db: Db, projectId: string, number: number): Promise<boolean> {
  const row = await db
    .selectFrom("revisions")
    .select("number")
    .where("project_id", "=", projectId)
    .where("number", "=", number)
    .where("draft_source", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}
