import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/client.ts";

/** Rows whose counters are updated: these, or all of the project. */
export type Counted = readonly string[] | "all";

const chosen = (column: RawBuilder<unknown>, ids: Counted, type: RawBuilder<unknown>) =>
  ids === "all" ? sql<boolean>`true` : sql<boolean>`${column} = any(${ids}::${type}[])`;

/** Links, bindings and broken ones of screens. Only links of current operations count. */
export async function updateScreenCounters(db: Db, projectId: string, screens: Counted): Promise<void> {
  await sql`
    update screens set links = counted.links, bindings = counted.bindings, broken = counted.broken
    from (
      select screen.node_id,
        (select count(distinct link.operation_id) from links as link
          join operations as operation on operation.project_id = link.project_id and operation.id = link.operation_id
          where link.project_id = screen.project_id and link.screen_id = screen.node_id and operation.is_current
        ) as links,
        (select count(*) from bindings as binding
          where binding.project_id = screen.project_id and binding.screen_id = screen.node_id) as bindings,
        (select count(*) from bindings as binding
          where binding.project_id = screen.project_id and binding.screen_id = screen.node_id
            and (binding.layer_deleted_at is not null or binding.field_removed_at is not null))
        + (select count(*) from links as link
          where link.project_id = screen.project_id and link.screen_id = screen.node_id
            and link.node_deleted_at is not null) as broken
      from screens as screen
      where screen.project_id = ${projectId} and ${chosen(sql`screen.node_id`, screens, sql`text`)}
    ) as counted
    where screens.project_id = ${projectId} and screens.node_id = counted.node_id
      and (screens.links, screens.bindings, screens.broken)
        is distinct from (counted.links, counted.bindings, counted.broken)`.execute(db);
}

/** On how many screens operations are; a node that is not imported counts as one. */
export async function updateOperationCounters(db: Db, projectId: string, operations: Counted): Promise<void> {
  await sql`
    update operations set screens = counted.screens
    from (
      select operation.id, (
        select count(distinct coalesce(link.screen_id, link.node_id)) from links as link
        where link.project_id = operation.project_id and link.operation_id = operation.id) as screens
      from operations as operation
      where operation.project_id = ${projectId} and ${chosen(sql`operation.id`, operations, sql`uuid`)}
    ) as counted
    where operations.project_id = ${projectId} and operations.id = counted.id
      and operations.screens <> counted.screens`.execute(db);
}

/** The number of screens linked to current operations, on the project's card. */
export async function updateProjectCounter(db: Db, projectId: string): Promise<void> {
  await sql`
    update projects set screens = counted.screens
    from (select
      (select count(*) from screens where project_id = ${projectId} and links > 0)
      + (select count(distinct link.node_id) from links as link
        join operations as operation on operation.project_id = link.project_id and operation.id = link.operation_id
        where link.project_id = ${projectId} and link.screen_id is null and operation.is_current) as screens
    ) as counted
    where projects.id = ${projectId} and projects.screens <> counted.screens`.execute(db);
}
