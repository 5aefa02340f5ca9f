import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

/** The operation that a screen or layer leads to. */
type Operation = { operation_id: string; method: string; path: string };

export type FoundScreen = {
  node_id: string;
  name: string;
  page_name: string;
  operation: Operation | null;
};

/** Screens with these words in their names. `query` is a tsquery of the words, each behind the project's ID. */
export async function selectScreensByWords(
  db: Db,
  projectId: string,
  query: string,
  limit: number,
): Promise<FoundScreen[]> {
  const { rows } = await sql<FoundScreen>`
    select node_id, name, page_name, (
      select json_build_object('operation_id', operations.id, 'method', method, 'path', path)
      from links join operations on operations.project_id = links.project_id and operations.id = links.operation_id
      where links.project_id = screens.project_id and links.screen_id = screens.node_id and is_current
      order by links.id limit 1) as operation
    from screens
    where project_id = ${projectId} and project_words(project_id, words) @@ ${query}::tsquery
    limit ${limit}`.execute(db);
  return rows;
}

export type FoundLayer = Operation & {
  screen_id: string;
  screen_name: string;
  page_name: string;
  layer: { id: string; name: string; text?: string };
  field: string;
  is_broken: boolean;
};

/** Bound layers with these words in their names and texts. */
export async function selectLayersByWords(
  db: Db,
  projectId: string,
  query: string,
  limit: number,
): Promise<FoundLayer[]> {
  const { rows } = await sql<FoundLayer>`
    select bindings.screen_id, screens.name as screen_name, screens.page_name, bindings.layer, bindings.field,
      bindings.layer_deleted_at is not null or bindings.field_removed_at is not null as is_broken,
      operations.id as operation_id, operations.method, operations.path
    from bindings
    join screens on screens.project_id = bindings.project_id and screens.node_id = bindings.screen_id
    join links on links.project_id = bindings.project_id and links.id = bindings.link_id
    join operations on operations.project_id = links.project_id and operations.id = links.operation_id
    where bindings.project_id = ${projectId} and operations.is_current
      and project_words(bindings.project_id, bindings.layer -> 'words') @@ ${query}::tsquery
    limit ${limit}`.execute(db);
  return rows;
}
