import { sql } from "kysely";
import type { TestServer } from "./start-server.ts";

/** Links and bindings of a project, and what is counted of them, as they are stored. */
export async function readLinkRows(server: TestServer, id: string): Promise<unknown> {
  const { rows } = await sql<{ rows: unknown }>`
    select jsonb_build_object(
      'links', (select jsonb_agg(to_jsonb(links) order by id) from links where project_id = ${id}),
      'bindings', (select jsonb_agg(to_jsonb(bindings) order by layer_id) from bindings where project_id = ${id}),
      'removed', (select jsonb_agg(to_jsonb(removed_links) order by node_id) from removed_links where project_id = ${id}),
      'screens', (select jsonb_agg(jsonb_build_array(node_id, links, bindings, broken) order by node_id)
        from screens where project_id = ${id}),
      'operations', (select jsonb_agg(jsonb_build_array(id, screens) order by id)
        from operations where project_id = ${id})) as rows`.execute(server.deps.db);
  return rows[0]?.rows;
}
