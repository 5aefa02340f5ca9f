import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

/** The change of a revision that links move with. */
export type MoveKey = { projectId: string; revision: number; fingerprint: string };

/** A field of an operation that layers show or send. */
type BoundField = { operationId: string; field: string };

const boundFields = (projectId: string) => sql<BoundField>`
    select distinct link.operation_id as "operationId", binding.field from bindings as binding
    join links as link on link.project_id = binding.project_id and link.id = binding.link_id
    where binding.project_id = ${projectId}`;

/** Every bound field of a project once. */
export async function selectAllBoundFields(db: Db, projectId: string): Promise<BoundField[]> {
  return (await boundFields(projectId).execute(db)).rows;
}

/** The same with those that were bound before a change moved them. */
export async function selectBoundFields(
  db: Db,
  { projectId, revision, fingerprint }: MoveKey,
): Promise<BoundField[]> {
  const { rows } = await sql<BoundField>`
    ${boundFields(projectId)}
    union
    select operation_id, field from link_moves
    where project_id = ${projectId} and revision = ${revision} and fingerprint = ${fingerprint}
      and kind = 'binding' and state = 'moved'`.execute(db);
  return rows;
}

/** A bound layer that can move with a change, or has; its field and format are those before. */
export type MovableBinding = BoundField & {
  layerId: string;
  layerName: string | null;
  text: string | null;
  screenId: string;
  screenName: string | null;
  linkId: string;
  format: unknown;
  state: string;
  /** Of all that can move or have. */
  total: string;
};

type Chosen = { layers?: readonly string[] | undefined; limit?: number };

/**
 * The layers that are bound to these fields, by screen. A move that was saved counts as long as its binding is what it
 * was then.
 */
export async function selectMovableBindings(
  db: Db,
  { projectId, revision, fingerprint }: MoveKey,
  planned: readonly BoundField[],
  { layers, limit }: Chosen,
): Promise<MovableBinding[]> {
  if (planned.length === 0) return [];
  const given = planned.map(({ operationId, field }) => ({ operation_id: operationId, field }));
  const { rows } = await sql<MovableBinding>`
    with movable as (
      select binding.*, link.operation_id, binding.field as from_field, binding.format as from_format, case
          when move.state = 'saved' and move.field = binding.field and move.operation_id = link.operation_id
            and move.format is not distinct from binding.format then 'saved'
          when move.state = 'skipped' then 'skipped' else 'open' end as state
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as planned (operation_id uuid, field text)
      join links as link on link.project_id = ${projectId} and link.operation_id = planned.operation_id
      join bindings as binding on binding.project_id = ${projectId} and binding.link_id = link.id
        and binding.field = planned.field
      -- The limits keep PostgreSQL from scanning all moves per layer: of new ones it expects a few.
      left join lateral (
        select * from link_moves where project_id = ${projectId} and revision = ${revision}
          and kind = 'binding' and subject = binding.layer_id limit 1
      ) as move on move.fingerprint = ${fingerprint}
      union all
      select binding.*, move.operation_id, move.field, move.format, move.state
      from link_moves as move
      cross join lateral (
        select * from bindings where project_id = ${projectId} and layer_id = move.subject limit 1) as binding
      where move.project_id = ${projectId} and move.revision = ${revision}
        and move.fingerprint = ${fingerprint} and move.kind = 'binding' and move.state = 'moved'
        -- A layer that someone has bound to its old field again is listed above.
        and binding.field <> move.field
    )
    select movable.layer_id as "layerId", movable.layer ->> 'name' as "layerName", movable.layer ->> 'text' as text,
      movable.screen_id as "screenId", screen.name as "screenName", movable.link_id as "linkId",
      movable.operation_id as "operationId", movable.from_field as field, movable.from_format as format,
      movable.state, count(*) over () as total
    from movable
    left join screens as screen on screen.project_id = ${projectId} and screen.node_id = movable.screen_id
    where ${layers ? sql`movable.layer_id = any(${layers}::text[])` : sql`true`}
    order by screen.position nulls last, movable.layer_id, movable.state
    limit ${limit ?? null}`.execute(db);
  return rows;
}

/** A link that can move with a change, or has. */
export type MovableLink = {
  linkId: string;
  nodeId: string;
  screenId: string | null;
  screenName: string | null;
  screenLayers: Buffer | null;
  /** The name of a layer that is bound, too. */
  layerName: string | null;
  /** The fields of its bindings. */
  fields: string[];
  state: string;
  total: string;
};

/** The links of an operation, and those that have moved away from it with a change. */
export async function selectMovableLinks(
  db: Db,
  { projectId, revision, fingerprint }: MoveKey,
  operationId: string,
  { layers, limit }: Chosen,
): Promise<MovableLink[]> {
  const { rows } = await sql<MovableLink>`
    select coalesce(link.id, move.subject::uuid) as "linkId", node.id as "nodeId", screen.node_id as "screenId",
      screen.name as "screenName", screen.layers_sha256 as "screenLayers", own.layer ->> 'name' as "layerName",
      (select coalesce(jsonb_agg(bound.field), '[]') from bindings as bound
        where bound.project_id = ${projectId} and bound.link_id = link.id) as fields,
      case when move.state = 'saved' and link.operation_id <> move.operation_id then 'open'
        when move.state = 'moved' and link.operation_id = move.operation_id then 'open'
        else coalesce(move.state, 'open') end as state,
      count(*) over () as total
    from (select * from links where project_id = ${projectId}) as link
    full join (
      select * from link_moves where project_id = ${projectId} and revision = ${revision}
        and fingerprint = ${fingerprint} and kind = 'link') as move on move.subject = link.id::text
    cross join lateral (
      select coalesce(link.node_id, move.was ->> 'node_id') as id,
        coalesce(link.screen_id, move.was ->> 'screen_id') as screen_id) as node
    left join screens as screen on screen.project_id = ${projectId} and screen.node_id = node.screen_id
    left join bindings as own on own.project_id = ${projectId} and own.layer_id = node.id
    where (link.operation_id = ${operationId} or move.state = 'moved')
      and ${layers ? sql`node.id = any(${layers}::text[])` : sql`true`}
    order by screen.position nulls last, node.id
    limit ${limit ?? null}`.execute(db);
  return rows;
}

/** How many moves of a revision, or of one of its changes, are in each state. */
export async function countStates(
  db: Db,
  { projectId, revision, fingerprint }: Omit<MoveKey, "fingerprint"> & { fingerprint?: string },
): Promise<Map<string, number>> {
  const ofRevision = db
    .selectFrom("link_moves")
    .select(["state", ({ fn }) => fn.countAll<string>().as("count")])
    .where("project_id", "=", projectId)
    .where("revision", "=", revision)
    .groupBy("state");
  const rows = await (fingerprint === undefined
    ? ofRevision
    : ofRevision.where("fingerprint", "=", fingerprint)
  ).execute();
  return new Map(rows.map(({ state, count }) => [state, Number(count)]));
}
