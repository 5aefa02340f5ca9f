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

/** The different places that saved moves of a revision go to. */
export async function selectSavedTargets(
  db: Db,
  { projectId, revision }: Omit<MoveKey, "fingerprint">,
): Promise<MoveTarget[]> {
  return db
    .selectFrom("link_moves")
    .select(["fingerprint", "operation_id", "field", "to_field", "to_index"])
    .distinct()
    .where("project_id", "=", projectId)
    .where("revision", "=", revision)
    .where("state", "=", "saved")
    .execute();
}

/** Changes where saved moves go; those without a place are skipped. */
export async function updateSavedTargets(
  db: Db,
  { projectId, revision }: Omit<MoveKey, "fingerprint">,
  targets: readonly (MoveTarget & { is_skipped: boolean })[],
): Promise<void> {
  if (targets.length === 0) return;
  await sql`
    update link_moves set to_index = given.to_index, state = case when given.is_skipped then 'skipped' else 'saved' end
    from jsonb_to_recordset(${JSON.stringify(targets)}::jsonb) as given
      (fingerprint text, operation_id uuid, field text, to_field text, to_index integer, is_skipped boolean)
    where link_moves.project_id = ${projectId} and link_moves.revision = ${revision}
      and link_moves.state = 'saved' and link_moves.fingerprint = given.fingerprint
      and link_moves.operation_id = given.operation_id and link_moves.field is not distinct from given.field
      and link_moves.to_field is not distinct from given.to_field`.execute(db);
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
