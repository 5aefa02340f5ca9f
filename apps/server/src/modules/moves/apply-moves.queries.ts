import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import type { MoveKey } from "./movable.queries.ts";

type RevisionKey = Omit<MoveKey, "fingerprint">;

/** Binds layers to the fields that they move to, as far as they are what they were; returns the screens. */
export async function applyBindingMoves(db: Db, { projectId, revision }: RevisionKey): Promise<string[]> {
  const { rows } = await sql<{ screen_id: string }>`
    with moved as (
      update bindings set field = move.to_field, format = move.to_format, version = bindings.version + 1,
        field_removed_at = null, field_removed_in = null, field_replacement = null
      from link_moves as move, links as link
      where move.project_id = ${projectId} and move.revision = ${revision} and move.kind = 'binding'
        and move.state = 'saved' and bindings.project_id = ${projectId} and bindings.layer_id = move.subject
        and link.project_id = ${projectId} and link.id = bindings.link_id
        and link.operation_id = move.operation_id and bindings.field = move.field
        and bindings.format is not distinct from move.format
      returning bindings.layer_id, bindings.screen_id
    ), marked as (
      update link_moves
      set state = case when subject in (select layer_id from moved) then 'moved' else 'skipped' end
      where project_id = ${projectId} and revision = ${revision} and kind = 'binding' and state = 'saved'
    )
    select distinct screen_id from moved`.execute(db);
  return rows.map(({ screen_id }) => screen_id);
}

/** A link that moves to another operation. */
export type MovingLink = {
  id: string;
  node: string;
  screen: string | null;
  operation: string;
  target: string;
  /** The link of the other operation to the same node, if it has one. */
  existing: string | null;
};

/** The links that are what they were when their moves were saved. Operations are those of the revision. */
export async function selectMovingLinks(db: Db, { projectId, revision }: RevisionKey): Promise<MovingLink[]> {
  const { rows } = await sql<MovingLink>`
    select link.id, link.node_id as node, link.screen_id as screen, move.operation_id as operation,
      target.id as target, existing.id as existing
    from link_moves as move
    join revisions as revision on revision.project_id = move.project_id and revision.number = move.revision
    join operations as target on target.project_id = move.project_id
      and target.id = revision.operation_ids[move.to_index + 1]
    join links as link on link.project_id = move.project_id and link.id = move.subject::uuid
      and link.operation_id = move.operation_id
    left join links as existing on existing.project_id = move.project_id and existing.operation_id = target.id
      and existing.node_id = link.node_id
    where move.project_id = ${projectId} and move.revision = ${revision} and move.kind = 'link'
      and move.state = 'saved' and target.id <> move.operation_id
    order by link.id`.execute(db);
  return rows;
}

/** Points links to other operations. They are a person's from now on: no upload contains them. */
export async function updateLinkOperations(
  db: Db,
  projectId: string,
  links: readonly MovingLink[],
): Promise<void> {
  await sql`
    update links set operation_id = given.target, source = 'person'
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as given (id uuid, target uuid)
    where links.project_id = ${projectId} and links.id = given.id`.execute(db);
}

/** Deletes links that the other operation has already. Their bindings refer to those; returns which. */
export async function mergeLinks(
  db: Db,
  projectId: string,
  links: readonly MovingLink[],
): Promise<{ layer: string; from: string }[]> {
  const given = JSON.stringify(links);
  const { rows } = await sql<{ layer: string; from: string }>`
    update bindings set link_id = given.existing
    from jsonb_to_recordset(${given}::jsonb) as given (id uuid, existing uuid)
    where bindings.project_id = ${projectId} and bindings.link_id = given.id
    returning bindings.layer_id as layer, given.id as from`.execute(db);
  await db
    .deleteFrom("links")
    .where("project_id", "=", projectId)
    .where("id", "=", sql<string>`any(${links.map(({ id }) => id)}::uuid[])`)
    .execute();
  return rows;
}

/** What became of links: `merged` where the other operation had the link already. */
export type MovedLink = { id: string; target: string; merged: { to: string; layers: string[] } | null };

/** Notes which links have moved; all others that were saved did not. */
export async function markLinkMoves(
  db: Db,
  { projectId, revision }: RevisionKey,
  moved: readonly MovedLink[],
): Promise<void> {
  await sql`
    update link_moves set state = 'moved', to_operation_id = given.target, merged = nullif(given.merged, 'null')
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as given (id text, target uuid, merged jsonb)
    where link_moves.project_id = ${projectId} and link_moves.revision = ${revision}
      and link_moves.kind = 'link' and link_moves.subject = given.id`.execute(db);
  await db
    .updateTable("link_moves")
    .set({ state: "skipped" })
    .where("project_id", "=", projectId)
    .where("revision", "=", revision)
    .where("state", "=", "saved")
    .execute();
}

/** Forgets that someone removed these links from the operations that they move to. */
export async function deleteRemovedLinks(
  db: Db,
  projectId: string,
  links: readonly MovingLink[],
): Promise<void> {
  await sql`
    delete from removed_links using jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as given (target uuid, node text)
    where removed_links.project_id = ${projectId} and removed_links.operation_id = given.target
      and removed_links.node_id = given.node`.execute(db);
}
